import type { Day } from '@flightdeck/domain/time'
import { z } from 'zod'
import { parseDay } from '../../normalise/known-day.ts'
import { number } from '../../normalise/shape.ts'

const NativeDate = z.object({ year: number, month: number, day: number }).nullish()
export const DateRange = z.object({ startDate: NativeDate, endDate: NativeDate }).nullish()

export type Days = { startsOn: Day | null; endsOn: Day | null }

/** Calendar days of the advertiser, the last one included. */
export const toDays = (range: z.infer<typeof DateRange>): Days => ({
  startsOn: dayFrom(range?.startDate),
  endsOn: dayFrom(range?.endDate),
})

/** A date may lack its day; such a one is no day. */
function dayFrom(date: z.infer<typeof NativeDate>): Day | null {
  const { year, month, day } = date ?? {}
  if (!year || !month || !day) return null
  return parseDay(`${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`)
}

const padded = (value: number, width: number) => String(value).padStart(width, '0')
