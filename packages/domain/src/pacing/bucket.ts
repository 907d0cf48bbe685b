/** Where a flight belongs on the board. */
export const FLIGHT_BUCKETS = {
  under: 'Under',
  on_track: 'On track',
  over: 'Over',
  critical: 'Critical',
  not_started: 'Not started',
  too_early: 'Too early',
  paused: 'Paused',
  unknown: 'Unknown',
} as const
export type FlightBucket = keyof typeof FLIGHT_BUCKETS
export type FlightDirection = 'under' | 'over'

/** How far from expected is still fine: much at the start of a flight, little at its end; and which landings are not. */
export type PacingTolerance = {
  atStart: number
  least: number
  lowestLanding: number
  highestLanding: number
}
export const DEFAULT_TOLERANCE: PacingTolerance = {
  atStart: 0.25,
  least: 0.05,
  lowestLanding: 0.9,
  highestLanding: 1.05,
}

/** Before so many data days, or so much of the flight, a pace says little. */
const LEAST_DATA_DAYS = 4
const LEAST_ELAPSED = 0.1

type BucketAsk = {
  goal: number
  delivered: number
  expected: number
  /** Null as long as no day has been reported. */
  projected: number | null
  /** Share of the goal at the end, at the rate of the last days. */
  runRate: number | null
  dataDays: number
  days: { all: number; over: number; left: number }
  /** As soon as possible means to be ahead: only more than the goal is over. */
  isAsap: boolean
  tolerance?: PacingTolerance
}

/** How far off its plan a flight may be when so much of it is over, as a share of what is due. */
export const toleratedAt = ({ atStart, least }: PacingTolerance, elapsed: number): number =>
  Math.max(least, atStart * (1 - elapsed))

/** Which bucket, and to which side it is off. */
export function bucketOf(ask: BucketAsk): { bucket: FlightBucket; direction: FlightDirection | null } {
  const { goal, delivered, expected, projected, dataDays, days, isAsap } = ask
  const tolerance = ask.tolerance ?? DEFAULT_TOLERANCE
  const { lowestLanding, highestLanding } = tolerance
  if (days.over === 0) return none('not_started')
  if (goal <= 0 || expected <= 0 || projected === null) return none('unknown')
  const elapsed = days.over / days.all
  if (days.left > 0 && (dataDays < LEAST_DATA_DAYS || elapsed < LEAST_ELAPSED)) return none('too_early')
  const ahead = delivered / expected - 1
  const landing = projected / goal
  const tolerated = toleratedAt(tolerance, elapsed)
  const runsOut = ask.runRate !== null && ask.runRate > highestLanding
  const mayBeAhead = isAsap && delivered <= goal
  if (landing < lowestLanding || ahead < -2 * tolerated) return { bucket: 'critical', direction: 'under' }
  if (landing > highestLanding || (!mayBeAhead && ahead > 2 * tolerated))
    return { bucket: 'critical', direction: 'over' }
  if (ahead < -tolerated) return { bucket: 'under', direction: 'under' }
  if (!mayBeAhead && (ahead > tolerated || runsOut)) return { bucket: 'over', direction: 'over' }
  return none('on_track')
}

const none = (bucket: FlightBucket) => ({ bucket, direction: null })
