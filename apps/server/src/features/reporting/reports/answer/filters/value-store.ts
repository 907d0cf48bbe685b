import { sql, type Tx } from '@flightdeck/db'
import type { DimensionKey, FilterValue, LevelDimension } from '@flightdeck/domain/reports'

type NumbersFilter = { organisationId: string; numbers: readonly number[] }

/** Items of a level, or of any. */
export async function entitiesNumbered(
  tx: Tx,
  { organisationId, numbers }: NumbersFilter,
  level: LevelDimension | null,
): Promise<FilterValue[]> {
  const { rows } = await sql<FilterValue>`
    select e.entity_no::text as key, e.name as label,
      case when a.read_by is null then 'unsynced' when e.gone_at is not null then 'removed' else 'there' end as state
    from entities e join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where e.organisation_id = ${organisationId} and e.entity_no = any(${[...numbers]}::int[])
      ${level === null ? sql`` : sql`and e.kind = ${level}`}`.execute(tx)
  return rows
}

/** Removed rules still have alerts; removed templates no longer check names. */
const FROM: Partial<Record<DimensionKey, ReturnType<typeof sql>>> = {
  rule: sql`(select organisation_id, rule_no as no, name, case when removed_at is null then 'there' else 'removed' end as state from alert_rules)`,
  template: sql`(select organisation_id, template_no as no, name, 'there' as state from name_templates where removed_at is null)`,
  issue: sql`(select organisation_id, finding_no as no, finding_no::text as name, 'there' as state from findings)`,
  alert: sql`(select organisation_id, alert_no as no, alert_no::text as name, 'there' as state from alerts)`,
}

/** Records with a number of their own. */
export async function numberedIn(
  tx: Tx,
  { organisationId, numbers }: NumbersFilter,
  dimension: DimensionKey,
): Promise<FilterValue[]> {
  const from = FROM[dimension]
  if (!from) return []
  const { rows } = await sql<FilterValue>`
    select s.no::text as key, s.name as label, s.state from ${from} s
    where s.organisation_id = ${organisationId} and s.no = any(${[...numbers]}::int[])`.execute(tx)
  return rows
}

/** Members, and former members who still own issues. */
export async function findOwners(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<FilterValue[]> {
  const { rows } = await sql<FilterValue>`
    select m.user_id::text as key, u.full_name as label, 'there' as state
    from memberships m join named_users u on u.id = m.user_id
    where m.organisation_id = ${organisationId} and m.user_id::text = any(${[...ids]}::text[])
    union
    select f.owner_id::text, coalesce(u.full_name, 'Former member'), 'there'
    from findings f left join named_users u on u.id = f.owner_id
    where f.organisation_id = ${organisationId} and f.owner_id::text = any(${[...ids]}::text[])`.execute(tx)
  return rows
}
