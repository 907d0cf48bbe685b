import { sql, type Tx } from '@flightdeck/db'
import type { SnapshotType } from '@flightdeck/domain/metrics'
import type { DimensionPick } from '@flightdeck/domain/taxonomy'

export type DimensionValue = DimensionPick & { label: string }

const SEGMENTS = sql`name_templates t cross join lateral jsonb_array_elements(t.definition -> 'segments') as s(segment)`
const isInUse = (organisationId: string) =>
  sql`t.organisation_id = ${organisationId} and t.removed_at is null and t.state = 'active'`
/** Segments with few possible values. */
const CHOOSES = sql`s.segment ->> 'type' in ('list', 'setting', 'joined', 'parent')`

/** Maximum number of values in a picker. */
const MAX_VALUES = 300

/** Values for filtering by name segment, of segments with few possible values, most used first. */
export async function dimensionValues(tx: Tx, organisationId: string): Promise<DimensionValue[]> {
  const { rows } = await sql<DimensionValue>`
    select s.segment ->> 'key' as key, r.segment_values ->> (s.segment ->> 'key') as value,
      min(s.segment ->> 'label') as label
    from ${SEGMENTS}
    join name_readings r on r.organisation_id = ${organisationId} and r.template_no = t.template_no
      and r.segment_values ? (s.segment ->> 'key')
    where ${isInUse(organisationId)} and ${CHOOSES}
    group by 1, 2 order by count(*) desc, 1, 2 limit ${MAX_VALUES}`.execute(tx)
  return rows
}

/** Segments for grouping by name, those with few possible values. */
export async function groupingSegments(
  tx: Tx,
  organisationId: string,
): Promise<{ key: string; label: string }[]> {
  const { rows } = await sql<{ key: string; label: string }>`
    select s.segment ->> 'key' as key, min(s.segment ->> 'label') as label
    from ${SEGMENTS}
    where ${isInUse(organisationId)} and ${CHOOSES}
    group by 1 order by 2, 1`.execute(tx)
  return rows
}

/** Whether an active template has such a segment. */
export async function hasSegment(tx: Tx, organisationId: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${SEGMENTS}
    where ${isInUse(organisationId)} and s.segment ->> 'key' = ${key} limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Entities whose name has a value, and descendants whose own name has none for this segment; as a subquery
 * for `in`. An old code also finds names with the code that replaced it.
 */
export const entitiesHaving = (organisationId: string, { key, value }: DimensionPick) => sql`
  with recursive meant(value) as (
    select ${value}::text
    union
    select v.value ->> 'code' from name_templates t
    cross join lateral jsonb_array_elements(t.definition -> 'segments') as s(segment)
    join value_lists l on l.organisation_id = t.organisation_id and l.list_no::text = s.segment ->> 'list_id'
    cross join lateral jsonb_array_elements(l.list_values) as v(value)
    where t.organisation_id = ${organisationId} and t.removed_at is null and s.segment ->> 'key' = ${key}::text
      and v.value -> 'aliases' ? ${value}::text),
  having_value(entity_no) as (
    select r.entity_no from name_readings r
    where r.organisation_id = ${organisationId} and r.segment_values ->> ${key}::text in (select m.value from meant m)
    union
    select e.entity_no from having_value h
    join entities e on e.organisation_id = ${organisationId} and e.parent_no = h.entity_no
    where not exists (select 1 from name_readings o where o.organisation_id = ${organisationId}
      and o.entity_no = e.entity_no and o.segment_values ? ${key}::text))
  select entity_no from having_value`

/** Numbers of the entities of one type with a value. */
export async function membersHaving(
  tx: Tx,
  organisationId: string,
  type: SnapshotType,
  pick: DimensionPick,
): Promise<number[]> {
  const { rows } = await sql<{ entityNo: number }>`
    select e.entity_no from entities e where e.organisation_id = ${organisationId} and e.kind = ${type}
      and e.entity_no in (${entitiesHaving(organisationId, pick)})`.execute(tx)
  return rows.map(({ entityNo }) => entityNo)
}

/** Value by segment key, then by entity. */
export type SegmentValues = ReadonlyMap<string, ReadonlyMap<number, string>>

/** Segment values in the names of entities. */
export async function segmentValues(
  tx: Tx,
  organisationId: string,
  keys: readonly string[],
): Promise<SegmentValues> {
  const valuesByKey = new Map<string, Map<number, string>>(keys.map((key) => [key, new Map()]))
  if (keys.length === 0) return valuesByKey
  const { rows } = await sql<{ key: string; entityNo: number; value: string }>`
    select k.key, r.entity_no, r.segment_values ->> k.key as value
    from name_readings r cross join unnest(${keys}::text[]) as k(key)
    where r.organisation_id = ${organisationId} and r.segment_values ? k.key`.execute(tx)
  for (const { key, entityNo, value } of rows) valuesByKey.get(key)!.set(entityNo, value)
  return valuesByKey
}

/** Values of a segment that occur in a name or in a value list of its templates. */
export async function findSegmentValues(
  tx: Tx,
  { organisationId, key, values }: { organisationId: string; key: string; values: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct r.segment_values ->> ${key}::text as value from name_readings r
    where r.organisation_id = ${organisationId} and r.segment_values ->> ${key}::text = any(${[...values]}::text[])
    union
    select v.value ->> 'code' from ${SEGMENTS}
    join value_lists l on l.organisation_id = t.organisation_id and l.list_no::text = s.segment ->> 'list_id'
    cross join lateral jsonb_array_elements(l.list_values) as v(value)
    where ${isInUse(organisationId)} and s.segment ->> 'key' = ${key}::text
      and v.value ->> 'code' = any(${[...values]}::text[])`.execute(tx)
  return rows.map(({ value }) => value)
}
