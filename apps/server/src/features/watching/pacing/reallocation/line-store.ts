import { sql, type Tx } from '@flightdeck/db'
import { DELIVERY_FIELDS } from '@flightdeck/domain/pacing'

/** Facts of a line's past that may keep its money in place. */
export type LinePast = { changedAt: Date | null; editedAt: Date | null; isGuaranteed: boolean }

/** Last edits of fields that delivery depends on, by anyone and by anyone but us; use of guaranteed deals. */
export async function loadLinePasts(
  tx: Tx,
  organisationId: string,
  entityNos: readonly number[],
): Promise<ReadonlyMap<number, LinePast>> {
  const { rows } = await sql<LinePast & { entityNo: number }>`
    select e.entity_no, v.changed_at, v.edited_at,
      exists (select from entity_links l
        join entities d on d.organisation_id = l.organisation_id and d.entity_no = l.to_no
        where l.organisation_id = e.organisation_id and l.from_no = e.entity_no and d.kind = 'deal_id'
          and d.settings -> 'deal' ->> 'isGuaranteed' = 'true') as is_guaranteed
    from entities e
    left join lateral (
      select max(at) as changed_at, max(at) filter (where actor_source <> 'our_write') as edited_at
      from entity_versions v
      where v.organisation_id = e.organisation_id and v.entity_no = e.entity_no and v.version > 1
        and exists (select from jsonb_array_elements(v.changes) c
          where split_part(regexp_replace(c ->> 'path', '^settings[.]', ''), '.', 1) = any(${[...DELIVERY_FIELDS]}))
    ) v on true
    where e.organisation_id = ${organisationId} and e.entity_no = any(${[...entityNos]}::int[])`.execute(tx)
  return new Map(rows.map(({ entityNo, ...past }) => [entityNo, past]))
}
