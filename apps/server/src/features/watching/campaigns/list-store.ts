import { PREPARED, sql, type Row, type Tx } from '@flightdeck/db'
import type { EntityKind } from '@flightdeck/domain/ad-data'
import { CAMPAIGN_STATUSES, type CampaignStatus } from '@flightdeck/domain/checks'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { isOnlyIds, pastedIds } from '@flightdeck/domain/search'
import { readDimension } from '@flightdeck/domain/taxonomy'
import type { Accounts } from '../../data/clients/index.ts'
import { entitiesHaving } from '../../data/dimensions/index.ts'
import { selectPage, type Page } from './page-sql.ts'

export type ListedCheckup = Row<'checkups'> & {
  accountName: string
  currency: string
  timezone: string
  lastChecked: Date
  /** Check vector of the entity and everything below it. */
  below: string
  /** Subset of the settings that a list shows. */
  setup: unknown
}

export type CampaignQuery = {
  under?: number | undefined
  type?: EntityKind | undefined
  dsp?: AdPlatformKey | undefined
  /** Accounts of a client; null is all. */
  accounts: Accounts
  status?: CampaignStatus | undefined
  search?: string | undefined
  /** Key and value, like `market:UK`. */
  segment?: string | undefined
  withIssues: boolean
  scoreFrom?: number | undefined
  scoreTo?: number | undefined
}
const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

function isMeant(organisationId: string, query: CampaignQuery) {
  const { under, type, dsp, accounts, status, search, segment, withIssues, scoreFrom, scoreTo } = query
  const parts = [sql`c.organisation_id = ${organisationId}`]
  const isFlat = under === undefined && type !== undefined
  if (under !== undefined)
    // Creatives and deals hang below their line items, and may hang below several.
    parts.push(sql`(c.parent_no = ${under} or c.entity_no in (select l.to_no from entity_links l
      join checkups u on u.organisation_id = l.organisation_id and u.entity_no = l.from_no and u.kind = 'line_item'
      where l.organisation_id = ${organisationId} and l.from_no = ${under}))`)
  else if (type) parts.push(sql`c.kind = ${type}`)
  else parts.push(sql`c.parent_no is null and c.kind in ('campaign', 'insertion_order', 'line_item')`)
  if (dsp) parts.push(sql`c.platform = ${dsp}`)
  if (accounts) parts.push(isInAccounts(accounts))
  if (withIssues) parts.push(hasIssues('c'))
  const ids = search !== undefined && isOnlyIds(search) ? pastedIds(search) : []
  const matches = (table: string) =>
    ids.length > 1
      ? sql`${sql.id(table)}.native_id = any(${ids.flat()}::text[])`
      : sql`(${sql.id(table)}.name ilike ${like(search!)} or ${sql.id(table)}.native_id ilike ${like(search!)})`
  if (under !== undefined) {
    // Path down to the matches; below a match, and when nothing matches, everything.
    if (search)
      parts.push(sql`(c.entity_no in (${wayDown(organisationId, under, matches)})
        or not exists (select 1 from checkups n where n.organisation_id = ${organisationId} and n.parent_no = ${under}
          and n.entity_no in (${wayDown(organisationId, under, matches)})))`)
    return sql.join(parts, sql` and `)
  }
  if (status) parts.push(sql`c.effective = any(${[...CAMPAIGN_STATUSES[status].of]})`)
  const pick = segment === undefined ? null : readDimension(segment)
  if (pick) {
    const having = entitiesHaving(organisationId, pick)
    parts.push(
      isFlat
        ? sql`c.entity_no in (${having})`
        : sql`c.entity_no in (select s.root_no from checkups s
            where s.organisation_id = ${organisationId} and s.entity_no in (${having}))`,
    )
  }
  if (scoreFrom !== undefined) parts.push(sql`c.capped_score >= ${scoreFrom}`)
  if (scoreTo !== undefined) parts.push(sql`c.capped_score <= ${scoreTo}`)
  if (search)
    parts.push(
      isFlat
        ? matches('c')
        : sql`c.entity_no in (select s.root_no from checkups s
            where s.organisation_id = ${organisationId} and ${matches('s')}
              ${withIssues ? sql`and ${hasIssues('s')}` : sql``})`,
    )
  return sql.join(parts, sql` and `)
}

/** Condition for checkups `c` in one of these accounts. */
export const isInAccounts = (accounts: Accounts) =>
  accounts === null ? sql`true` : sql`c.account_no = any(${[...accounts]}::int[])`

const hasIssues = (table: string) => sql`${sql.raw(table)}.critical + ${sql.raw(table)}.high + ${sql.raw(table)}.medium + ${sql.raw(table)}.low > 0` // prettier-ignore

/** Matches in a node's tree, with their ancestors. */
const wayDown = (
  organisationId: string,
  under: number,
  matches: (table: string) => ReturnType<typeof sql>,
) => sql`
  select unnest(array[s.entity_no, s.parent_no, s.order_no]) from checkups s
  where s.organisation_id = ${organisationId} and ${matches('s')} and s.root_no =
    (select u.root_no from checkups u where u.organisation_id = ${organisationId} and u.entity_no = ${under})`

/** Days of a checkup: the account's, when the whole account was checked at or after it. */
const dayColumn = (name: string) =>
  sql.raw(`case when k.checked_at >= c.checked_at then k.${name} else c.${name} end as ${name}`)
const columns = sql`c.*, ${dayColumn('data_through')}, ${dayColumn('final_through')}, a.name as account_name, a.currency, a.timezone,
  greatest(c.checked_at, k.checked_at) as last_checked, v.outcomes as below,
  jsonb_build_object('goals', e.settings -> 'goals', 'bid', e.settings -> 'bid', 'frequency', e.settings -> 'frequency',
    'targeting', jsonb_build_object('geo', e.settings #> '{targeting,geo}', 'deals', e.settings #> '{targeting,deals}'))
    as setup`
const joins = sql`
  join ad_accounts a on a.organisation_id = c.organisation_id and a.account_no = c.account_no
  join entities e on e.organisation_id = c.organisation_id and e.entity_no = c.entity_no
  join check_vectors v on v.organisation_id = c.organisation_id and v.vector_no = c.below_no
  left join account_checkups k on k.organisation_id = c.organisation_id and k.account_no = c.account_no`

/** A filter makes a different statement, so the query is prepared only without one. */
const isNarrowed = ({ withIssues, accounts, ...by }: CampaignQuery) =>
  withIssues || accounts !== null || Object.values(by).some((one) => one !== undefined)

/** A page of one level of the tree, or of all entities of one type. */
export async function listCheckups(
  tx: Tx,
  organisationId: string,
  query: CampaignQuery,
  page: Page,
): Promise<{ rows: ListedCheckup[]; total: number }> {
  const condition = isMeant(organisationId, query)
  const often = isNarrowed(query) ? sql`` : PREPARED
  const [pageResult, count] = await Promise.all([
    selectPage(tx, organisationId, condition, page).then((pageQuery) =>
      sql<{ entityNo: number }>`${pageQuery} ${often}`.execute(tx),
    ),
    countCheckups(tx, organisationId, query),
  ])
  const nos = pageResult.rows.map(({ entityNo }) => entityNo)
  // Separate from the search, which is a different statement for every filter: this one is planned once.
  const { rows } = await sql<ListedCheckup>`
    select ${PREPARED} ${columns} from unnest(${nos}::int[]) with ordinality as p(entity_no, place)
    join checkups c on c.organisation_id = ${organisationId} and c.entity_no = p.entity_no
    ${joins} order by p.place`.execute(tx)
  return { rows, total: count }
}

export async function countCheckups(tx: Tx, organisationId: string, query: CampaignQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${isNarrowed(query) ? sql`` : PREPARED} count(*)::int as total from checkups c
    where ${isMeant(organisationId, query)}`.execute(tx)
  return rows[0]!.total
}

export async function findCheckup(
  tx: Tx,
  organisationId: string,
  entityNo: number,
): Promise<(ListedCheckup & { own: string }) | undefined> {
  const { rows } = await sql<ListedCheckup & { own: string }>`
    select ${columns}, o.outcomes as own from checkups c ${joins}
    join check_vectors o on o.organisation_id = c.organisation_id and o.vector_no = c.vector_no
    where c.organisation_id = ${organisationId} and c.entity_no = ${entityNo}`.execute(tx)
  return rows[0]
}

export type NodeOwner = { node: number; owners: number; ownerId: string; owner: string | null }

/** Owners of open findings on these nodes and below them. */
export async function loadNodeOwners(
  tx: Tx,
  organisationId: string,
  nodes: readonly number[],
): Promise<NodeOwner[]> {
  const { rows } = await sql<NodeOwner>`
    select ${PREPARED} n.node, count(distinct f.owner_id)::int as owners, min(f.owner_id::text) as owner_id,
      min(u.full_name) as owner
    from findings f
    join checkups c on c.organisation_id = f.organisation_id and c.entity_no = f.entity_no
    cross join lateral (values (c.entity_no), (c.order_no), (c.root_no)) as n(node)
    left join named_users u on u.id = f.owner_id
    where f.organisation_id = ${organisationId} and f.is_open and f.owner_id is not null
      and n.node = any(${[...nodes]}::int[])
    group by n.node`.execute(tx)
  return rows
}
