import type { Measure } from '../delivery/measures.ts'
import type { GoalMetric } from '../pacing/goal-reading.ts'
import type { SnapshotType } from './vocabulary.ts'

/** How a number comes about. Everything that judges reads it from here: the pure rules and the engine alike. */
export type How =
  | { kind: 'sum'; of: Measure }
  | { kind: 'difference'; of: Measure; less: Measure }
  | { kind: 'ratio'; of: Measure; less?: Measure; by: Measure; times: number }
  | { kind: 'goal'; of: GoalMetric }
  | { kind: 'missing'; needs: string }

/** `per_thousand` is money for a thousand impressions; `money_or_units` is in what the goal is counted in. */
export type Unit = 'money' | 'count' | 'percent' | 'ratio' | 'per_thousand' | 'money_or_units'
/** Which side is the bad one: what a new condition starts with. */
type Bad = 'high' | 'low' | 'both'

export type Metric = {
  label: string
  unit: Unit
  bad: Bad
  levels: readonly SnapshotType[]
  how: How
  formula: string
}

const BUYING = ['campaign', 'insertion_order', 'line_item'] as const
const ALL = [...BUYING, 'deal_id'] as const
const UPPER = ['campaign', 'insertion_order'] as const
const AUCTION = ['line_item', 'deal_id'] as const
const DEAL = ['deal_id'] as const

const sum = (of: Measure): How => ({ kind: 'sum', of })
const difference = (of: Measure, less: Measure): How => ({ kind: 'difference', of, less })
const ratio = (of: Measure, by: Measure, times = 1): How => ({ kind: 'ratio', of, by, times })
const share = (of: Measure, by: Measure): How => ratio(of, by, 100)
const goal = (of: GoalMetric): How => ({ kind: 'goal', of })
const missing = (needs: string): How => ({ kind: 'missing', needs })
const margin: How = { kind: 'ratio', of: 'revenue', less: 'total_cost', by: 'revenue', times: 100 }

/** Percent is 0 to 100. Ratios come from sums, never from averages. Money is in the account's currency. */
const TABLE = {
  spend: ['Spend', 'money', 'high', ALL, sum('spend'), 'what the budget counts, added up'],
  impressions: ['Impressions', 'count', 'low', ALL, sum('impressions'), 'billed impressions'],
  clicks: ['Clicks', 'count', 'low', BUYING, sum('clicks'), 'clicks'],
  conversions: ['Conversions', 'count', 'low', BUYING, sum('conversions'), 'as the platform counts them'],
  media_cost: ['Media cost', 'money', 'high', ALL, sum('media_cost'), 'cost of the inventory'],
  data_cost: ['Data cost', 'money', 'high', BUYING, missing('segment fees told apart'), 'segment fees'],
  fees_cost: [
    'Platform and third-party fees',
    'money',
    'high',
    BUYING,
    difference('total_cost', 'media_cost'),
    'total cost − media cost',
  ],
  total_cost: ['Total cost', 'money', 'high', BUYING, sum('total_cost'), 'media, data and fees'],
  revenue: ['Client revenue', 'money', 'low', BUYING, sum('revenue'), 'reported, or units × the plan’s rate'],
  margin_amount: [
    'Margin',
    'money',
    'low',
    BUYING,
    difference('revenue', 'total_cost'),
    'revenue − total cost',
  ],
  margin_pct: [
    'Effective margin',
    'percent',
    'low',
    BUYING,
    margin,
    '100 × (revenue − total cost) ÷ revenue',
  ],
  working_media_pct: [
    'Working media share',
    'percent',
    'low',
    UPPER,
    share('media_cost', 'revenue'),
    '100 × media cost ÷ revenue',
  ],
  ecpm: [
    'eCPM',
    'per_thousand',
    'high',
    ALL,
    ratio('spend', 'impressions', 1000),
    '1,000 × spend ÷ impressions',
  ],
  ctr: ['CTR', 'percent', 'low', BUYING, share('clicks', 'impressions'), '100 × clicks ÷ impressions'],
  cpc: ['CPC', 'money', 'high', BUYING, ratio('spend', 'clicks'), 'spend ÷ clicks'],
  cpa: ['CPA', 'money', 'high', BUYING, ratio('spend', 'conversions'), 'spend ÷ conversions'],
  roas: ['ROAS', 'ratio', 'low', BUYING, ratio('conversion_value', 'spend'), 'conversion value ÷ spend'],
  viewability_rate: [
    'Viewability',
    'percent',
    'low',
    ALL,
    share('viewable_impressions', 'measurable_impressions'),
    '100 × viewable ÷ measurable impressions',
  ],
  measurable_rate: [
    'Measurable share',
    'percent',
    'low',
    BUYING,
    share('measurable_impressions', 'impressions'),
    '100 × measurable ÷ impressions',
  ],
  completion_rate: [
    'Completion (VCR / LTR)',
    'percent',
    'low',
    ALL,
    share('video_completes', 'video_starts'),
    '100 × completes ÷ starts',
  ],
  cpcv: [
    'Cost per completed view',
    'money',
    'high',
    BUYING,
    ratio('spend', 'video_completes'),
    'spend ÷ completes',
  ],
  reach: ['Reach', 'count', 'low', UPPER, missing('people counted once'), 'people, counted once'],
  frequency: [
    'Average frequency',
    'ratio',
    'high',
    UPPER,
    missing('people counted once'),
    'impressions ÷ reach',
  ],
  pacing: ['Pacing', 'percent', 'both', DEAL, goal('pacing'), '100 × delivered to date ÷ expected to date'],
  goal_pacing_percentage: [
    'Goal reached',
    'percent',
    'both',
    DEAL,
    goal('goal_pacing_percentage'),
    '100 × delivered units ÷ committed units',
  ],
  yesterday_pace: [
    'Yesterday pace',
    'percent',
    'both',
    ALL,
    goal('yesterday_pace'),
    '100 × delivered on the last day ÷ what that day had to bring',
  ],
  required_daily: [
    'Required per day',
    'money_or_units',
    'high',
    ALL,
    goal('required_daily'),
    '(goal − delivered) ÷ days left',
  ],
  projected_pct: [
    'Projected delivery',
    'percent',
    'both',
    ALL,
    goal('projected_pct'),
    '100 × (delivered + 7-day rate × days left) ÷ goal',
  ],
  budget_used_pct: [
    'Budget used',
    'percent',
    'high',
    BUYING,
    goal('budget_used_pct'),
    '100 × delivered ÷ budget',
  ],
  spend_vs_expected: [
    'Daily spend vs expected',
    'ratio',
    'both',
    BUYING,
    goal('spend_vs_expected'),
    'spend of the last day ÷ planned for that day',
  ],
  out_of_geo_pct: [
    'Out-of-geo share',
    'percent',
    'high',
    BUYING,
    missing('delivery by place'),
    '100 × impressions outside ÷ impressions',
  ],
  discrepancy_pct: [
    'Ad-server gap',
    'percent',
    'both',
    BUYING,
    missing('an ad server’s numbers'),
    '100 × (platform − ad server) ÷ ad server',
  ],
  bid_requests: ['Bid requests', 'count', 'low', AUCTION, sum('bid_requests'), 'bid requests'],
  bid_rate: [
    'Bid rate',
    'percent',
    'low',
    AUCTION,
    share('bids', 'bid_requests'),
    '100 × bids ÷ bid requests',
  ],
  win_rate: ['Win rate', 'percent', 'low', AUCTION, share('wins', 'bids'), '100 × wins ÷ bids'],
  delivery_rate: [
    'Render rate',
    'percent',
    'low',
    AUCTION,
    share('impressions', 'wins'),
    '100 × impressions ÷ wins',
  ],
  floor_gap: ['Floor gap', 'per_thousand', 'low', DEAL, missing('bids in money'), 'net bid − floor'],
  reject_share: ['Rejected bids', 'percent', 'high', DEAL, missing('rejected bids'), '100 × rejected ÷ bids'],
} as const satisfies Record<string, readonly [string, Unit, Bad, readonly SnapshotType[], How, string]>
export type MetricKey = keyof typeof TABLE
export const METRIC_KEYS = Object.keys(TABLE) as [MetricKey, ...MetricKey[]]

export const METRICS = Object.fromEntries<Metric>(
  METRIC_KEYS.map((key) => {
    const [label, unit, bad, levels, how, formula] = TABLE[key]
    return [key, { label, unit, bad, levels, how, formula }]
  }),
) as Record<MetricKey, Metric>

/** The two that the specification writes with a % sign. */
export const hasPercentSign = (metric: MetricKey): boolean =>
  metric === 'pacing' || metric === 'goal_pacing_percentage'

export const isOffered = (metric: MetricKey, type: SnapshotType): boolean =>
  METRICS[metric].levels.includes(type)
