import { sql, type Tx } from '@flightdeck/db'
import type { DimensionPick } from '@flightdeck/domain/taxonomy'

export type DimensionValue = DimensionPick & { label: string }

/** More than this nobody picks from. */
const MOST_OFFERED = 300

/** What names can be narrowed by: values of segments that choose from few, the most used first. */
export async function dimensionValues(tx: Tx, organisationId: string): Promise<DimensionValue[]> {
  const { rows } = await sql<DimensionValue>`
    select s.segment ->> 'key' as key, r.segment_values ->> (s.segment ->> 'key') as value,
      min(s.segment ->> 'label') as label
    from name_templates t cross join lateral jsonb_array_elements(t.definition -> 'segments') as s(segment)
    join name_readings r on r.organisation_id = ${organisationId} and r.template_no = t.template_no
      and r.segment_values ? (s.segment ->> 'key')
    where t.organisation_id = ${organisationId} and t.removed_at is null and t.state = 'active'
      and s.segment ->> 'type' in ('list', 'setting', 'joined', 'parent')
    group by 1, 2 order by count(*) desc, 1, 2 limit ${MOST_OFFERED}`.execute(tx)
  return rows
}

/** The segments that names can be put together by: those that choose from few. */
export async function groupingSegments(
  tx: Tx,
  organisationId: string,
): Promise<{ key: string; label: string }[]> {
  const { rows } = await sql<{ key: string; label: string }>`
    select s.segment ->> 'key' as key, min(s.segment ->> 'label') as label
    from name_templates t cross join lateral jsonb_array_elements(t.definition -> 'segments') as s(segment)
    where t.organisation_id = ${organisationId} and t.removed_at is null and t.state = 'active'
      and s.segment ->> 'type' in ('list', 'setting', 'joined', 'parent')
    group by 1 order by 2, 1`.execute(tx)
  return rows
}

/** What names say in one segment, by entity. */
export async function segmentValues(
  tx: Tx,
  organisationId: string,
  key: string,
): Promise<(readonly [entityNo: number, value: string])[]> {
  const { rows } = await sql<{ entityNo: number; value: string }>`
    select entity_no, segment_values ->> ${key}::text as value from name_readings
    where organisation_id = ${organisationId} and segment_values ->> ${key}::text is not null
    order by entity_no`.execute(tx)
  return rows.map(({ entityNo, value }) => [entityNo, value])
}

/** The entities whose name has a value, and what is below them where its own name says nothing about it; to be asked `in`. */
export const entitiesHaving = (organisationId: string, { key, value }: DimensionPick) => sql`
  with recursive having_value(entity_no) as (
    select r.entity_no from name_readings r
    where r.organisation_id = ${organisationId} and r.segment_values ->> ${key}::text = ${value}
    union
    select e.entity_no from having_value h
    join entities e on e.organisation_id = ${organisationId} and e.parent_no = h.entity_no
    where not exists (select 1 from name_readings o where o.organisation_id = ${organisationId}
      and o.entity_no = e.entity_no and o.segment_values ? ${key}::text))
  select entity_no from having_value`
