import type { FrequencyCap, Settings } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { flag, number, text } from '../../normalise/shape.ts'
import { mapWord, type Warnings } from '../../normalise/words.ts'

export const NativeCap = z
  .object({
    unlimited: flag,
    timeUnit: text,
    timeUnitCount: number,
    maxImpressions: number,
    maxViews: number,
  })
  .nullish()

const UNITS = {
  TIME_UNIT_LIFETIME: 'lifetime',
  TIME_UNIT_MONTHS: 'month',
  TIME_UNIT_WEEKS: 'week',
  TIME_UNIT_DAYS: 'day',
  TIME_UNIT_HOURS: 'hour',
  TIME_UNIT_MINUTES: 'minute',
} as const

export function toFrequency(
  cap: z.infer<typeof NativeCap>,
  scope: string,
  warnings: Warnings,
): Settings['frequency'] {
  if (!cap) return undefined
  if (cap.unlimited) return { isUnlimited: true, caps: [] }
  const perUnit = mapWord(UNITS, cap.timeUnit, 'frequencyCap.timeUnit', warnings)
  const caps: FrequencyCap[] = []
  const add = (max: number | null | undefined, event: FrequencyCap['event']) => {
    if (perUnit && max) caps.push({ max, event, perUnit, perCount: cap.timeUnitCount ?? 1, scope })
  }
  add(cap.maxImpressions, 'impression')
  add(cap.maxViews, 'view')
  return { isUnlimited: false, caps }
}
