import { sql, type Tx } from '@flightdeck/db'
import { foldName } from '@flightdeck/domain/taxonomy'

/** The names in the same place as each entity, without its own. */
export async function namesBeside(
  tx: Tx,
  organisationId: string,
  entityNos: readonly number[],
): Promise<Map<number, ReadonlySet<string>>> {
  const { rows } = await sql<{ entityNo: number; names: string[] }>`
    select e.entity_no, array_agg(o.name) as names from entities e
    join entities o on o.organisation_id = e.organisation_id and o.account_no = e.account_no and o.kind = e.kind
      and o.parent_no is not distinct from e.parent_no and o.entity_no <> e.entity_no and o.gone_at is null
    where e.organisation_id = ${organisationId} and e.entity_no = any(${[...entityNos]}::int[])
      and (e.parent_no is not null or e.kind = 'campaign')
    group by e.entity_no`.execute(tx)
  return new Map(rows.map(({ entityNo, names }) => [entityNo, new Set(names.map(foldName))]))
}
