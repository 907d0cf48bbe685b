import type { SeenEntity } from '@flightdeck/domain'
import type { Cap, Change, ChangeRequest, FlightDays } from '@flightdeck/domain/writes'
import { segmentsWith } from './segments-with.ts'

type Native = Record<string, unknown>
/** Request body and update mask, or the sentence of a refusal. */
type MaskedWrite = { mask: string; json: Native } | string

const rawOf = ({ raw }: SeenEntity, name: string): Native =>
  ((raw as Native)[name] as Native | undefined) ?? {}
const one = (mask: string, value: unknown): MaskedWrite => ({ mask, json: { [mask]: value } })

export function settingOf(seen: SeenEntity, change: ChangeRequest): MaskedWrite {
  switch (change.field) {
    case 'name':
      return one('displayName', change.after)
    case 'status':
      return one('entityStatus', change.after === 'active' ? 'ENTITY_STATUS_ACTIVE' : 'ENTITY_STATUS_PAUSED')
    case 'budget':
      return budgetOf(seen, change)
    case 'flight':
      return flightOf(seen, change)
    case 'bid':
      return bidOf(seen, change)
    case 'pacing': {
      const { dailyMaxMicros: _micros, dailyMaxImpressions: _count, ...kept } = rawOf(seen, 'pacing')
      const { period, mode } = change.after
      return one('pacing', {
        ...(period === 'daily' ? rawOf(seen, 'pacing') : kept),
        pacingPeriod: `PACING_PERIOD_${period.toUpperCase()}`,
        pacingType: `PACING_TYPE_${mode.toUpperCase()}`,
      })
    }
    case 'frequency_cap':
      return capsOf(change.after)
    case 'new_exchanges':
      return one('excludeNewExchanges', change.after === 'excluded')
    case 'expansion':
      return one('targetingExpansion', {
        ...rawOf(seen, 'targetingExpansion'),
        enableOptimizedTargeting: change.after === 'on',
      })
    case 'eu_political':
      return one('containsEuPoliticalAds', change.after)
    case 'markup':
      // In thousandths of a percent, for percent types.
      return one('partnerRevenueModel', {
        ...rawOf(seen, 'partnerRevenueModel'),
        markupAmount: String(Math.round(change.after * 1_000)),
      })
    default:
      return 'DV360 does not let us set this.'
  }
}

function budgetOf(seen: SeenEntity, { part, after, entity }: Change<'budget'>): MaskedWrite {
  if (part === 'daily') {
    const pacing = rawOf(seen, 'pacing')
    if (pacing.pacingPeriod !== 'PACING_PERIOD_DAILY')
      return 'DV360 has an amount for a day only where it is paced by the day.'
    return one('pacing', { ...pacing, dailyMaxMicros: after.micros })
  }
  if (entity.kind === 'line_item') {
    if (part !== 'total') return 'A line item in DV360 has one budget for its whole flight.'
    return { mask: 'budget.maxAmount', json: { budget: { maxAmount: after.micros } } }
  }
  const budgetSegments = segmentsWith(seen.raw, part, (segment) => ({
    ...segment,
    budgetAmountMicros: after.micros,
  }))
  if (typeof budgetSegments === 'string') return budgetSegments
  return { mask: 'budget.budgetSegments', json: { budget: { budgetSegments } } }
}

const dateOf = (day: string) => {
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  return { year, month, day: dayOfMonth }
}
const rangeOf = ({ startsOn, endsOn }: FlightDays) => ({
  startDate: dateOf(startsOn!),
  endDate: dateOf(endsOn!),
})

/**
 * Dates of a line item are its own; an insertion order has them in its segments; a campaign's are planned
 * dates.
 */
function flightOf(seen: SeenEntity, { part, after, entity }: Change<'flight'>): MaskedWrite {
  const dateRange = rangeOf(after)
  if (entity.kind === 'campaign')
    return one('campaignFlight', { ...rawOf(seen, 'campaignFlight'), plannedDates: dateRange })
  if (entity.kind === 'line_item') {
    if (part) return 'A line item in DV360 has one stretch of days.'
    return one('flight', { flightDateType: 'LINE_ITEM_FLIGHT_DATE_TYPE_CUSTOM', dateRange })
  }
  const budgetSegments = segmentsWith(seen.raw, part ?? 'total', (segment) => ({ ...segment, dateRange }))
  if (typeof budgetSegments === 'string') return budgetSegments
  return { mask: 'budget.budgetSegments', json: { budget: { budgetSegments } } }
}

function bidOf(seen: SeenEntity, { part, after }: Change<'bid'>): MaskedWrite {
  const strategy = rawOf(seen, 'bidStrategy')
  if (part === 'base') {
    if (!('fixedBid' in strategy)) return 'DV360 has a fixed bid only where nothing bids by itself.'
    return one('bidStrategy', { fixedBid: { bidAmountMicros: after!.micros } })
  }
  const way = ['maximizeSpendAutoBid', 'performanceGoalAutoBid'].find((name) => name in strategy)
  if (!way) return 'DV360 has a highest bid only where it bids by itself.'
  const { maxAverageCpmBidAmountMicros: _max, ...kept } = strategy[way] as Native
  return one('bidStrategy', {
    [way]: after === null ? kept : { ...kept, maxAverageCpmBidAmountMicros: after.micros },
  })
}

function capsOf(caps: Cap[]): MaskedWrite {
  const [first] = caps
  if (!first) return one('frequencyCap', { unlimited: true })
  const isTogether = caps.every(
    ({ perUnit, perCount }) => perUnit === first.perUnit && perCount === first.perCount,
  )
  const maxOf = (event: Cap['event']) => caps.find((cap) => cap.event === event)?.max
  const [impressions, views] = [maxOf('impression'), maxOf('view')]
  if (!isTogether) return 'DV360 counts impressions and views over the same time.'
  return one('frequencyCap', {
    timeUnit:
      first.perUnit === 'lifetime' ? 'TIME_UNIT_LIFETIME' : `TIME_UNIT_${first.perUnit.toUpperCase()}S`,
    timeUnitCount: first.perCount,
    ...(impressions && { maxImpressions: impressions }),
    ...(views && { maxViews: views }),
  })
}
