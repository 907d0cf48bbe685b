import { sql } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'

/** Status of a finding today: handling applies through its last day. */
export const statusOn = (today: Day) => sql<string>`case
  when not f.is_open then 'fixed'
  when f.left_until >= ${today}::date then f.handling
  when f.handling = 'acknowledged' then 'acknowledged'
  else 'open' end`

/** The open finding that explains it. */
export const mutedByOpen = sql<number | null>`case when f.is_muted then f.muted_by end`

export const TABS = ['to_do', 'mine', 'accepted', 'fixed', 'archived'] as const
export type Tab = (typeof TABS)[number]

/** Fixed ones go to the archive after a quarter. */
const FIXED_DAYS = 90
export const isRecent = (now: Date) =>
  sql`f.closed_at >= ${now}::timestamptz - make_interval(days => ${FIXED_DAYS})`

/** Open findings that are not put off. Echoes of an open finding are no tasks of their own. */
export const isToDo = (today: Day, withMuted = false) =>
  sql<boolean>`f.is_open and f.left_until < ${today}::date ${withMuted ? sql`` : sql`and not f.is_muted`}`

/** Condition of each tab. */
export const inTab = (tab: Tab, userId: string, today: Day, now: Date, withMuted: boolean) => {
  const toDo = isToDo(today, withMuted)
  return {
    to_do: toDo,
    mine: sql`${toDo} and f.owner_id = ${userId}`,
    accepted: sql`f.is_open and f.left_until >= ${today}::date`,
    fixed: sql`not f.is_open and ${isRecent(now)}`,
    archived: sql`not f.is_open and not ${isRecent(now)}`,
  }[tab]
}
