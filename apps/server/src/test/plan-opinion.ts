import { sql, type Tx } from '@flightdeck/db'
import { COLUMNS, FAMILIES, OPINIONS, filterSql, type OpinionRequest } from './opinion-columns.ts'

const TIMES = ['day', 'week', 'month', 'weekday']
const LEVELS = ['campaign', 'insertion_order', 'line_item', 'deal_id']

/**
 * Plan figures by the splits of a question, as rows of sums on its other side: one plan row and one day at a
 * time, in plain SQL. A plan counts under a value if all line items at or below its entity have that value.
 */
export async function planOpinion(
  tx: Tx,
  { organisationId, question, days }: OpinionRequest,
): Promise<Record<string, string | null>[]> {
  const isDeals = question.dataset === 'deals'
  const leaf = isDeals ? 'deal_id' : 'line_item'
  const splits = [...question.rows, ...(question.columns ? [question.columns] : [])]
  const fixed = splits.filter((split) => !TIMES.includes(split))
  const filters = question.filters.filter(({ dimension }) => !TIMES.includes(dimension))
  const weekdays = question.filters.filter(({ dimension }) => dimension === 'weekday')
  const own = fixed.map((split, at) => `${COLUMNS[split]} as v${at}`)
  const filterColumns = filters.map((filter, at) => `${filterSql(filter)} as f${at}`)
  const isKnown = (at: number) => {
    const { over, under } = OPINIONS[question.metrics[at]!]!
    return `(${over}) is not null ${under ? `and (${under}) is not null` : ''}`
  }
  const below = fixed.flatMap((_, at) => [`min(b.v${at}) as least${at}`, `max(b.v${at}) as most${at}`])
  const alike = fixed.map((split, at) =>
    LEVELS.includes(split)
      ? `case when n = 0 then e.v${at} <> '-' else least${at} = most${at} and least${at} = e.v${at} end`
      : `(n = 0 or least${at} = most${at})`,
  )
  const passing = filters.map((_, at) => `case when n = 0 then e.f${at} else every${at} end`)
  const sums = question.metrics.flatMap((metric, at) => {
    const { over, under } = OPINIONS[metric]!
    const only = `filter (where s${at} and not exists (select from up u join planned q on q.entity_no = u.entity_no
      where u.of_no = d.entity_no and u.entity_no <> d.entity_no and q.s${at} and d.on_day between q.starts_on and q.ends_on))`
    return [
      `sum(((${over}) / length)::numeric) ${only} as ob${at}`,
      under ? `sum(((${under}) / length)::numeric) ${only} as ub${at}` : `null::numeric as ub${at}`,
      `count(*) ${only} as nb${at}`,
    ]
  })
  const keys = splits.map((split, at) => `${TIMES.includes(split) ? COLUMNS[split] : `key${fixed.indexOf(split)}`} as k${at}`) // prettier-ignore
  const text = `
    with recursive ${FAMILIES},
    spots as (
      select e.entity_no, e.kind, ${[...own, ...filterColumns, '1 as one'].join(', ')}
      from (select x.entity_no, x.kind, x.account_no, a.platform, a.name as account, a.currency, l.campaign, l.insertion_order, l.is_on,
        l.campaign_name, l.own_name as line_item_name, l.own_name as deal_id_name, l.market
        from entities x join ad_accounts a on a.account_no = x.account_no join lines l on l.of_no = x.entity_no
        where x.organisation_id = '${organisationId}') e),
    below as (
      select u.entity_no, count(*)::int as n ${[...below, ...filters.map((_, at) => `bool_and(b.f${at}) as every${at}`)].map((one) => `, ${one}`).join('')}
      from spots b join up u on u.of_no = b.entity_no where b.kind = '${leaf}' group by u.entity_no),
    placed as (
      select e.entity_no ${fixed.map((_, at) => `, coalesce(least${at}, e.v${at}) as key${at}`).join('')}
      from spots e left join below w on w.entity_no = e.entity_no cross join lateral (select coalesce(w.n, 0) as n) c
      where e.kind ${isDeals ? '=' : '<>'} 'deal_id' ${[...alike, ...passing]
        .map((one) => `and ${one}`)
        .join(' ')
        .replaceAll('n = 0', 'c.n = 0')}),
    priced as (
      select p.*, a.currency as cur, r.ends_on - r.starts_on + 1 as length, r.starts_on, r.ends_on,
        case when r.currency = a.currency then r.budget_micros::numeric end as spend,
        case when r.goal_type = 'impressions' then r.goal_units * 1e6 end as imps,
        case when r.goal_type = 'clicks' then r.goal_units * 1e6 end as clicks,
        case when r.goal_type = 'conversions' then r.goal_units * 1e6 end as conversions,
        case when r.currency = a.currency then case
          when r.rate_type = 'FLAT' then r.client_rate_micros::numeric
          when r.rate_type = 'CPM' and r.goal_type = 'impressions' then r.goal_units * r.client_rate_micros / 1000.0
          when r.rate_type = 'CPC' and r.goal_type = 'clicks' then r.goal_units * r.client_rate_micros::numeric end end as revenue,
        r.margin_target_percent as target, null::numeric as media_cost, null::numeric as viewable_impressions,
        null::numeric as measurable_impressions, null::numeric as bid_requests, null::numeric as bids, null::numeric as wins
      from placed p join plan_rows r on r.entity_no = p.entity_no and r.counts
      join entities x on x.entity_no = p.entity_no join ad_accounts a on a.account_no = x.account_no),
    costed as (select *, revenue * (1 - target / 100) as total_cost from priced),
    planned as (select *, ${question.metrics.map((_, at) => `${isKnown(at)} as s${at}`).join(', ')} from costed),
    d as (
      select planned.*, on_day::date as on_day, on_day::date as own_day from planned
      cross join lateral generate_series(greatest(starts_on, '${days.from}'), least(ends_on, '${days.to}'), interval '1 day') as on_day)
    select * from (
      select ${[...keys, 'cur', ...sums].join(', ')} from d
      ${weekdays.length > 0 ? `where ${weekdays.map(filterSql).join(' and ')}` : ''}
      group by ${[...splits.map((_, at) => `k${at}`), 'cur'].join(', ')}) found
    where ${question.metrics.map((_, at) => `nb${at} > 0`).join(' or ')}`
  const { rows } = await sql.raw<Record<string, string | null>>(text).execute(tx)
  return rows
}
