import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { History, Measure } from '../delivery/measures.ts'
import type { Reading, Unknown } from '../delivery/reading.ts'
import { isReported } from '../platforms/reported.ts'
import { removeFloatNoise } from '../numbers/round.ts'
import { goalReading } from '../budget/goal-reading.ts'
import { goalAmount, goalFirstDay, type Goal } from '../budget/goal.ts'
import { METRICS, type MetricKey } from './metrics.ts'
import type { SnapshotType } from './vocabulary.ts'
import type { Window } from './window.ts'
import { MICROS } from '../money/micros.ts'

/** Entity as evaluation needs it. */
export type Subject = {
  platform: AdPlatformKey
  type: SnapshotType
  /** Entity and all its parents are switched on, so that no rows mean no delivery. */
  isOn: boolean
  startsOn: number | null
  endsOn: number | null
  /** For a deal: days between which active line items use it; null is open. */
  used?: { from: number | null; to: number | null }
  goal: Goal | null
  dataFrom: number
  history: History
}

/** View of a rule on a day: its time range, where readable, and the last day that counts. */
export type MetricScope = { window: Window | Unknown; dataThrough: number }

/** Reads a metric. Goals are read to date regardless of the time range: they have days of their own. */
export function readMetric(
  metric: MetricKey,
  subject: Subject,
  { window, dataThrough }: MetricScope,
): Reading {
  const { how } = METRICS[metric]
  if (how.kind === 'missing') return 'not_reported'
  if (how.kind === 'goal') return settledReading(goalReading(how.of, subject, dataThrough))
  if (typeof window === 'string') return window
  if (how.kind === 'budget_share') return budgetShare(subject, window, dataThrough)
  const add = (measure: Measure) => addUp(subject, measure, window, dataThrough)
  const whole = add(how.of)
  const less = 'less' in how && how.less !== undefined ? add(how.less) : 0
  if (typeof whole === 'string') return whole
  if (typeof less === 'string') return less
  if (how.kind !== 'ratio') return removeFloatNoise((whole - less) / MICROS)
  const by = add(how.by)
  if (typeof by === 'string') return by
  return by === 0 ? 'nothing_to_divide_by' : removeFloatNoise(((whole - less) * how.times) / by)
}

/** Counts what the budget counts, which need not be the platform's spend. */
function budgetShare(subject: Subject, window: Window, dataThrough: number): Reading {
  const { goal } = subject
  if (!goal?.isMoney) return 'no_goal'
  if (dataThrough < goalFirstDay(goal)) return 'out_of_flight'
  const spent = addUp(subject, goal.measure, window, dataThrough)
  if (typeof spent === 'string') return spent
  const budget = goalAmount(goal)
  return budget === 0 ? 'nothing_to_divide_by' : removeFloatNoise((100 * spent) / budget)
}

/**
 * Sum over a window, in millionths. No rows are 0 for a live entity, where its platform reports the measure;
 * unknown otherwise.
 */
function addUp(subject: Subject, measure: Measure, { from, to }: Window, dataThrough: number): Reading {
  const { history, platform, type } = subject
  if (history.rows(from, to) === 0) {
    if (!isLive(subject, dataThrough)) return 'no_rows'
    return isReported(platform, type, measure) ? 0 : 'not_reported'
  }
  const sum = history.sum(measure, from, to)
  return Number.isNaN(sum) ? 'not_reported' : sum
}

export function isLive({ isOn, startsOn, endsOn, used }: Subject, day: number): boolean {
  const isWithin = (from: number | null, to: number | null) =>
    (from === null || from <= day) && (to === null || to >= day)
  return isOn && isWithin(startsOn, endsOn) && (!used || isWithin(used.from, used.to))
}

/** Removes float noise: a computed 80 equals 80, in any order of addition. Nothing else is rounded. */
export const settledReading = (reading: Reading): Reading =>
  typeof reading === 'string' ? reading : removeFloatNoise(reading)
