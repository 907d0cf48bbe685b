import type { SeenEntity } from '@flightdeck/domain/ad-data'
import type { Cap, Change, ChangeRequest, FlightDays } from '@flightdeck/domain/writes'
import { z } from 'zod'
import { shaped } from '../normalise/shape.ts'
import type { BudgetPart } from '../change.ts'
import { DateRange, toDays } from './normalise/dates.ts'

type Native = Record<string, unknown>
/** Request body and update mask, or the sentence of a refusal. */
type MaskedWrite = { mask: string; json: Native } | string

const rawSetting = ({ raw }: SeenEntity, name: string): Native =>
  ((raw as Native)[name] as Native | undefined) ?? {}
const maskedWrite = (mask: string, value: unknown): MaskedWrite => ({ mask, json: { [mask]: value } })

export function buildSettingWrite(currentEntity: SeenEntity, change: ChangeRequest): MaskedWrite {
  switch (change.field) {
    case 'name':
      return maskedWrite('displayName', change.after)
    case 'status':
      return maskedWrite(
        'entityStatus',
        change.after === 'active' ? 'ENTITY_STATUS_ACTIVE' : 'ENTITY_STATUS_PAUSED',
      )
    case 'budget':
      return buildBudgetWrite(currentEntity, change)
    case 'flight':
      return buildFlightWrite(currentEntity, change)
    case 'bid':
      return buildBidWrite(currentEntity, change)
    case 'pacing': {
      const {
        dailyMaxMicros: _micros,
        dailyMaxImpressions: _count,
        ...remainingPacing
      } = rawSetting(currentEntity, 'pacing')
      const { period, mode } = change.after
      return maskedWrite('pacing', {
        ...(period === 'daily' ? rawSetting(currentEntity, 'pacing') : remainingPacing),
        pacingPeriod: `PACING_PERIOD_${period.toUpperCase()}`,
        pacingType: `PACING_TYPE_${mode.toUpperCase()}`,
      })
    }
    case 'frequency_cap':
      return buildCapsWrite(change.after)
    case 'new_exchanges':
      return maskedWrite('excludeNewExchanges', change.after === 'excluded')
    case 'expansion':
      return maskedWrite('targetingExpansion', {
        ...rawSetting(currentEntity, 'targetingExpansion'),
        enableOptimizedTargeting: change.after === 'on',
      })
    case 'eu_political':
      return maskedWrite('containsEuPoliticalAds', change.after)
    case 'markup':
      // In thousandths of a percent, for percent types.
      return maskedWrite('partnerRevenueModel', {
        ...rawSetting(currentEntity, 'partnerRevenueModel'),
        markupAmount: String(Math.round(change.after * 1_000)),
      })
    default:
      return 'DV360 does not let us set this.'
  }
}

function buildBudgetWrite(currentEntity: SeenEntity, { part, after, entity }: Change<'budget'>): MaskedWrite {
  if (part === 'daily') {
    const pacing = rawSetting(currentEntity, 'pacing')
    if (pacing.pacingPeriod !== 'PACING_PERIOD_DAILY')
      return 'DV360 has an amount for a day only where it is paced by the day.'
    return maskedWrite('pacing', { ...pacing, dailyMaxMicros: after.micros })
  }
  if (entity.kind === 'line_item') {
    if (part !== 'total') return 'A line item in DV360 has one budget for its whole flight.'
    return { mask: 'budget.maxAmount', json: { budget: { maxAmount: after.micros } } }
  }
  const budgetSegments = segmentsWith(currentEntity.raw, part, (segment) => ({
    ...segment,
    budgetAmountMicros: after.micros,
  }))
  if (typeof budgetSegments === 'string') return budgetSegments
  return { mask: 'budget.budgetSegments', json: { budget: { budgetSegments } } }
}

const toNativeDate = (day: string) => {
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  return { year, month, day: dayOfMonth }
}
const toDateRange = ({ startsOn, endsOn }: FlightDays) => ({
  startDate: toNativeDate(startsOn!),
  endDate: toNativeDate(endsOn!),
})

/**
 * Dates of a line item are its own; an insertion order has them in its segments; a campaign's are planned
 * dates.
 */
function buildFlightWrite(currentEntity: SeenEntity, { part, after, entity }: Change<'flight'>): MaskedWrite {
  const dateRange = toDateRange(after)
  if (entity.kind === 'campaign')
    return maskedWrite('campaignFlight', {
      ...rawSetting(currentEntity, 'campaignFlight'),
      plannedDates: dateRange,
    })
  if (entity.kind === 'line_item') {
    if (part) return 'A line item in DV360 has one stretch of days.'
    return maskedWrite('flight', { flightDateType: 'LINE_ITEM_FLIGHT_DATE_TYPE_CUSTOM', dateRange })
  }
  const budgetSegments = segmentsWith(currentEntity.raw, part ?? 'total', (segment) => ({
    ...segment,
    dateRange,
  }))
  if (typeof budgetSegments === 'string') return budgetSegments
  return { mask: 'budget.budgetSegments', json: { budget: { budgetSegments } } }
}

function buildBidWrite(currentEntity: SeenEntity, { part, after }: Change<'bid'>): MaskedWrite {
  const strategy = rawSetting(currentEntity, 'bidStrategy')
  if (part === 'base') {
    if (!('fixedBid' in strategy)) return 'DV360 has a fixed bid only where nothing bids by itself.'
    return maskedWrite('bidStrategy', { fixedBid: { bidAmountMicros: after!.micros } })
  }
  const way = ['maximizeSpendAutoBid', 'performanceGoalAutoBid'].find((name) => name in strategy)
  if (!way) return 'DV360 has a highest bid only where it bids by itself.'
  const { maxAverageCpmBidAmountMicros: _max, ...remainingStrategy } = strategy[way] as Native
  return maskedWrite('bidStrategy', {
    [way]:
      after === null
        ? remainingStrategy
        : { ...remainingStrategy, maxAverageCpmBidAmountMicros: after.micros },
  })
}

function buildCapsWrite(caps: Cap[]): MaskedWrite {
  const [first] = caps
  if (!first) return maskedWrite('frequencyCap', { unlimited: true })
  const isTogether = caps.every(
    ({ perUnit, perCount }) => perUnit === first.perUnit && perCount === first.perCount,
  )
  const eventMax = (event: Cap['event']) => caps.find((cap) => cap.event === event)?.max
  const [impressions, views] = [eventMax('impression'), eventMax('view')]
  if (!isTogether) return 'DV360 counts impressions and views over the same time.'
  return maskedWrite('frequencyCap', {
    timeUnit:
      first.perUnit === 'lifetime' ? 'TIME_UNIT_LIFETIME' : `TIME_UNIT_${first.perUnit.toUpperCase()}S`,
    timeUnitCount: first.perCount,
    ...(impressions && { maxImpressions: impressions }),
    ...(views && { maxViews: views }),
  })
}

const Order = z.object({ budget: z.object({ budgetSegments: z.array(z.looseObject({})) }) })
const Dated = z.object({ dateRange: DateRange })
type Segment = Record<string, unknown>

/** The whole list, as it must be written, with one place changed and all else as the platform sent it. */
function segmentsWith(
  order: unknown,
  part: Exclude<BudgetPart, 'daily'>,
  change: (segment: Segment) => Segment,
): Segment[] | string {
  const { budgetSegments: segments } = shaped(Order, order, 'an insertion order').budget
  const isMeant = (segment: unknown) => {
    if (part === 'total') return true
    const { startsOn, endsOn } = toDays(shaped(Dated, segment, 'a budget').dateRange)
    return startsOn === part.startsOn && endsOn === part.endsOn
  }
  const places = segments
    .keys()
    .filter((at) => isMeant(segments[at]))
    .toArray()
  const [place] = places
  if (place === undefined || places.length > 1)
    return `The budget has ${segments.length} segments: say by its days which of them is meant.`
  return segments.with(place, change(segments[place]!))
}
