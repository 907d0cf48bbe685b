import type { MetricKey, Operator, SnapshotType, TimeRangeType } from '@flightdeck/domain/metrics'

type Condition = [MetricKey, Operator, number]
type DemoRule = {
  name: string
  description: string
  type: SnapshotType
  range: TimeRangeType
  all: Condition[]
  any?: Condition[]
  schedule?: 'weekly'
}

/** First rules of a team that buys on four platforms. */
const RULES: DemoRule[] = [
  {
    name: 'Deals behind pace',
    description: 'Guaranteed deals set to miss their commitment.',
    type: 'deal_id',
    range: 'campaign_duration',
    all: [['pacing', 'lt', 80]],
  },
  {
    name: 'Dead deals',
    description: 'Targeted deals without a single bid request.',
    type: 'deal_id',
    range: 'last_7_days',
    all: [['bid_requests', 'lt', 1]],
  },
  {
    name: 'Campaigns running hot',
    description: 'On course to overspend at last week’s rate.',
    type: 'campaign',
    range: 'last_7_days',
    all: [['projected_pct', 'gt', 110]],
  },
  {
    name: 'Line items not delivering',
    description: 'Active and in flight with no impressions for a week.',
    type: 'line_item',
    range: 'last_7_days',
    all: [['impressions', 'lt', 1]],
  },
  {
    name: 'Margin eroding',
    description: 'Spending with margin below 10%',
    type: 'line_item',
    range: 'last_7_days',
    all: [['spend', 'gt', 100]],
    any: [
      ['margin_pct', 'lt', 10],
      ['margin_amount', 'lt', 0],
    ],
  },
  {
    name: 'High CPC (weekly)',
    description: 'For the Monday meeting.',
    type: 'line_item',
    range: 'last_30_days',
    all: [
      ['cpc', 'gt', 12],
      ['clicks', 'gt', 50],
    ],
    schedule: 'weekly',
  },
]

const conditions = (list: Condition[]) =>
  list.map(([metric, operator, threshold_value]) => ({ metric, operator, threshold_value }))

/** Rules as API requests. */
export const demoRules = () =>
  RULES.map(({ name, description, type, range, all, any, schedule = 'daily' }) => ({
    name,
    description,
    snapshot_type: type,
    time_range_type: range,
    schedule_type: schedule,
    condition_structure: {
      operator: 'AND',
      conditions: conditions(all),
      groups: any ? [{ operator: 'OR', conditions: conditions(any) }] : [],
    },
  }))
