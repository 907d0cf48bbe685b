import { createHash } from 'node:crypto'
import { oneByOne, type Tx } from '@flightdeck/db'
import type { DeedName } from '@flightdeck/domain'

export type Deed = {
  organisationId: string
  at: Date
  actorId: string | null
  actor: string
  action: DeedName
  subject: string
  detail?: Record<string, unknown>
  ip?: string | null
  requestId?: string | null
}

/**
 * Remembers who did what, in the transaction that does it. Each entry is chained to the one before by its hash, so a
 * row changed or removed behind our back shows.
 */
export async function record(tx: Tx, deed: Deed): Promise<void> {
  const { organisationId } = deed
  await oneByOne(tx, organisationId, 'audit')
  const last = await tx
    .selectFrom('auditLog')
    .select(['seq', 'hash'])
    .where('organisationId', '=', organisationId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const entry = {
    organisationId,
    seq: String(BigInt(last?.seq ?? 0) + 1n),
    at: deed.at,
    actorId: deed.actorId,
    actor: deed.actor,
    action: deed.action,
    subject: deed.subject,
    detail: deed.detail ?? {},
    ip: deed.ip ?? null,
    requestId: deed.requestId ?? null,
  }
  const hash = chain(last?.hash ?? null, entry)
  await tx
    .insertInto('auditLog')
    .values({ ...entry, detail: JSON.stringify(entry.detail), hash })
    .execute()
}

/** An entry may have been written by an older version, which called deeds otherwise. */
type Entry = Omit<Required<Deed>, 'action'> & { action: string; seq: string }

export function chain(before: Buffer | null, entry: Entry): Buffer {
  const facts = [
    entry.organisationId,
    entry.seq,
    entry.at.toISOString(),
    entry.actorId,
    entry.actor,
    entry.action,
    entry.subject,
    sorted(entry.detail),
    entry.ip,
    entry.requestId,
  ]
  return createHash('sha256')
    .update(before ?? '')
    .update(JSON.stringify(facts))
    .digest()
}

/** The database does not keep the order of keys, so the hash does not depend on it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
