import { sql, type Tx } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'
import type { NameStatus, NameVerdict, TemplateKind } from '@flightdeck/domain/taxonomy'
import { statusOn } from '../../findings/index.ts'
import { NAMED_BY } from './named-by.ts'
import { NAMING_CHECKS } from './naming-checks.ts'

export type ViolationFilter = {
  template?: number | undefined
  segment?: string | undefined
  status?: NameStatus | undefined
  dsp?: string | undefined
  account?: number | undefined
  person?: string | undefined
  text?: string | undefined
  snoozed: 'yes' | 'no'
}
type Viewer = { organisationId: string; today: Day }

export type ViolationRow = {
  entityNo: number
  accountNo: number
  currency: string
  templateNo: number
  templateName: string
  templateKind: TemplateKind
  templateVersion: number
  name: string
  why: string
  verdict: NameVerdict
  since: Date
  namedBy: string | null
  ownerId: string | null
  owner: string | null
  findingIds: number[]
  snoozedUntil: Day | null
}

/** Owner and handling of a violation come from its open findings. */
const sayings = ({ organisationId, today }: Viewer) => sql`left join lateral (
    select array_agg(f.finding_no order by f.finding_no) as finding_ids, min(f.owner_id::text)::uuid as owner_id,
      bool_and(${statusOn(today)} in ('snoozed', 'accepted', 'wrong')) as is_put_off, min(f.handled_until) as until
    from findings f where f.organisation_id = ${organisationId} and f.entity_no = r.entity_no and f.is_open
      and f.check_id = any(${[...NAMING_CHECKS]}::text[])) f on true`

const from = (viewer: Viewer) => sql`
  name_readings r
  join name_templates t on t.organisation_id = r.organisation_id and t.template_no = r.template_no
  join ad_accounts a on a.organisation_id = r.organisation_id and a.account_no = r.account_no
  join entities e on e.organisation_id = r.organisation_id and e.entity_no = r.entity_no
  ${sayings(viewer)}`

function isMeant({ organisationId }: Viewer, filter: ViolationFilter, without?: ViolationFacet) {
  const narrowed: ViolationFilter = without ? { ...filter, [without]: undefined } : filter
  const { template, segment, status, dsp, account, person, text, snoozed } = narrowed
  const parts = [
    sql`r.organisation_id = ${organisationId} and r.counts and r.status <> 'valid' and e.gone_at is null`,
    snoozed === 'yes' ? sql`f.is_put_off` : sql`f.is_put_off is not true`,
  ]
  if (template !== undefined) parts.push(sql`r.template_no = ${template}`)
  if (segment) parts.push(sql`${segment} = any(r.failing)`)
  if (status) parts.push(sql`r.status = ${status}`)
  if (dsp) parts.push(sql`a.platform = ${dsp}`)
  if (account !== undefined) parts.push(sql`r.account_no = ${account}`)
  if (person) parts.push(sql`coalesce(${NAMED_BY}, '') = ${person === 'unknown' ? '' : person}`)
  if (text) {
    const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    parts.push(sql`(r.name ilike ${like} or e.native_id ilike ${like})`)
  }
  return sql.join(parts, sql` and `)
}

export async function listViolations(
  tx: Tx,
  viewer: Viewer,
  filter: ViolationFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<ViolationRow[]> {
  const { rows } = await sql<ViolationRow>`
    select r.entity_no, r.account_no, a.currency, r.template_no, t.name as template_name, t.kind as template_kind,
      r.template_version, r.name, r.why, r.verdict, r.since, ${NAMED_BY} as named_by, f.owner_id,
      o.full_name as owner, coalesce(f.finding_ids, '{}') as finding_ids,
      case when f.is_put_off then f.until end as snoozed_until
    from ${from(viewer)} left join named_users o on o.id = f.owner_id
    where ${isMeant(viewer, filter)}
    order by r.since desc, r.entity_no limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx)
  return rows
}

export async function countViolations(tx: Tx, viewer: Viewer, filter: ViolationFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${from(viewer)} where ${isMeant(viewer, filter)}`.execute(tx)
  return rows[0]!.count
}

export type FacetCount = { value: string; count: number }
const FACETS = {
  template: sql`r.template_no::text`,
  segment: sql`key`,
  status: sql`r.status`,
  dsp: sql`a.platform`,
  account: sql`r.account_no::text`,
  person: sql`coalesce(${NAMED_BY}, 'unknown')`,
}
export type ViolationFacet = keyof typeof FACETS

/** Counts by value of a facet, without the filter on the facet itself. */
export async function facetCounts(
  tx: Tx,
  viewer: Viewer,
  filter: ViolationFilter,
  facet: ViolationFacet,
): Promise<FacetCount[]> {
  const each = facet === 'segment' ? sql`cross join unnest(r.failing) as key` : sql``
  const { rows } = await sql<FacetCount>`
    select ${FACETS[facet]} as value, count(*)::int as count from ${from(viewer)} ${each}
    where ${isMeant(viewer, filter, facet)} group by 1 order by 2 desc, 1 limit 200`.execute(tx)
  return rows
}

/** Listed violations of each template. */
export async function countByTemplate(tx: Tx, viewer: Viewer): Promise<Map<number, number>> {
  const counts = await facetCounts(tx, viewer, { snoozed: 'no' }, 'template')
  return new Map(counts.map(({ value, count }) => [Number(value), count]))
}

export async function accountNames(tx: Tx, organisationId: string): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('adAccounts')
    .select(['accountNo', 'name'])
    .where('organisationId', '=', organisationId)
    .execute()
  return new Map(rows.map(({ accountNo, name }) => [accountNo, name]))
}
