import type { ReportAsk } from '@flightdeck/contract/reports'
import { sql, type Tx } from '@flightdeck/db'
import { COLUMNS, FAMILIES, OPINIONS, filterSql, type OpinionRequest } from './opinion-columns.ts'
import { planOpinion } from './plan-opinion.ts'

/** Spend billed by Google Ads and Meta is media cost and total cost; The Trade Desk’s spend is total cost. */
const costAs = (cost: string, platforms: string) =>
  `case when a.platform in (${platforms}) then coalesce(f.${cost}, f.spend) else f.${cost} end as ${cost}`
const COSTS = [
  costAs('media_cost', "'google_ads', 'meta_ads'"),
  costAs('total_cost', "'google_ads', 'meta_ads', 'ttd'"),
].join(', ')

const BELOW = ['insertion_order', 'line_item', 'status', 'segment:market']

export type OpinionRow = {
  keys: string[]
  column: string | null
  values: (number | null)[]
  before: (number | null)[]
}

/**
 * A report by plain SQL over facts as rows: cells by row and split across, and sums of them for rows, columns and all
 * (`keys` of a total are empty). Shares nothing with the product but the tables.
 */
export async function reportOpinion(
  tx: Tx,
  request: OpinionRequest,
): Promise<{ cells: OpinionRow[]; rows: OpinionRow[]; total: OpinionRow | null }> {
  // prettier-ignore
  const { question, days, shift, factors, organisationId } = request
  const level = question.dataset === 'deals' ? 'deal_id' : 'line_item'
  const splits = [...question.rows, ...(question.columns ? [question.columns] : [])]
  const usedDimensions = [...splits, ...question.filters.map(({ dimension }) => dimension)]
  const isAbove = question.dataset === 'delivery' && !usedDimensions.some((one) => BELOW.includes(one))
  const where = question.filters.map(filterSql)
  const metricSource = (metric: string) =>
    isAbove && /revenue/.test(OPINIONS[metric]!.over) ? 'tops' : 'base'
  const picks = (side: string) =>
    question.metrics.flatMap((metric, at) => {
      const { over, under } = OPINIONS[metric]!
      const notNullSql = `(${over}) is not null ${under ? `and (${under}) is not null` : ''}`
      const only = `filter (where ${notNullSql} and is_before = ${side === 'b'} and source = '${metricSource(metric)}')`
      return [
        `sum((${over})::numeric) ${only} as o${side}${at}`,
        under ? `sum((${under})::numeric) ${only} as u${side}${at}` : `null::numeric as u${side}${at}`,
        `count(*) ${only} as n${side}${at}`,
      ]
    })
  // A weekday beside a day is that of the day shown.
  const column = (split: string) =>
    split === 'weekday' && splits.includes('day')
      ? COLUMNS[split]!.replace('own_day', 'on_day')
      : COLUMNS[split]
  const keys = splits.map((split, at) => `${column(split)} as k${at}`)
  const text = `
    with recursive ${FAMILIES},
    base as (
      select 'base' as source, f.entity_no, f.account_no, a.platform, a.name as account, a.currency, l.campaign, l.insertion_order, l.is_on,
        l.campaign_name, l.own_name as line_item_name, l.own_name as deal_id_name, l.market,
        f.day as own_day, case when f.day >= '${days.from}' then f.day else f.day + ${shift} end as on_day, f.day < '${days.from}' as is_before,
        coalesce(f.billable_impressions, f.impressions) as imps, f.clicks, f.conversions, f.spend, ${COSTS}, f.revenue,
        f.measurable_impressions, f.viewable_impressions, f.bid_requests, f.bids, f.wins
      from daily_facts f join ad_accounts a on a.account_no = f.account_no join lines l on l.of_no = f.entity_no
      where f.organisation_id = '${organisationId}' and f.level = '${level}'
        and num_nonnulls(f.impressions, f.billable_impressions, f.clicks, f.conversions, f.spend, f.media_cost, f.total_cost, f.revenue,
          f.measurable_impressions, f.viewable_impressions, f.bid_requests, f.bids, f.wins) > 0
        and (f.day between '${days.from}' and '${days.to}'
          ${question.compare && question.compare !== 'plan' ? `or f.day between date '${days.from}' - ${shift} and date '${days.to}' - ${shift}` : ''})),
    tops as (
      select 'tops' as source, campaign as entity_no, account_no, platform, account, currency, campaign, null::int as insertion_order, true as is_on,
        campaign_name, '' as line_item_name, '' as deal_id_name, null::text as market, own_day, on_day, is_before, null::bigint as imps, null::bigint as clicks,
        null::bigint as conversions, null::bigint as spend, null::bigint as media_cost,
        case when bool_or(total_cost is null) then null else sum(total_cost)::bigint end as total_cost,
        case when bool_or(revenue is null) then null else sum(revenue)::bigint end as revenue,
        null::bigint as measurable_impressions, null::bigint as viewable_impressions, null::bigint as bid_requests,
        null::bigint as bids, null::bigint as wins
      from base group by campaign, account_no, platform, account, currency, campaign_name, own_day, on_day, is_before),
    meant as (${[...new Set(question.metrics.map(metricSource))].map((one) => `select * from ${one}`).join(' union all ')})
    select ${[...keys, 'currency as cur', ...picks('n'), ...picks('b')].join(', ')}
    from meant ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
    group by ${[...splits.map((_, at) => `k${at}`), 'cur'].join(', ')}`
  const { rows } = await sql.raw<Record<string, string | null>>(text).execute(tx)
  const planned = question.compare === 'plan' ? await planOpinion(tx, request) : []
  return rolledUp([...rows, ...planned], question, factors)
}

type Sum = { over: number; under: number; known: number }

function rolledUp(
  resultRows: readonly Record<string, string | null>[],
  question: ReportAsk,
  factors: Record<string, number>,
) {
  // prettier-ignore
  const usesMoney = question.metrics.some((metric) => OPINIONS[metric]!.isMoney)
  const currencies = new Set(resultRows.map(({ cur }) => cur!))
  const isMixed = usesMoney && currencies.size > 1
  const isNative = isMixed && question.currency === 'native'
  const metricSum = (row: Record<string, string | null>, side: string, metric: string, at: number): Sum => {
    const [over, under, knownCount] = [`o${side}${at}`, `u${side}${at}`, `n${side}${at}`].map((name) => Number(row[name] ?? 0)) as [number, number, number] // prettier-ignore
    const { isMoney } = OPINIONS[metric]!
    if (!isMoney || !isMixed || isNative) return { over, under, known: knownCount }
    const factor = factors[row['cur']!]
    if (factor === undefined) return { over: 0, under: 0, known: 0 }
    return { over: Math.round(over * factor), under: isMoney === 'both' ? Math.round(under * factor) : under, known: knownCount } // prettier-ignore
  }
  const rowKeys = (row: Record<string, string | null>) => [
    ...question.rows.map((_, at) => row[`k${at}`]!),
    ...(isNative && !question.rows.includes('currency') ? [row['cur']!] : []),
  ]
  const together = (
    some: readonly Record<string, string | null>[],
    keys: string[],
    column: string | null,
  ): OpinionRow => {
    // prettier-ignore
    const side = (name: string) =>
      question.metrics.map((metric, at) => {
        const { under: divides, times = 1, isMoney } = OPINIONS[metric]!
        if (isNative && isMoney && keys.length === 0 && new Set(some.map(({ cur }) => cur)).size > 1) return null
        const sum = some.map((row) => metricSum(row, name, metric, at)).reduce((all, one) => ({ over: all.over + one.over, under: all.under + one.under, known: all.known + one.known }), { over: 0, under: 0, known: 0 }) // prettier-ignore
        if (sum.known === 0) return null
        if (divides === undefined) return sum.over / 1e6
        return sum.under === 0 ? null : (sum.over * times) / sum.under
      })
    return { keys, column, values: side('n'), before: side('b') }
  }
  const byRow = [...Map.groupBy(resultRows, (row) => rowKeys(row).join('|')).values()]
  const across = `k${question.rows.length}`
  return {
    rows: byRow.map((some) => together(some, rowKeys(some[0]!), null)),
    cells: question.columns
      ? byRow.flatMap(
          (some) =>
          [...Map.groupBy(some, (row) => row[across]!)].map(([column, own]) => together(own, rowKeys(own[0]!), column)), // prettier-ignore
        )
      : [],
    total: resultRows.length > 0 ? together(resultRows, [], null) : null,
  }
}
