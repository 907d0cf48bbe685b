import { sql } from '@flightdeck/db'
import { FIXED, FORMERLY } from './closed-because.ts'

/** Change of an issue since a point in time. */
export type Change = 'new' | 'worse' | 'reopened' | 'fixed'

/** Mutually exclusive: a new or reopened issue is not also worse. */
export const hasBecome = (change: Change, since: Date) =>
  ({
    new: sql`f.is_open and f.opened_at > ${since} and f.returned = 0`,
    reopened: sql`f.is_open and f.opened_at > ${since} and f.returned > 0`,
    worse: sql`f.is_open and f.opened_at <= ${since} and f.worse_at > ${since}`,
    fixed: sql`not f.is_open and f.closed_at > ${since} and ${wasFixed}`,
  })[change]

/** Closed because its check passed, not because it was removed, switched off or excluded. */
export const wasFixed = sql`f.closed_because in (${FIXED}, ${FORMERLY})`
