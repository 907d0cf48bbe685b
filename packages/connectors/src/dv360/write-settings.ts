import type { SeenEntity } from '@flightdeck/domain/ad-data'
import type { BudgetPart, Cap, Change, FlightDays } from '@flightdeck/domain/writes'
import { z } from 'zod'
import { parseShape } from '../normalise/shape.ts'
import type { FieldRequests } from '../writes/field-requests.ts'
import { DateRange, toDays } from './normalise/settings.ts'

type Native = Record<string, unknown>
type MaskedFields = { mask: string; json: Native }
/** Request body and update mask, or the sentence of a refusal. */
type MaskedWrite = MaskedFields | string

const rawSetting = ({ raw }: SeenEntity, name: string): Native =>
  ((raw as Native)[name] as Native | undefined) ?? {}
const maskedWrite = (mask: string, value: unknown): MaskedFields => ({ mask, json: { [mask]: value } })

/** Settings on an entity itself. */
export const SETTINGS: FieldRequests<MaskedFields> = {
  name: ({ after }) => maskedWrite('displayName', after),
  status: ({ after }) =>
    maskedWrite('entityStatus', after === 'active' ? 'ENTITY_STATUS_ACTIVE' : 'ENTITY_STATUS_PAUSED'),
  budget: buildBudgetWrite,
  flight: buildFlightWrite,
  bid: buildBidWrite,
  pacing({ after: { period, mode } }, currentEntity) {
    const pacing = rawSetting(currentEntity, 'pacing')
    const { dailyMaxMicros: _micros, dailyMaxImpressions: _count, ...remainingPacing } = pacing
    return maskedWrite('pacing', {
      ...(period === 'daily' ? pacing : remainingPacing),
      pacingPeriod: `PACING_PERIOD_${period.toUpperCase()}`,
      pacingType: `PACING_TYPE_${mode.toUpperCase()}`,
    })
  },
  frequency_cap: ({ after }) => buildCapsWrite(after),
  new_exchanges: ({ after }) => maskedWrite('excludeNewExchanges', after === 'excluded'),
  expansion: ({ after }, currentEntity) =>
    maskedWrite('targetingExpansion', {
      ...rawSetting(currentEntity, 'targetingExpansion'),
      enableOptimizedTargeting: after === 'on',
    }),
  eu_political: ({ after }) => maskedWrite('containsEuPoliticalAds', after),
  markup: ({ after }, currentEntity) =>
    maskedWrite('partnerRevenueModel', {
      ...rawSetting(currentEntity, 'partnerRevenueModel'),
      // In thousandths of a percent, for percent types.
      markupAmount: String(Math.round(after * 1_000)),
    }),
}

function buildBudgetWrite({ part, after, entity }: Change<'budget'>, currentEntity: SeenEntity): MaskedWrite {
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
function buildFlightWrite({ part, after, entity }: Change<'flight'>, currentEntity: SeenEntity): MaskedWrite {
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

function buildBidWrite({ part, after }: Change<'bid'>, currentEntity: SeenEntity): MaskedWrite {
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
  const { budgetSegments: segments } = parseShape(Order, order, 'an insertion order').budget
  const isMeant = (segment: unknown) => {
    if (part === 'total') return true
    const { startsOn, endsOn } = toDays(parseShape(Dated, segment, 'a budget').dateRange)
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
