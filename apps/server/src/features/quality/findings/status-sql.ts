import { sql } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain'

/** How a finding stands today: what somebody said of it holds until its day is over. */
export const statusOn = (today: Day) => sql<string>`case
  when not f.is_open then 'fixed'
  when f.handling = 'snoozed' and f.handled_until >= ${today}::date then 'snoozed'
  when f.handling = 'accepted' and (f.handled_until is null or f.handled_until >= ${today}::date) then 'accepted'
  when f.handling in ('wrong', 'acknowledged') then f.handling
  else 'open' end`

export type Tab = 'to_do' | 'mine' | 'accepted' | 'fixed'

/** Fixed ones go out of sight after a quarter. */
const FIXED_DAYS = 90

/** What stands in each tab. What only repeats an open finding is not to be done by itself. */
export const inTab = (tab: Tab, userId: string, today: Day, now: Date, withMuted: boolean) => {
  const isToDo = sql`${statusOn(today)} in ('open', 'acknowledged') ${withMuted ? sql`` : sql`and m.finding_no is null`}`
  return {
    to_do: isToDo,
    mine: sql`${isToDo} and f.owner_id = ${userId}`,
    accepted: sql`${statusOn(today)} in ('accepted', 'wrong', 'snoozed')`,
    fixed: sql`not f.is_open and f.closed_at >= ${now}::timestamptz - make_interval(days => ${FIXED_DAYS})`,
  }[tab]
}

/** A finding with the open one that explains it. */
export const findingsFrom = sql`findings f
  left join findings m on m.organisation_id = f.organisation_id and m.finding_no = f.muted_by and m.is_open`
