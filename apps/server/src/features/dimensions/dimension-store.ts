import { sql, type Tx } from '@flightdeck/db'
import type { SnapshotType } from '@flightdeck/domain'
import type { DimensionPick } from '@flightdeck/domain/taxonomy'

export type DimensionValue = DimensionPick & { label: string }

const SEGMENTS = sql`name_templates t cross join lateral jsonb_array_elements(t.definition -> 'segments') as s(segment)`
const isInUse = (organisationId: string) =>
  sql`t.organisation_id = ${organisationId} and t.removed_at is null and t.state = 'active'`
/** They choose from few. */
const CHOOSES = sql`s.segment ->> 'type' in ('list', 'setting', 'joined', 'parent')`

/** More than this nobody picks from. */
const MOST_OFFERED = 300

/** What names can be narrowed by: values of segments that choose from few, the most used first. */
export async function dimensionValues(tx: Tx, organisationId: string): Promise<DimensionValue[]> {
  const { rows } = await sql<DimensionValue>`
    select s.segment ->> 'key' as key, r.segment_values ->> (s.segment ->> 'key') as value,
      min(s.segment ->> 'label') as label
    from ${SEGMENTS}
    join name_readings r on r.organisation_id = ${organisationId} and r.template_no = t.template_no
      and r.segment_values ? (s.segment ->> 'key')
    where ${isInUse(organisationId)} and ${CHOOSES}
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
    from ${SEGMENTS}
    where ${isInUse(organisationId)} and ${CHOOSES}
    group by 1 order by 2, 1`.execute(tx)
  return rows
}

/** Whether names have such a segment at all, by a template that is in use. */
export async function hasSegment(tx: Tx, organisationId: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${SEGMENTS}
    where ${isInUse(organisationId)} and s.segment ->> 'key' = ${key} limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * The entities whose name has a value, and what is below them where its own name says nothing about it; to be asked `in`. A
 * value that has a new code since is meant by its old one too.
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

/** The same as numbers, of one type. */
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

/** By key of the segment, then by entity. */
export type SegmentValues = ReadonlyMap<string, ReadonlyMap<number, string>>

/** What names of active templates say in some segments. */
export async function segmentValues(
  tx: Tx,
  organisationId: string,
  keys: readonly string[],
): Promise<SegmentValues> {
  const found = new Map<string, Map<number, string>>(keys.map((key) => [key, new Map()]))
  if (keys.length === 0) return found
  const { rows } = await sql<{ key: string; entityNo: number; value: string }>`
    select k.key, r.entity_no, r.segment_values ->> k.key as value
    from name_readings r cross join unnest(${keys}::text[]) as k(key)
    where r.organisation_id = ${organisationId} and r.segment_values ? k.key`.execute(tx)
  for (const { key, entityNo, value } of rows) found.get(key)!.set(entityNo, value)
  return found
}

/** Of some values of a segment, those that a name says or a list of its templates has. */
export async function knownSegmentValues(
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
