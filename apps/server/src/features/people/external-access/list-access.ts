import type { OpenAccess, OpenAccessList } from '@flightdeck/contract/external-access'
import type { Tx } from '@flightdeck/db'
import type { MemberContext } from '../../../ground/actor-context.ts'
import type { AccessFilter, ExternalAccess, OpenAccess as OpenRow } from '../../../ground/external-access.ts'

const MAX_OF_A_KIND = 1_000

export function listAccess(ctx: MemberContext): Promise<OpenAccessList> {
  return list(ctx)
}

export function listOwnAccess(ctx: MemberContext): Promise<OpenAccessList> {
  return list(ctx, ctx.userId)
}

function list({ app, organisationId, now, transaction }: MemberContext, makerId?: string) {
  const filter: AccessFilter = { organisationId, now, limit: MAX_OF_A_KIND + 1, ...(makerId && { makerId }) }
  return transaction(async (tx): Promise<OpenAccessList> => {
    const listed: { kind: ExternalAccess; row: OpenRow }[] = []
    let isComplete = true
    for (const { externalAccess = [] } of app.areas)
      for (const kind of externalAccess) {
        const rows = await kind.list(tx, filter)
        isComplete &&= rows.length <= MAX_OF_A_KIND
        for (const row of rows.slice(0, MAX_OF_A_KIND)) listed.push({ kind, row })
      }
    const makers = await findMakers(
      tx,
      organisationId,
      listed.map(({ row }) => row.makerId),
    )
    const access = listed.map(({ kind, row }) => present(kind, row, makers.get(row.makerId)))
    return { access: access.toSorted(worstFirst), is_complete: isComplete }
  })
}

type Maker = { name: string; isActive: boolean }

async function findMakers(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, Maker>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.fullName', 'memberships.deactivatedAt', 'users.deactivatedAt as closedAt'])
    .where('organisationId', '=', organisationId)
    .where('users.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ id, fullName, deactivatedAt, closedAt }) => [
      id,
      { name: fullName, isActive: deactivatedAt === null && closedAt === null },
    ]),
  )
}

const present = (
  { kind, label, needs }: ExternalAccess,
  row: OpenRow,
  maker: Maker = { name: 'Former member', isActive: false },
): OpenAccess => ({
  id: `${kind}.${row.id}`,
  label,
  name: row.name,
  is_private: row.isPrivate,
  reaches: row.reaches,
  made_by: { id: row.makerId, name: maker.name, is_active: maker.isActive },
  made_at: row.madeAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  expires_at: row.expiresAt?.toISOString() ?? null,
  needs,
  ends_with_maker: row.endsWithMaker,
})

/** Former makers first, then never used, then the oldest. */
function worstFirst(access: OpenAccess, other: OpenAccess): number {
  return (
    Number(access.made_by.is_active) - Number(other.made_by.is_active) ||
    Number(access.last_used_at !== null) - Number(other.last_used_at !== null) ||
    access.made_at.localeCompare(other.made_at) ||
    access.id.localeCompare(other.id)
  )
}
