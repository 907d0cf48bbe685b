import { sql } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain'

/** How a finding stands today: what somebody said of it holds until its day is over. */
export const statusOn = (today: Day) => sql<string>`case
  when not f.is_open then 'fixed'
  when f.handling = 'snoozed' and f.handled_until >= ${today}::date then 'snoozed'
  when f.handling = 'accepted' and (f.handled_until is null or f.handled_until >= ${today}::date) then 'accepted'
  when f.handling in ('wrong', 'acknowledged') then f.handling
  else 'open' end`

/** The open finding that explains it. Few have one, and only those are looked up. */
export const mutedByOpen = sql<number | null>`(select m.finding_no from findings m
  where m.organisation_id = f.organisation_id and m.finding_no = f.muted_by and m.is_open)`

export const TABS = ['to_do', 'mine', 'accepted', 'fixed', 'archived'] as const
export type Tab = (typeof TABS)[number]

/** Fixed ones go to the archive after a quarter. */
const FIXED_DAYS = 90

/** What somebody has still to do something about, and what somebody decided to leave. */
export const TO_DO = sql`('open', 'acknowledged')`
export const LEFT = sql`('accepted', 'wrong', 'snoozed')`

const isRecent = (now: Date) => sql`f.closed_at >= ${now}::timestamptz - make_interval(days => ${FIXED_DAYS})`

/** What stands in each tab. What only repeats an open finding is not to be done by itself. */
export const inTab = (tab: Tab, userId: string, today: Day, now: Date, withMuted: boolean) => {
  const isToDo = sql`f.is_open and ${statusOn(today)} in ${TO_DO} ${withMuted ? sql`` : sql`and (f.muted_by is null or ${mutedByOpen} is null)`}`
  return {
    to_do: isToDo,
    mine: sql`${isToDo} and f.owner_id = ${userId}`,
    accepted: sql`f.is_open and ${statusOn(today)} in ${LEFT}`,
    fixed: sql`not f.is_open and ${isRecent(now)}`,
    archived: sql`not f.is_open and not ${isRecent(now)}`,
  }[tab]
}
