import type { Day } from '@flightdeck/domain/time'
import { omitBlanks } from '../../normalise/given.ts'
import { localDay } from '../../normalise/local-day.ts'

type Moment = string | null | undefined
/** Meta writes an end that is none as 0. */
const isSet = (moment: Moment): moment is string => Boolean(moment) && moment !== '0'

/** A moment with an offset, as the day it is where the account is. */
export const toDay = (moment: Moment, timezone: string): Day | null =>
  isSet(moment) ? localDay(timezone, new Date(moment)) : null

export function toFlight(start: Moment, end: Moment, timezone: string) {
  const [startsOn, endsOn] = [toDay(start, timezone), toDay(end, timezone)]
  const flight = omitBlanks({
    startsOn,
    endsOn,
    startsAt: isSet(start) ? start : undefined,
    endsAt: isSet(end) ? end : undefined,
    isInherited: false,
    timezone,
  })
  return { startsOn, endsOn, flight }
}
