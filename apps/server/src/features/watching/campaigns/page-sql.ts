import { PREPARED, sql, type Tx } from '@flightdeck/db'
import { CAMPAIGN_SORTS, type AddedSort, type CampaignSort } from '@flightdeck/domain/checks'
import { factorTable, type Exchange } from '../../data/rates/index.ts'

export type Page = {
  sort: CampaignSort
  order?: 'asc' | 'desc' | undefined
  page: number
  perPage: number
  exchange: Exchange
  /** Entities in the order of a column added by another area; null for other columns. */
  added: readonly number[] | null
}

type Sql = ReturnType<typeof sql>

const PLAIN: Record<Exclude<CampaignSort, 'at_risk' | 'spend' | AddedSort>, readonly string[]> = {
  name: ['lower(c.name)'],
  score: ['c.capped_score'],
  issues: ['c.critical', 'c.high', 'c.medium', 'c.low'],
  ends: ['c.ends_on'],
  pacing: ['c.pacing'],
}
const MONEY = { at_risk: 'c.at_risk_micros', spend: 'c.spend_micros' } as const
const isMoney = (sort: CampaignSort): sort is keyof typeof MONEY => sort in MONEY
const isPlain = (sort: CampaignSort): sort is keyof typeof PLAIN => sort in PLAIN

/** Entities of a page, in order and without duplicates. Unknown values come last in both directions. */
export async function selectPage(tx: Tx, organisationId: string, condition: Sql, page: Page): Promise<Sql> {
  const { sort, order = CAMPAIGN_SORTS[sort].usually, perPage, added } = page
  const offset = (page.page - 1) * perPage
  const within = sql`limit ${perPage} offset ${offset}`
  if (isPlain(sort)) {
    const by = PLAIN[sort].map((one) => `${one} ${order} nulls last`)
    const ordered = sql.raw([...by, 'c.entity_no'].join(', '))
    return sql`select c.entity_no from checkups c where ${condition} order by ${ordered} ${within}`
  }
  if (!isMoney(sort))
    return sql`select c.entity_no from checkups c
      left join unnest(${[...(added ?? [])]}::int[]) with ordinality as o(entity_no, place)
        on o.entity_no = c.entity_no
      where c.organisation_id = ${organisationId} and ${condition} order by o.place nulls last, lower(c.name), c.entity_no ${within}`
  const rates = factorTable(page.exchange, await listCurrencies(tx, organisationId))
  const money = sql.raw(MONEY[sort])
  const way = sql.raw(`${order}${sort === 'spend' ? ' nulls last' : ''}`)
  // Accounts have several currencies and rates change daily, so the top rows of each are merged by value.
  const merged = sql`rates.factor is null, ${money} * rates.factor ${way},
    case when rates.factor is null then rates.currency end, ${money} ${way}, c.entity_no`
  return sql`select c.entity_no from ${rates} cross join lateral (
      select c.entity_no, ${money} from checkups c where ${condition} and c.currency = rates.currency
      order by ${money} ${way}, c.entity_no limit ${offset + perPage}) c
    order by ${merged} ${within}`
}

/** Currencies of all accounts, including those no longer read but still listed. */
async function listCurrencies(tx: Tx, organisationId: string): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select ${PREPARED} distinct currency from ad_accounts where organisation_id = ${organisationId} order by 1`.execute(
    tx,
  )
  return rows.map(({ currency }) => currency)
}
