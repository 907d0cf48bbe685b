import { keysOf, SNAPSHOT_TYPES } from '../metrics/vocabulary.ts'

/** Which budgets a board is about: each of a level, or of every family the topmost that has one, so that none counts twice. */
export const FLIGHT_LEVELS = ['top', ...keysOf(SNAPSHOT_TYPES)] as const
export type FlightLevel = (typeof FLIGHT_LEVELS)[number]
/** What a board can be sorted by. */
export const FLIGHT_SORTS = ['risk', 'pacing', 'projected', 'ends', 'budget', 'name', 'margin'] as const
export type FlightSort = (typeof FLIGHT_SORTS)[number]
