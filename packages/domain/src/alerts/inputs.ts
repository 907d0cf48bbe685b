import type { Measure } from '../delivery/measures.ts'
import { amountOf, expectedBy, firstDayOf, lastDayOf } from '../pacing/goal.ts'
import { dayOf } from '../time/day.ts'
import { METRICS, type MetricKey } from './metrics.ts'
import type { Look, Subject } from './reading.ts'

/** What a number was computed from: names with values, exact to the micro. */
export type Input = { name: string; value: string }

const MEASURE_NAMES: Record<Measure, string> = {
  impressions: 'Impressions',
  clicks: 'Clicks',
  conversions: 'Conversions',
  conversion_value: 'Conversion value',
  spend: 'Spend',
  media_cost: 'Media cost',
  total_cost: 'Total cost',
  revenue: 'Revenue',
  measurable_impressions: 'Measurable impressions',
  viewable_impressions: 'Viewable impressions',
  video_starts: 'Video starts',
  video_completes: 'Video completes',
  video_views: 'Video views',
  plays: 'Plays',
  bid_requests: 'Bid requests',
  bids: 'Bids',
  wins: 'Wins',
}

const HUNDREDTH = 10_000

/** The receipt of a reading. */
export function inputsOf(metric: MetricKey, subject: Subject, { window, dataThrough }: Look): Input[] {
  const { how } = METRICS[metric]
  if (how.kind === 'missing') return []
  if (how.kind === 'goal') return goalInputs(subject, dataThrough)
  if (typeof window === 'string') return []
  const { from, to } = window
  const measures = [how.of, 'less' in how ? how.less : undefined, 'by' in how ? how.by : undefined]
  return [...new Set(measures)].flatMap((measure) =>
    measure ? [{ name: MEASURE_NAMES[measure], value: exact(subject.history.sum(measure, from, to)) }] : [],
  )
}

function goalInputs({ goal, history }: Subject, day: number): Input[] {
  if (!goal) return []
  const [first, last] = [firstDayOf(goal), lastDayOf(goal)]
  return [
    {
      name: `${MEASURE_NAMES[goal.measure]} delivered to date`,
      value: exact(history.sum(goal.measure, first, day)),
    },
    // It is computed, not counted: what is beyond hundredths is arithmetic.
    { name: 'Expected to date', value: exact(Math.round(expectedBy(goal, day) / HUNDREDTH) * HUNDREDTH) },
    { name: goal.isMoney ? 'Budget' : 'Goal', value: exact(amountOf(goal)) },
    { name: 'Flight', value: `${dayOf(first)} to ${dayOf(last)}` },
  ]
}

/** Millionths as people write them, every digit that there is. */
function exact(millionths: number): string {
  if (Number.isNaN(millionths)) return 'not reported'
  const whole = BigInt(Math.trunc(millionths))
  const size = whole < 0n ? -whole : whole
  const fraction = String(size % 1_000_000n)
    .padStart(6, '0')
    .replace(/0+$/, '')
  const digits = `${size / 1_000_000n}`.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${whole < 0n ? '−' : ''}${digits}${fraction ? `.${fraction}` : ''}`
}
