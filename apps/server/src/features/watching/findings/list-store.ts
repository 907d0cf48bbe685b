import { PREPARED, sql, type Row, type Tx } from '@flightdeck/db'
import { readEntityId } from '@flightdeck/domain/entities'
import type { Day } from '@flightdeck/domain/time'
import { accountFilter, type Accounts } from '../../data/clients/index.ts'
import { factorTable, type Exchange } from '../../data/rates/index.ts'
import { ORDER_BY_WORTH, currenciesAtRisk } from './order-sql.ts'
import { hasBecome, type Change } from './change-sql.ts'
import type { TextFilter } from './match-checks.ts'
import { inTab, mutedByOpen, statusOn, type Tab } from './status-sql.ts'

export type FindingRow = Row<'findings'> & {
  status: 'open' | 'acknowledged' | 'snoozed' | 'accepted' | 'wrong' | 'fixed'
  /** The open finding that explains it. */
  mutedByOpen: number | null
  owner: string | null
  handler: string | null
}

export type Filter = {
  tab: Tab
  severity?: string | undefined
  check?: string | undefined
  campaign?: string | undefined
  owner?: string | undefined
  dsp?: string | undefined
  status?: string | undefined
  search?: TextFilter | undefined
  changed?: Change | undefined
  since?: string | undefined
  withMuted: boolean
}
/** User, time and accounts of a query. */
export type Viewer = { organisationId: string; userId: string; today: Day; now: Date; accounts: Accounts }

/** Condition that limits findings to the selected client's accounts. */
export const clientFilter = ({ organisationId, accounts }: Pick<Viewer, 'organisationId' | 'accounts'>) =>
  accountFilter(organisationId, accounts, sql`f.entity_no`)

type Order = 'at_risk' | 'severity' | 'newest' | 'oldest'

const SEVERITY = sql`array_position(array['critical', 'high', 'medium', 'low'], f.severity)`
const ORDERS: Record<Order, ReturnType<typeof sql>> = {
  at_risk: sql`${ORDER_BY_WORTH}, ${SEVERITY}, f.opened_at desc`,
  severity: sql`${SEVERITY}, ${ORDER_BY_WORTH}, f.opened_at desc`,
  newest: sql`f.opened_at desc`,
  oldest: sql`f.opened_at`,
}

const columns = (today: Day) =>
  sql`f.*, ${statusOn(today)} as status, ${mutedByOpen} as muted_by_open, o.full_name as owner, h.full_name as handler`
const people = sql`left join named_users o on o.id = f.owner_id left join named_users h on h.id = f.handled_by`

function isMeant(viewer: Viewer, filter: Filter) {
  const { organisationId, userId, today, now } = viewer
  const { tab, severity, check, campaign, owner, dsp, status, search, changed, since, withMuted } = filter
  const parts = [
    sql`f.organisation_id = ${organisationId} ${clientFilter(viewer)}`,
    inTab(tab, userId, today, now, withMuted),
  ]
  if (severity) parts.push(sql`f.severity = ${severity}`)
  if (check) parts.push(sql`f.check_id = ${check}`)
  if (dsp) parts.push(sql`f.platform = ${dsp}`)
  if (owner) parts.push(owner === 'nobody' ? sql`f.owner_id is null` : sql`f.owner_id = ${owner}`)
  if (status) parts.push(sql`${statusOn(today)} = ${status}`)
  if (changed) parts.push(sql`${hasBecome(changed, since === undefined ? new Date(0) : new Date(since))}`)
  if (campaign) {
    const { platform, nativeId } = readEntityId(campaign)
    parts.push(sql`f.campaign_nos && array(select entity_no from entities c
      where c.organisation_id = ${organisationId} and c.native_id = ${nativeId})
      ${platform ? sql`and f.platform = ${platform}` : sql``}`)
  }
  if (search) {
    const like = `%${search.text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    // Looked up once: an entity has many findings.
    const named = sql`(select e.entity_no from entities e where e.organisation_id = ${organisationId}
      and (e.name ilike ${like} or e.native_id ilike ${like}))`
    parts.push(sql`(f.entity_no in ${named} or f.expected ilike ${like} or f.found ilike ${like}
      or f.check_id = any(${[...search.checkIds]}::text[]))`)
  }
  return sql.join(parts, sql` and `)
}

/** Narrowed queries are not prepared: every combination of filters is another statement. */
const isNarrowed = ({ tab: _tab, withMuted: _muted, ...by }: Filter) =>
  Object.values(by).some((one) => one !== undefined)

type Page = { order: Order; page: number; perPage: number }

export async function listFindings(
  tx: Tx,
  viewer: Viewer,
  filter: Filter,
  exchange: Exchange,
  page: Page,
): Promise<FindingRow[]> {
  const { organisationId, today } = viewer
  // Sorts finding numbers first: sorting whole rows costs several times as much.
  const { rows } = await sql<FindingRow>`
    with page as materialized (
      select finding_no, row_number() over () as place from (${await selectPage(tx, viewer, filter, exchange, page)}) p)
    select ${isNarrowed(filter) || viewer.accounts ? sql`` : PREPARED} ${columns(today)} from page p
    join findings f on f.organisation_id = ${organisationId} and f.finding_no = p.finding_no ${people}
    order by p.place`.execute(tx)
  return rows
}

async function selectPage(
  tx: Tx,
  viewer: Viewer,
  filter: Filter,
  exchange: Exchange,
  { order, page, perPage }: Page,
): Promise<ReturnType<typeof sql>> {
  const condition = isMeant(viewer, filter)
  const offset = (page - 1) * perPage
  const within = sql`f.finding_no limit ${perPage} offset ${offset}`
  const isOver = filter.tab === 'fixed' || filter.tab === 'archived'
  const by = isOver && order === 'at_risk' ? sql`f.closed_at desc` : ORDERS[order]
  if (order === 'newest' || order === 'oldest' || (isOver && order === 'at_risk'))
    return sql`select f.finding_no from findings f where ${condition} order by ${by}, ${within}`
  const rates = factorTable(exchange, await currenciesAtRisk(tx, viewer.organisationId))
  if (order === 'severity' || isOver)
    return sql`select f.finding_no from findings f left join ${rates} on rates.currency = f.currency
      where ${condition} order by ${by}, ${within}`
  // Rates change daily: the first of each currency are found in the order of their own amounts, and merged.
  return sql`select f.finding_no from ${rates} cross join lateral (
      select f.finding_no, f.at_risk_micros, f.currency, f.severity, f.opened_at from findings f
      where ${condition} and f.currency = rates.currency
      order by f.at_risk_micros desc nulls last, ${SEVERITY}, f.opened_at desc, f.finding_no
      limit ${offset + perPage}) f
    order by ${by}, ${within}`
}

export async function countFindings(tx: Tx, viewer: Viewer, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from findings f where ${isMeant(viewer, filter)}`.execute(tx)
  return rows[0]!.total
}

/** How many each explains, and in how many places the same fix is due. */
export type Counts = { mutes: ReadonlyMap<number, number>; sameFix: ReadonlyMap<string, number> }

export async function countRelated(
  tx: Tx,
  organisationId: string,
  rows: readonly Pick<FindingRow, 'findingNo' | 'sameFix'>[],
): Promise<Counts> {
  const nos = rows.map(({ findingNo }) => findingNo)
  const keys = [...new Set(rows.map(({ sameFix }) => sameFix))]
  const mutes = sql<{ mutedBy: number; count: number }>`
    select ${PREPARED} muted_by, count(*)::int as count from findings
    where organisation_id = ${organisationId} and muted_by = any(${nos}::int[]) and is_open group by 1`.execute(
    tx,
  )
  const same = sql<{ sameFix: string; count: number }>`
    select ${PREPARED} same_fix, count(*)::int as count from findings
    where organisation_id = ${organisationId} and same_fix = any(${keys}) and is_open group by 1`.execute(tx)
  const [muted, alike] = await Promise.all([mutes, same])
  return {
    mutes: new Map(muted.rows.map(({ mutedBy, count }) => [mutedBy, count])),
    sameFix: new Map(alike.rows.map(({ sameFix, count }) => [sameFix, count])),
  }
}

/** The requested finding, in any tab. */
export async function findFinding(
  tx: Tx,
  viewer: Omit<Viewer, 'accounts'>,
  findingNo: number,
): Promise<FindingRow | undefined> {
  const { rows } = await sql<FindingRow>`
    select ${columns(viewer.today)} from findings f ${people}
    where f.organisation_id = ${viewer.organisationId} and f.finding_no = ${findingNo}`.execute(tx)
  return rows[0]
}

/** Open ones with the same expected and found, or those that one explains. */
export async function relatedTo(
  tx: Tx,
  { organisationId }: Pick<Viewer, 'organisationId'>,
  { findingNo, sameFix }: Pick<FindingRow, 'findingNo' | 'sameFix'>,
  exchange: Exchange,
): Promise<{ same: Row<'findings'>[]; muted: Row<'findings'>[] }> {
  const rates = factorTable(exchange, await currenciesAtRisk(tx, organisationId))
  const of = (which: ReturnType<typeof sql>) =>
    sql<
      Row<'findings'>
    >`select f.* from findings f left join ${rates} on rates.currency = f.currency where f.organisation_id = ${organisationId} and f.is_open
      and f.finding_no <> ${findingNo} and ${which}
      order by ${ORDER_BY_WORTH}, f.finding_no limit 200`.execute(tx)
  return {
    same: (await of(sql`f.same_fix = ${sameFix}`)).rows,
    muted: (await of(sql`f.muted_by = ${findingNo}`)).rows,
  }
}
