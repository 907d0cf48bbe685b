import type { Day } from '@flightdeck/domain'
import { given } from '../../normalise/given.ts'
import { localDay } from '../../normalise/local-day.ts'

type Moment = string | null | undefined
/** Meta writes an end that is none as 0. */
const isSet = (moment: Moment): moment is string => Boolean(moment) && moment !== '0'

/** A moment with an offset, as the day it is where the account is. */
export const dayOf = (moment: Moment, timezone: string): Day | null =>
  isSet(moment) ? localDay(timezone, new Date(moment)) : null

export function flightOf(start: Moment, end: Moment, timezone: string) {
  const [startsOn, endsOn] = [dayOf(start, timezone), dayOf(end, timezone)]
  const flight = given({
    startsOn,
    endsOn,
    startsAt: isSet(start) ? start : undefined,
    endsAt: isSet(end) ? end : undefined,
    isInherited: false,
    timezone,
  })
  return { startsOn, endsOn, flight }
}
