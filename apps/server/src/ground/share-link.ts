/** Stored link of any kind. */
type KeptLink = {
  id: string
  person: string | null
  madeAt: Date
  expiresAt: Date
  revokedAt: Date | null
  opened: number
  lastOpenedAt: Date | null
}

/** Share link for users. */
export const presentShareLink = (row: KeptLink, now: Date) => ({
  id: row.id,
  state: row.revokedAt !== null ? ('revoked' as const) : row.expiresAt <= now ? ('expired' as const) : ('open' as const), // prettier-ignore
  made_by: row.person ?? 'Former member',
  made_at: row.madeAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  opened: row.opened,
  last_opened_at: row.lastOpenedAt?.toISOString() ?? null,
})
