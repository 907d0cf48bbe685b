import { z } from 'zod'
import { flag, id, name, number, text, texts, whole } from '../../normalise/shape.ts'
import { NativeBid } from './bid.ts'
import { DateRange } from './dates.ts'
import { NativeCap } from './frequency.ts'
import { Integration } from './integration.ts'
import { NativePacing } from './pacing.ts'
import { NativeCosts, NativeMarkup } from './revenue.ts'

export const ConversionCounting = z
  .object({
    postViewCountPercentageMillis: whole,
    floodlightActivityConfigs: z
      .array(
        z.object({
          floodlightActivityId: id,
          postClickLookbackWindowDays: number,
          postViewLookbackWindowDays: number,
        }),
      )
      .nullish(),
  })
  .nullish()

export const LineItem = z.object({
  lineItemId: id,
  insertionOrderId: id,
  displayName: name,
  lineItemType: text,
  entityStatus: text,
  updateTime: text,
  flight: z.object({ flightDateType: text, dateRange: DateRange }).nullish(),
  budget: z.object({ budgetAllocationType: text, budgetUnit: text, maxAmount: whole }).nullish(),
  pacing: NativePacing,
  frequencyCap: NativeCap,
  partnerCosts: NativeCosts,
  partnerRevenueModel: NativeMarkup,
  conversionCounting: ConversionCounting,
  creativeIds: texts,
  bidStrategy: NativeBid,
  integrationDetails: Integration,
  targetingExpansion: z.object({ enableOptimizedTargeting: flag }).nullish(),
  warningMessages: texts,
  containsEuPoliticalAds: text,
  excludeNewExchanges: flag,
})
