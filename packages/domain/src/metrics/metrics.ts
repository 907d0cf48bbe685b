import type { Measure } from '../delivery/measures.ts'
import type { GoalMetric } from '../budget/goal-reading.ts'
import { formulaText, type MetricFormula } from './formula.ts'
import type { SnapshotType } from './vocabulary.ts'

/** `per_thousand` is money for a thousand impressions; `money_or_units` is in the unit of the goal. */
export type Unit = 'money' | 'count' | 'percent' | 'ratio' | 'per_thousand' | 'money_or_units'
/** Bad side of a metric: the default direction of a new condition. */
type Bad = 'high' | 'low' | 'both'

export type Metric = {
  label: string
  unit: Unit
  bad: Bad
  levels: readonly SnapshotType[]
  how: MetricFormula
  /** Arithmetic over the input names of its receipt. */
  formula: string
  /** Meaning, shown where users choose a metric. */
  means: string
}

const BUYING = ['campaign', 'insertion_order', 'line_item'] as const
const ALL = [...BUYING, 'deal_id'] as const
const UPPER = ['campaign', 'insertion_order'] as const
const AUCTION = ['line_item', 'deal_id'] as const
const DEAL = ['deal_id'] as const

const sum = (of: Measure): MetricFormula => ({ kind: 'sum', of })
const difference = (of: Measure, less: Measure): MetricFormula => ({ kind: 'difference', of, less })
const ratio = (of: Measure, by: Measure, times = 1): MetricFormula => ({ kind: 'ratio', of, by, times })
const share = (of: Measure, by: Measure): MetricFormula => ratio(of, by, 100)
const goal = (of: GoalMetric): MetricFormula => ({ kind: 'goal', of })
const budgetShare: MetricFormula = { kind: 'budget_share', formula: '100 × spent in the window ÷ budget' }
const missing = (needs: string, formula: string): MetricFormula => ({ kind: 'missing', needs, formula })
const margin: MetricFormula = { kind: 'ratio', of: 'revenue', less: 'total_cost', by: 'revenue', times: 100 }

/** Last element: the meaning, where the formula does not explain it. */
type Entry = readonly [string, Unit, Bad, readonly SnapshotType[], MetricFormula, string?]

/** Percent is 0 to 100. Ratios come from sums, never from averages. Money is in the account's currency. */
const TABLE = {
  spend: ['Spend', 'money', 'high', ALL, sum('spend'), 'total spend that counts against the budget'],
  impressions: ['Impressions', 'count', 'low', ALL, sum('impressions'), 'billed impressions'],
  clicks: ['Clicks', 'count', 'low', BUYING, sum('clicks'), 'clicks'],
  conversions: ['Conversions', 'count', 'low', BUYING, sum('conversions'), 'as counted by the platform'],
  media_cost: ['Media cost', 'money', 'high', ALL, sum('media_cost'), 'cost of the inventory'],
  data_cost: ['Data cost', 'money', 'high', BUYING, missing('separate segment fees', 'segment fees')],
  fees_cost: ['Data and fees', 'money', 'high', BUYING, difference('total_cost', 'media_cost')],
  total_cost: ['Total cost', 'money', 'high', BUYING, sum('total_cost'), 'media, data and fees'],
  revenue: ['Revenue', 'money', 'low', BUYING, sum('revenue'), 'reported, or units × the plan’s rate'],
  margin_amount: ['Margin', 'money', 'low', BUYING, difference('revenue', 'total_cost')],
  margin_pct: ['Margin %', 'percent', 'low', BUYING, margin],
  working_media_pct: ['Working media share', 'percent', 'low', UPPER, share('media_cost', 'revenue')],
  ecpm: ['eCPM', 'per_thousand', 'high', ALL, ratio('spend', 'impressions', 1000)],
  ctr: ['CTR', 'percent', 'low', BUYING, share('clicks', 'impressions')],
  cpc: ['CPC', 'money', 'high', BUYING, ratio('spend', 'clicks')],
  cpa: ['CPA', 'money', 'high', BUYING, ratio('spend', 'conversions')],
  roas: ['ROAS', 'ratio', 'low', BUYING, ratio('conversion_value', 'spend')],
  viewability_rate: [
    'Viewability',
    'percent',
    'low',
    ALL,
    share('viewable_impressions', 'measurable_impressions'),
  ],
  measurable_rate: [
    'Measurable share',
    'percent',
    'low',
    BUYING,
    share('measurable_impressions', 'impressions'),
  ],
  completion_rate: [
    'Completion (VCR / LTR)',
    'percent',
    'low',
    ALL,
    share('video_completes', 'video_starts'),
  ],
  cpcv: ['Cost per completed view', 'money', 'high', BUYING, ratio('spend', 'video_completes')],
  reach: ['Reach', 'count', 'low', UPPER, missing('unique people', 'unique people')],
  frequency: ['Average frequency', 'ratio', 'high', UPPER, missing('unique people', 'impressions ÷ reach')],
  pacing: ['Pacing', 'percent', 'both', DEAL, goal('pacing')],
  goal_pacing_percentage: ['Goal reached', 'percent', 'both', DEAL, goal('goal_pacing_percentage')],
  yesterday_pace: ['Yesterday pace', 'percent', 'both', ALL, goal('yesterday_pace')],
  required_daily: ['Needed a day', 'money_or_units', 'high', ALL, goal('required_daily')],
  projected_pct: [
    'Run rate at end',
    'percent',
    'both',
    ALL,
    goal('projected_pct'),
    'percent of budget at the end, if every day left brings the mean of the last 7',
  ],
  budget_used_pct: ['Budget used', 'percent', 'high', BUYING, goal('budget_used_pct')],
  budget_share_pct: [
    'Share of budget spent',
    'percent',
    'high',
    BUYING,
    budgetShare,
    'percent of the whole budget that was spent in the time range',
  ],
  spend_vs_expected: ['Daily spend vs expected', 'ratio', 'both', BUYING, goal('spend_vs_expected')],
  out_of_geo_pct: [
    'Out-of-geo share',
    'percent',
    'high',
    BUYING,
    missing('delivery by place', '100 × impressions outside ÷ impressions'),
  ],
  discrepancy_pct: [
    'Ad-server gap',
    'percent',
    'both',
    BUYING,
    missing('an ad server’s numbers', '100 × (platform − ad server) ÷ ad server'),
  ],
  bid_requests: ['Bid requests', 'count', 'low', AUCTION, sum('bid_requests'), 'bid requests'],
  bid_rate: ['Bid rate', 'percent', 'low', AUCTION, share('bids', 'bid_requests')],
  win_rate: ['Win rate', 'percent', 'low', AUCTION, share('wins', 'bids')],
  delivery_rate: ['Render rate', 'percent', 'low', AUCTION, share('impressions', 'wins')],
  floor_gap: ['Floor gap', 'per_thousand', 'low', DEAL, missing('bids in money', 'net bid − floor')],
  reject_share: ['Rejected bids', 'percent', 'high', DEAL, missing('rejected bids', '100 × rejected ÷ bids')],
} as const satisfies Record<string, Entry>
export type MetricKey = keyof typeof TABLE
export const METRIC_KEYS = Object.keys(TABLE) as [MetricKey, ...MetricKey[]]

export const METRICS = Object.fromEntries<Metric>(
  METRIC_KEYS.map((key) => {
    const [label, unit, bad, levels, how, means]: Entry = TABLE[key]
    const formula = formulaText(how)
    return [key, { label, unit, bad, levels, how, formula, means: means ?? formula }]
  }),
) as Record<MetricKey, Metric>

/** Metrics that the specification writes with a % sign. */
export const hasPercentSign = (metric: MetricKey): boolean =>
  metric === 'pacing' || metric === 'goal_pacing_percentage'

export const isOffered = (metric: MetricKey, type: SnapshotType): boolean =>
  METRICS[metric].levels.includes(type)
