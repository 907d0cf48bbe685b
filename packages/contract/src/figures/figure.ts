import type { ReportMetricKey } from '@flightdeck/domain/reports'
import type { NumberPlace } from './number-places.ts'

export const UNITS_OF_FIGURES = {
  money: 'money',
  goal: 'money, or the results a budget buys',
  per_thousand: 'money per 1,000 impressions',
  percent: 'percent, 0 to 100',
  points: 'percentage points',
  ratio: 'ratio',
  score: 'points of 100',
  count: 'count',
  days: 'days',
  hours: 'hours',
  rate: 'units of one currency for one of another',
  metric: 'unit of the chosen metric',
} as const

export const PERIODS = {
  flight: 'first day of the flight to the last day with data',
  whole: 'whole flight',
  ahead: 'after the last day with data, to the end of the flight',
  known: 'all days with data',
  last_day: 'last day with data',
  week: 'last 7 days with data',
  fortnight: 'last 14 days with data',
  month: 'last 30 days',
  calendar_month: 'this calendar month',
  day: 'each day',
  chosen: 'days that the reader chooses',
  since: 'since the change',
  now: 'now',
  signed: 'when it was signed',
  run: 'during the run',
} as const

export const BASES = {
  spend: 'spend that counts against the budget: revenue, total cost or what is billed, by platform',
  goal: 'budget of the plan, otherwise of the platform',
  set: 'budget as set on the platform',
  plan: 'media plan',
  left: 'remaining budget',
  revenue: 'client revenue',
  media_cost: 'media cost',
  total_cost: 'total cost',
  revenue_cost: 'client revenue and total cost',
  delivery: 'delivery as the platform counts it',
  setting: 'settings on the platform',
  checks: 'results of checks',
  names: 'names and their templates',
  alerts: 'alerts',
  changes: 'change sets',
  sync: 'what was synced from platforms',
  records: 'records of the organisation',
  published: 'published rates, or rates of the organisation',
  metric: 'basis of the chosen metric',
  replay: 'ended budgets against the bands shown for them',
} as const

export const DATA_THROUGH = {
  account: 'last day with data of its account',
  accounts: 'last day with data of each account',
  answer: 'stated in the answer',
  run: 'last run of the checks',
  signed: 'stated in the certificate',
  moment: 'moment of the answer',
} as const

/** Number that the product shows, under one name wherever it appears. */
export type Figure = {
  name: string
  unit: keyof typeof UNITS_OF_FIGURES
  period: keyof typeof PERIODS
  basis: keyof typeof BASES
  through: keyof typeof DATA_THROUGH
  /** File of the domain and its function; null is counted by the database. */
  by: string | null
  at: readonly NumberPlace[]
  /** Metrics of reports and rules that are this figure. */
  metrics?: readonly ReportMetricKey[]
  /** Columns of files, `pacing Budget`. */
  files?: readonly string[]
  /** Sentences that say it outside of answers: file, and text in it. */
  texts?: readonly (readonly [path: string, text: string])[]
}
