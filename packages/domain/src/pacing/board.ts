import { keysOf, SNAPSHOT_TYPES } from '../metrics/vocabulary.ts'
import type { FlightBucket } from './bucket.ts'

/** Which budgets a board is about: each of a level, or of every family the topmost that has one, so that none counts twice. */
export const FLIGHT_LEVELS = ['top', ...keysOf(SNAPSHOT_TYPES)] as const
export type FlightLevel = (typeof FLIGHT_LEVELS)[number]
/** Over which days budgets are held to what was promised. */
export const FLIGHT_PERIODS = ['flight', 'month'] as const
export type FlightPeriod = (typeof FLIGHT_PERIODS)[number]
/** What a board can be put together by, besides segments of names. */
export const FLIGHT_GROUPS = { client: 'Client', owner: 'Owner', platform: 'Platform' } as const
export type FlightGroup = keyof typeof FLIGHT_GROUPS
/** Buckets from the worst down; a board sorted by what is worst goes by bucket, then by money. */
export const BUCKET_ORDER: readonly FlightBucket[] = [
  'critical',
  'under',
  'over',
  'on_track',
  'too_early',
  'not_started',
  'paused',
  'unknown',
]
/** What a board can be sorted by, and the way that puts what matters first. */
export const FIRST_ORDER = {
  worst: 'desc',
  risk: 'desc',
  pacing: 'asc',
  projected: 'asc',
  ends: 'asc',
  budget: 'desc',
  name: 'asc',
  margin: 'asc',
} as const
export type FlightSort = keyof typeof FIRST_ORDER
export const FLIGHT_SORTS = keysOf(FIRST_ORDER)
