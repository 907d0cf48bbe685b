import { sql, type Tx } from '@flightdeck/db'
import type { FormerName, NamedEntity } from './name-index.ts'

/** Change counter of each account's entities: an equal counter means equal names. */
export async function entityMarks(tx: Tx, organisationId: string): Promise<Map<number, string>> {
  const { rows } = await sql<{ accountNo: number; changes: string }>`
    select account_no, changes from entity_marks where organisation_id = ${organisationId}`.execute(tx)
  return new Map(rows.map(({ accountNo, changes }) => [accountNo, changes]))
}

/** All synced entities of an account, including gone ones. */
export async function namedEntities(
  tx: Tx,
  organisationId: string,
  accountNo: number,
): Promise<NamedEntity[]> {
  const { rows } = await sql<NamedEntity>`
    select entity_no, native_id, name, case when kind = 'deal_id' then settings #>> '{deal,exchangeDealId}' end as other_id
    from entities where organisation_id = ${organisationId} and account_no = ${accountNo} and version > 0`.execute(
    tx,
  )
  return rows
}

/** Former names of an account's entities. Renames are few, and an index finds them. */
export async function formerNames(tx: Tx, organisationId: string, accountNo: number): Promise<FormerName[]> {
  const { rows } = await sql<FormerName>`
    select v.entity_no, c.change ->> 'before' as name
    from entity_versions v
    cross join lateral jsonb_array_elements(v.changes) as c(change)
    join entities e on e.organisation_id = v.organisation_id and e.entity_no = v.entity_no
    where v.organisation_id = ${organisationId} and v.changes @> '[{"path": "name"}]' and e.account_no = ${accountNo}
      and c.change ->> 'path' = 'name' and jsonb_typeof(c.change -> 'before') = 'string'
    order by v.entity_no, v.version desc`.execute(tx)
  return rows
}
