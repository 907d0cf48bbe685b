import type { ReportAsk } from '@flightdeck/contract/reports'

/** Metrics as SQL over loaded columns: `over`, divided by `under` if set. Written apart from the product. */
export const OPINIONS: Record<
  string,
  { over: string; under?: string; times?: number; isMoney?: 'over' | 'both' }
> = {
  spend: { over: 'spend', isMoney: 'over' },
  impressions: { over: 'imps' },
  clicks: { over: 'clicks' },
  conversions: { over: 'conversions' },
  fees_cost: { over: 'total_cost - media_cost', isMoney: 'over' },
  revenue: { over: 'revenue', isMoney: 'over' },
  margin_amount: { over: 'revenue - total_cost', isMoney: 'over' },
  margin_pct: { over: 'revenue - total_cost', under: 'revenue', times: 100, isMoney: 'both' },
  ctr: { over: 'clicks', under: 'imps', times: 100 },
  ecpm: { over: 'spend', under: 'imps', times: 1000, isMoney: 'over' },
  cpa: { over: 'spend', under: 'conversions', times: 1, isMoney: 'over' },
  viewability_rate: { over: 'viewable_impressions', under: 'measurable_impressions', times: 100 },
  bid_requests: { over: 'bid_requests' },
  win_rate: { over: 'wins', under: 'bids', times: 100 },
}
export const COLUMNS: Record<string, string> = {
  day: `to_char(on_day, 'YYYY-MM-DD')`,
  week: `to_char(date_trunc('week', on_day), 'YYYY-MM-DD')`,
  month: `to_char(on_day, 'YYYY-MM')`,
  weekday: `(extract(isodow from own_day)::int - 1)::text`,
  platform: 'platform',
  client: `lower(trim(account))`,
  account: 'account_no::text',
  campaign: `coalesce(campaign::text, '-')`,
  insertion_order: `coalesce(insertion_order::text, case when platform = 'meta_ads' then '-meta_ads' else '-' end)`,
  line_item: 'entity_no::text',
  deal_id: 'entity_no::text',
  status: `case when is_on then 'on' else 'off' end`,
  currency: 'currency',
  'segment:market': `coalesce(market, '-')`,
}

/** Everything above each entity, and what it goes by. */
export const FAMILIES = `up as (
      select entity_no as of_no, entity_no, parent_no, kind, name, status = 'active' and gone_at is null as is_on, 1 as depth from entities
      union all
      select u.of_no, e.entity_no, e.parent_no, e.kind, e.name, e.status = 'active' and e.gone_at is null, u.depth + 1
      from up u join entities e on e.entity_no = u.parent_no),
    lines as (
      select of_no, bool_and(is_on) as is_on, max(entity_no) filter (where kind = 'campaign') as campaign,
        max(entity_no) filter (where kind = 'insertion_order') as insertion_order,
        coalesce(max(name) filter (where kind = 'campaign'), '') as campaign_name, max(name) filter (where depth = 1) as own_name,
        (array_agg(r.segment_values ->> 'market' order by depth) filter (where r.segment_values ? 'market'))[1] as market
      from up left join (select entity_no as read_no, segment_values from name_readings) r on r.read_no = up.entity_no group by of_no)`

/** A filter of a question, of rows with the columns above. */
export function filterSql({ dimension, way, values }: ReportAsk['filters'][number]): string {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
  if (way === 'contains') {
    const name = dimension === 'client' || dimension === 'account' ? 'account' : `${dimension}_name`
    return `(${values.map((value) => `position(lower('${value.replaceAll("'", "''")}') in lower(${name})) > 0`).join(' or ')})`
  }
  return `${COLUMNS[dimension]} ${way === 'is' ? 'in' : 'not in'} (${list})`
}

export type OpinionRequest = { organisationId: string; question: ReportAsk; days: { from: string; to: string }; shift: number; factors: Record<string, number> } // prettier-ignore
