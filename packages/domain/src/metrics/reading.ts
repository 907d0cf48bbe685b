import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { History, Measure } from '../delivery/measures.ts'
import type { Reading, Unknown } from '../delivery/reading.ts'
import { isReported } from '../platforms/reported.ts'
import { settled } from '../numbers/round.ts'
import { goalReading } from '../pacing/goal-reading.ts'
import type { Goal } from '../budget/goal.ts'
import { METRICS, type MetricKey } from './metrics.ts'
import type { SnapshotType } from './vocabulary.ts'
import type { Window } from './window.ts'

/** An entity as judging knows it. */
export type Subject = {
  platform: AdPlatformKey
  type: SnapshotType
  /** It and everything above it is switched on, so that no rows mean no delivery. */
  isOn: boolean
  startsOn: number | null
  endsOn: number | null
  /** For a deal: between which days line items that are switched on use it; null is open. */
  used?: { from: number | null; to: number | null }
  goal: Goal | null
  dataFrom: number
  history: History
}

/** What a rule looks at on a day: its time range, where that can be read, and the last day that counts. */
export type Look = { window: Window | Unknown; dataThrough: number }

/** A goal is read to date, whatever the time range: it has days of its own. */
export function readMetric(metric: MetricKey, subject: Subject, { window, dataThrough }: Look): Reading {
  const { how } = METRICS[metric]
  if (how.kind === 'missing') return 'not_reported'
  if (how.kind === 'goal') return settledReading(goalReading(how.of, subject, dataThrough))
  if (typeof window === 'string') return window
  const add = (measure: Measure) => addUp(subject, measure, window, dataThrough)
  const whole = add(how.of)
  const less = 'less' in how && how.less !== undefined ? add(how.less) : 0
  if (typeof whole === 'string') return whole
  if (typeof less === 'string') return less
  if (how.kind !== 'ratio') return settled((whole - less) / MILLION)
  const by = add(how.by)
  if (typeof by === 'string') return by
  return by === 0 ? 'nothing_to_divide_by' : settled(((whole - less) * how.times) / by)
}

const MILLION = 1_000_000

/**
 * Millionths over a window. No rows are 0 for what is live, of what its platform reports there; and nothing at all for
 * anything else.
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

/** What is 80 by arithmetic is 80 by comparison, whatever order floats were added in. Nothing else is rounded. */
export const settledReading = (reading: Reading): Reading =>
  typeof reading === 'string' ? reading : settled(reading)
