import { typedKeys, SNAPSHOT_TYPES } from '../metrics/vocabulary.ts'
import type { FlightBucket } from './bucket.ts'

/** Budgets on a board: all of one level, or the topmost of each family, so that none counts twice. */
export const FLIGHT_LEVELS = ['top', ...typedKeys(SNAPSHOT_TYPES)] as const
export type FlightLevel = (typeof FLIGHT_LEVELS)[number]
/** Period over which budgets are compared with their goal. */
export const FLIGHT_PERIODS = ['flight', 'month'] as const
export type FlightPeriod = (typeof FLIGHT_PERIODS)[number]
/** Grouping of a board, besides segments of names. */
export const FLIGHT_GROUPS = { client: 'Client', owner: 'Owner', platform: 'Platform' } as const
export type FlightGroup = keyof typeof FLIGHT_GROUPS
/** Buckets from the worst down; a board sorted by `worst` goes by bucket, then by money. */
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
/** Sort keys of a board, with the direction that puts the most important first. */
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
export const FLIGHT_SORTS = typedKeys(FIRST_ORDER)
