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

/**
 * Tolerated deviation from expected, large at the start of a flight and small at its end; and limits of its
 * landing.
 */
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

/** Minimum data days and share of the flight for a meaningful pace. */
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
  /** `asap` flights should be ahead: only delivery above the goal is over. */
  isAsap: boolean
  tolerance?: PacingTolerance
}

/** Tolerated deviation after an elapsed share of the flight, as a share of the amount due. */
export const toleratedAt = ({ atStart, least }: PacingTolerance, elapsed: number): number =>
  Math.max(least, atStart * (1 - elapsed))

/** Bucket of a flight, and the side of its deviation. */
export function classifyFlight(ask: BucketAsk): { bucket: FlightBucket; direction: FlightDirection | null } {
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
