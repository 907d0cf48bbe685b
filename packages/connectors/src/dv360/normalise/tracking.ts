import type { Settings } from '@flightdeck/domain/ad-data'
import type { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import type { ConversionCounting } from './line-item-shape.ts'

/** Activities that count, and how far back a click or a view may lie. */
export function toTracking(counting: z.infer<typeof ConversionCounting>): Settings['tracking'] {
  const activities = counting?.floodlightActivityConfigs
  if (!activities?.length) return undefined
  const millis = counting?.postViewCountPercentageMillis
  const [first] = activities
  return {
    conversions: activities.map(({ floodlightActivityId: id }) =>
      omitBlanks({ id, countsViewsPercent: typeof millis === 'bigint' ? Number(millis) / 1_000 : undefined }),
    ),
    attribution: omitBlanks({
      clickDays: first?.postClickLookbackWindowDays,
      viewDays: first?.postViewLookbackWindowDays,
    }),
  }
}
