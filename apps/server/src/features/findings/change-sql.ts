import { sql } from '@flightdeck/db'
import { FIXED, FORMERLY } from './closed-because.ts'

/** What became of an issue since a moment. */
export type Change = 'new' | 'worse' | 'reopened' | 'fixed'

/** An issue is one of these at most: what is new or came back is not also worse. */
export const hasBecome = (change: Change, since: Date) =>
  ({
    new: sql`f.is_open and f.opened_at > ${since} and f.returned = 0`,
    reopened: sql`f.is_open and f.opened_at > ${since} and f.returned > 0`,
    worse: sql`f.is_open and f.opened_at <= ${since} and f.worse_at > ${since}`,
    fixed: sql`not f.is_open and f.closed_at > ${since} and ${wasFixed}`,
  })[change]

/** Its check passed: it was not taken away, switched off or left out. */
export const wasFixed = sql`f.closed_because in (${FIXED}, ${FORMERLY})`
