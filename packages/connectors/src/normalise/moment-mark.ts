import type { Mark } from '../platform.ts'

/** Two clocks are never the same, and a change may be seen a little after its time. */
const OVERLAP_MS = 5 * 60_000

/** Where platforms count changes by the clock: read before the reading begins. */
export const nextMark = (now: number): Mark => new Date(now - OVERLAP_MS).toISOString()

/** Null, and so everything, for a mark that is not one of ours. */
export function momentOf(mark: Mark | null): Date | null {
  const moment = new Date(mark ?? '')
  return Number.isNaN(moment.getTime()) ? null : moment
}
