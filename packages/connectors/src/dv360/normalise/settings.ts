import type { EntityStatus } from '@flightdeck/domain/ad-data'
import { UNIT_MICROS } from '@flightdeck/domain/money'
import type { Day } from '@flightdeck/domain/time'
import type { z } from 'zod'
import type { Draft } from '../../normalise/entity.ts'
import { parseDay } from '../../normalise/known-day.ts'
import { moneyIf } from '../../normalise/money.ts'
import { flag, number, part, parts, text, whole } from '../../normalise/shape.ts'
import { lookUp, mapWord, without, type Warnings } from '../../normalise/words.ts'

/** Settings that several levels of DV360 have in the same shape. */

const STATUSES: Readonly<Record<string, EntityStatus>> = {
  ENTITY_STATUS_ACTIVE: 'active',
  ENTITY_STATUS_PAUSED: 'paused',
  ENTITY_STATUS_DRAFT: 'draft',
  ENTITY_STATUS_ARCHIVED: 'archived',
  ENTITY_STATUS_SCHEDULED_FOR_DELETION: 'deleted',
}

export const toStatus = (native: string | null | undefined) => ({
  status: lookUp(STATUSES, native) ?? 'unknown',
  nativeStatus: native ?? '',
})

const NativeDate = part({ year: number, month: number, day: number })
export const DateRange = part({ startDate: NativeDate, endDate: NativeDate })

/** Calendar days of the advertiser, the last one included. */
export const toDays = (range: z.infer<typeof DateRange>) => ({
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

export const NativePacing = part({
  pacingPeriod: text,
  pacingType: text,
  dailyMaxMicros: whole,
  dailyMaxImpressions: whole,
})
const PERIODS = { PACING_PERIOD_DAILY: 'daily', PACING_PERIOD_FLIGHT: 'flight' } as const
const MODES = { PACING_TYPE_EVEN: 'even', PACING_TYPE_AHEAD: 'ahead', PACING_TYPE_ASAP: 'asap' } as const

export function toPacing(pacing: z.infer<typeof NativePacing>, warnings: Warnings): Draft['pacing'] {
  if (!pacing) return undefined
  const { pacingPeriod, pacingType } = pacing
  const mode = mapWord(MODES, pacingType, 'pacing.pacingType', warnings)
  return {
    period: mapWord(PERIODS, pacingPeriod, 'pacing.pacingPeriod', warnings),
    mode: mode ?? (pacingType ? 'other' : undefined),
    native: [pacingPeriod, pacingType].filter(Boolean).join(' '),
  }
}

export const NativeCap = part({
  unlimited: flag,
  timeUnit: text,
  timeUnitCount: number,
  maxImpressions: number,
  maxViews: number,
})
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
): Draft['frequency'] {
  if (!cap) return undefined
  if (cap.unlimited) return { isUnlimited: true, caps: [] }
  const perUnit = mapWord(UNITS, cap.timeUnit, 'frequencyCap.timeUnit', warnings)
  const capped = (max: number | null | undefined, event: 'impression' | 'view') =>
    perUnit && max ? [{ max, event, perUnit, perCount: cap.timeUnitCount ?? 1, scope }] : []
  return {
    isUnlimited: false,
    caps: [...capped(cap.maxImpressions, 'impression'), ...capped(cap.maxViews, 'view')],
  }
}

const Auto = part({
  performanceGoalType: text,
  performanceGoalAmountMicros: whole,
  maxAverageCpmBidAmountMicros: whole,
})
const Typed = part({ type: text })
export const NativeBid = part({
  fixedBid: part({ bidAmountMicros: whole }),
  maximizeSpendAutoBid: Auto,
  performanceGoalAutoBid: Auto,
  youtubeAndPartnersBid: Typed,
  demandGenBid: Typed,
})
const GOALS = [
  ['_CPA', 'cpa'],
  ['_CPC', 'cpc'],
  ['_VIEWABLE_CPM', 'cpm'],
  ['_CPM', 'cpm'],
  ['_CPV', 'cpv'],
  ['_ROAS', 'roas'],
] as const

const bidType = (native: string | null | undefined) =>
  GOALS.find(([ending]) => native?.endsWith(ending))?.[1] ?? 'auto'

/** The platform's own name of the strategy, and the amounts that mean the same everywhere. */
export function toBid(bid: z.infer<typeof NativeBid>, currency: string): Draft['bid'] {
  if (bid?.fixedBid)
    return { strategy: 'fixedBid', type: 'cpm', base: moneyIf(bid.fixedBid.bidAmountMicros, currency) }
  for (const strategy of ['maximizeSpendAutoBid', 'performanceGoalAutoBid'] as const) {
    const auto = bid?.[strategy]
    if (auto)
      return {
        strategy,
        type: strategy === 'performanceGoalAutoBid' ? bidType(auto.performanceGoalType) : 'auto',
        target: moneyIf(auto.performanceGoalAmountMicros, currency),
        max: moneyIf(auto.maxAverageCpmBidAmountMicros, currency),
      }
  }
  const typed = bid?.youtubeAndPartnersBid ?? bid?.demandGenBid
  return typed ? { strategy: typed.type ?? 'unknown', type: bidType(typed.type) } : undefined
}

export const NativeMarkup = part({ markupType: text, markupAmount: whole })
export const NativeCosts = parts({
  costType: text,
  feeType: text,
  feeAmount: whole,
  feePercentageMillis: whole,
  invoiceType: text,
})
const MODELS = {
  PARTNER_REVENUE_MODEL_MARKUP_TYPE_CPM: 'cpm',
  PARTNER_REVENUE_MODEL_MARKUP_TYPE_MEDIA_COST_MARKUP: 'media_markup',
  PARTNER_REVENUE_MODEL_MARKUP_TYPE_TOTAL_MEDIA_COST_MARKUP: 'total_markup',
} as const
const MILLIS_PER_PERCENT = 1_000
const MICROS_PER_PERCENT = 10_000

const percentIn = (value: bigint | null | undefined, perPercent: number) =>
  value === null || value === undefined ? undefined : Number(value) / perPercent

/** Client markup, and the fees with their recipients. */
export function toRevenue(
  markup: z.infer<typeof NativeMarkup>,
  costs: z.infer<typeof NativeCosts>,
  currency: string,
  warnings: Warnings,
): Draft['revenue'] {
  if (!markup && !costs?.length) return undefined
  const model = mapWord(MODELS, markup?.markupType, 'partnerRevenueModel.markupType', warnings)
  return {
    model,
    amount: model === 'cpm' ? moneyIf(markup?.markupAmount, currency) : undefined,
    percent: model && model !== 'cpm' ? percentIn(markup?.markupAmount, MILLIS_PER_PERCENT) : undefined,
    fees: (costs ?? []).map((cost) => ({
      type: without('PARTNER_COST_TYPE_', cost.costType ?? 'unknown'),
      amount: moneyIf(cost.feeAmount, currency),
      percent: percentIn(cost.feePercentageMillis, MILLIS_PER_PERCENT),
      invoicedBy: cost.invoiceType && without('PARTNER_COST_INVOICE_TYPE_', cost.invoiceType),
    })),
  }
}

type NativeGoal = {
  type: string
  amountMicros: bigint | null | undefined
  percentageMicros: bigint | null | undefined
  text: string | null | undefined
}

/** A share is written as millionths of one: 70,000 is 7 %. */
export const toGoal = (goal: NativeGoal, currency: string): NonNullable<Draft['goals']>[number] => ({
  type: goal.type,
  amount: moneyIf(goal.amountMicros, currency),
  percent: percentIn(goal.percentageMicros, MICROS_PER_PERCENT),
  text: goal.text,
})

export const IMPRESSIONS = 'BUDGET_UNIT_IMPRESSIONS'

type NativeSegment = {
  budgetUnit?: string | null | undefined
  budgetAmountMicros?: bigint | null | undefined
  dateRange?: z.infer<typeof DateRange>
  description?: string | null | undefined
  ref?: string | null | undefined
}

/** Parts of a budget by their days. One of impressions counts millionths of an impression too. */
export const toSegments = (natives: NativeSegment[], currency: string) =>
  natives.flatMap((native) => {
    const { startsOn, endsOn } = toDays(native.dateRange)
    if (!startsOn || !endsOn) return []
    const micros = native.budgetAmountMicros
    const isUnits = native.budgetUnit === IMPRESSIONS
    return {
      startsOn,
      endsOn,
      amount: isUnits ? undefined : moneyIf(micros, currency),
      units: isUnits && typeof micros === 'bigint' ? Number(micros / UNIT_MICROS) : undefined,
      ref: native.ref,
      note: native.description || undefined,
    }
  })

export const Integration = part({ integrationCode: text, details: text })

/** The agency's own code on it. */
export function toExternal(details: z.infer<typeof Integration>): Draft['external'] {
  if (!details?.integrationCode && !details?.details) return undefined
  return { code: details.integrationCode || undefined, labels: details.details ? [details.details] : [] }
}
