import { sql, type Tx } from '@flightdeck/db'
import { readEntityId } from '@flightdeck/domain/entities'
import { addDays, dayIn } from '@flightdeck/domain/time'
import { pastedIds, type ChangedAccount, type RunScope } from '../check-schedule/index.ts'

const DAY_HOURS = 24

/** Entities of a scope; null is all. Ids without an entity are listed. */
export type ScopeEntities = { entityNos: number[] | null; unknownIds: string[] }
const makeScope = (entityNos: number[]): ScopeEntities => ({ entityNos, unknownIds: [] })

export async function resolveScope(
  tx: Tx,
  organisationId: string,
  scope: RunScope,
  { now, timezone }: { now: Date; timezone: string },
): Promise<ScopeEntities> {
  switch (scope.kind) {
    case 'everything':
      return { entityNos: null, unknownIds: [] }
    case 'entities':
      return byIds(tx, organisationId, scope.ids)
    case 'pasted':
      return byIds(tx, organisationId, pastedIds(scope.text))
    case 'starting': {
      const today = dayIn(timezone, now)
      const last = addDays(today, Math.ceil(scope.within_hours / DAY_HOURS))
      return makeScope(await withBelow(tx, organisationId, await starting(tx, organisationId, today, last)))
    }
    case 'findings':
      return makeScope(await entitiesOfFindings(tx, organisationId, scope.ids))
    case 'changed': {
      const changed = await changedIn(tx, organisationId, scope.accounts)
      const below = await withBelow(tx, organisationId, changed)
      return makeScope(await withAround(tx, organisationId, below))
    }
    case 'numbers':
      return makeScope(await entitiesIn(tx, organisationId, scope.account_nos))
  }
}

async function byIds(tx: Tx, organisationId: string, ids: readonly string[]): Promise<ScopeEntities> {
  const named = ids.map((id) => ({ id, ...readEntityId(id) }))
  const { rows } = await sql<{ entityNo: number; nativeId: string; platform: string }>`
    select e.entity_no, e.native_id, a.platform
    from entities e join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where e.organisation_id = ${organisationId} and e.gone_at is null
      and e.native_id = any(${named.map(({ nativeId }) => nativeId)})`.execute(tx)
  const isNamed = (row: (typeof rows)[number], one: (typeof named)[number]) =>
    row.nativeId === one.nativeId && (one.platform === null || one.platform === row.platform)
  const byId = Map.groupBy(rows, ({ nativeId }) => nativeId)
  const matches = named.map((one) => (byId.get(one.nativeId) ?? []).filter((row) => isNamed(row, one)))
  const entityNos = matches.flat().map(({ entityNo }) => entityNo)
  return {
    entityNos: await withBelow(tx, organisationId, entityNos),
    unknownIds: named.filter((_, at) => matches[at]!.length === 0).map(({ id }) => id),
  }
}

const starting = async (tx: Tx, organisationId: string, from: string, to: string): Promise<number[]> =>
  numbers(
    await sql<{ entityNo: number }>`
      select entity_no from entities
      where organisation_id = ${organisationId} and gone_at is null and starts_on between ${from} and ${to}
        and status not in ('ended', 'archived', 'deleted')`.execute(tx),
  )

const entitiesOfFindings = async (
  tx: Tx,
  organisationId: string,
  ids: readonly number[],
): Promise<number[]> =>
  numbers(
    await sql<{ entityNo: number }>`
      select distinct entity_no from findings
      where organisation_id = ${organisationId} and finding_no = any(${[...ids]}::int[])`.execute(tx),
  )

const changedIn = async (
  tx: Tx,
  organisationId: string,
  accounts: readonly ChangedAccount[],
): Promise<number[]> =>
  numbers(
    await sql<{ entityNo: number }>`
      select e.entity_no from entities e
      join jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a (account_no int, since timestamptz)
        on a.account_no = e.account_no
      where e.organisation_id = ${organisationId} and (e.changed_at >= a.since or e.gone_at >= a.since)`.execute(
      tx,
    ),
  )

const entitiesIn = async (tx: Tx, organisationId: string, accountNos: readonly number[]): Promise<number[]> =>
  numbers(
    await sql<{ entityNo: number }>`
      select entity_no from entities where organisation_id = ${organisationId} and account_no = any(${[...accountNos]}::int[])
        and gone_at is null and length(content_hash) > 0`.execute(tx),
  )

/** Adds everything below the entities, and the creatives and deals of all of these. */
const withBelow = async (tx: Tx, organisationId: string, nos: readonly number[]): Promise<number[]> =>
  numbers(
    await sql<{ entityNo: number }>`
      with recursive below as (
        select unnest(${[...nos]}::int[]) as entity_no
        union
        select e.entity_no from entities e join below b on b.entity_no = e.parent_no
        where e.organisation_id = ${organisationId})
      select entity_no from below
      union
      select l.to_no from entity_links l join below b on b.entity_no = l.from_no
      where l.organisation_id = ${organisationId}`.execute(tx),
  )

/** Adds ancestors and users of the entities: their sums or uses may be wrong now. */
const withAround = async (tx: Tx, organisationId: string, nos: readonly number[]): Promise<number[]> =>
  numbers(
    await sql<{ entityNo: number }>`
      with recursive above as (
        select unnest(${[...nos]}::int[]) as entity_no
        union
        select e.parent_no from entities e join above a on a.entity_no = e.entity_no
        where e.organisation_id = ${organisationId} and e.parent_no is not null)
      select entity_no from above
      union
      select l.from_no from entity_links l join entities e on e.organisation_id = l.organisation_id
        and e.entity_no = l.to_no
      where l.organisation_id = ${organisationId} and l.to_no = any(${[...nos]}::int[])`.execute(tx),
  )

const numbers = ({ rows }: { rows: { entityNo: number }[] }): number[] => rows.map(({ entityNo }) => entityNo)
