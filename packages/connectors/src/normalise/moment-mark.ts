import type { Mark } from '../platform.ts'

/** Allows for clock skew and for changes that become visible late. */
const OVERLAP_MS = 5 * 60_000

/** Next mark for platforms that filter changes by time; taken before reading begins. */
export const nextMark = (now: number): Mark => new Date(now - OVERLAP_MS).toISOString()

/** Null for a mark that is not ours, which means a full read. */
export function parseMark(mark: Mark | null): Date | null {
  const moment = new Date(mark ?? '')
  return Number.isNaN(moment.getTime()) ? null : moment
}
