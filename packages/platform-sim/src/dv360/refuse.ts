import { googleError, invalidArgument } from '../google-api/errors.ts'
import type { Native } from './present.ts'
import type { Kind } from './state.ts'

const NAME_BYTES = 240
const MICROS = /^[1-9]\d*$/
const LAST_YEAR = 2037
/** Maximum count per unit of a frequency cap; none for a lifetime. [C] */
const COUNTS: Readonly<Record<string, number>> = { MONTHS: 1, WEEKS: 4, DAYS: 6, HOURS: 23, MINUTES: 59 }
const DECLARATIONS = ['CONTAINS_EU_POLITICAL_ADVERTISING', 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING']

type Change = Record<string, unknown>
type Refuse = (value: never, kind: Kind, before: Native) => void

/** Validation of written values, by field. */
const REFUSALS: Readonly<Record<string, Refuse>> = {
  displayName(name: unknown) {
    if (typeof name !== 'string' || name === '' || Buffer.byteLength(name) > NAME_BYTES)
      throw invalidArgument(`displayName must have 1 to ${NAME_BYTES} bytes.`)
  },
  entityStatus(status: string, _kind, before) {
    if (status === 'ENTITY_STATUS_ARCHIVED' && before.entityStatus !== 'ENTITY_STATUS_PAUSED')
      throw googleError(400, 'FAILED_PRECONDITION', 'An entity must be paused before it is archived.')
    if (status === 'ENTITY_STATUS_DRAFT' && before.entityStatus !== 'ENTITY_STATUS_DRAFT')
      throw googleError(400, 'FAILED_PRECONDITION', 'An entity cannot become a draft again.')
  },
  pacing({ pacingPeriod, pacingType, dailyMaxMicros }: Record<string, string>, kind) {
    if (!/^PACING_PERIOD_(DAILY|FLIGHT)$/.test(pacingPeriod ?? ''))
      throw invalidArgument('pacingPeriod is required.')
    if (!/^PACING_TYPE_(AHEAD|ASAP|EVEN)$/.test(pacingType ?? ''))
      throw invalidArgument('pacingType is required.')
    if (
      kind === 'insertionOrders' &&
      pacingPeriod === 'PACING_PERIOD_FLIGHT' &&
      pacingType === 'PACING_TYPE_ASAP'
    )
      throw invalidArgument('PACING_TYPE_ASAP is not compatible with PACING_PERIOD_FLIGHT.')
    if (pacingPeriod === 'PACING_PERIOD_DAILY' && pacingType === 'PACING_TYPE_AHEAD')
      throw invalidArgument('PACING_TYPE_AHEAD is not compatible with PACING_PERIOD_DAILY.')
    if (
      dailyMaxMicros !== undefined &&
      (pacingPeriod !== 'PACING_PERIOD_DAILY' || !MICROS.test(dailyMaxMicros))
    )
      throw invalidArgument('dailyMaxMicros must be micros as a string, and needs PACING_PERIOD_DAILY.')
  },
  frequencyCap(cap: {
    unlimited?: boolean
    timeUnit?: string
    timeUnitCount?: number
    maxImpressions?: number
    maxViews?: number
  }) {
    if (cap.unlimited) {
      if (Object.keys(cap).length > 1)
        throw invalidArgument('An unlimited frequency cap takes no other field.')
      return
    }
    const unit = cap.timeUnit?.replace('TIME_UNIT_', '') ?? ''
    const isCounted =
      unit === 'LIFETIME' || (cap.timeUnitCount! >= 1 && cap.timeUnitCount! <= (COUNTS[unit] ?? 0))
    if (!isCounted) throw invalidArgument(`timeUnitCount is out of range for ${cap.timeUnit}.`)
    if (!((cap.maxImpressions ?? 0) > 0 || (cap.maxViews ?? 0) > 0))
      throw invalidArgument('maxImpressions or maxViews must be positive.')
  },
  flight({ flightDateType, dateRange }: { flightDateType?: string; dateRange?: Range }) {
    if (flightDateType === 'LINE_ITEM_FLIGHT_DATE_TYPE_CUSTOM') inOrder(dateRange)
    else if (flightDateType !== 'LINE_ITEM_FLIGHT_DATE_TYPE_INHERITED')
      throw invalidArgument('flightDateType is required.')
  },
  campaignFlight: ({ plannedDates }: { plannedDates?: Range }) => inOrder(plannedDates),
  budget(budget: { maxAmount?: unknown; budgetAllocationType?: string; budgetSegments?: Segment[] }, kind) {
    if (kind === 'lineItems') {
      if (budget.budgetAllocationType !== 'LINE_ITEM_BUDGET_ALLOCATION_TYPE_FIXED')
        throw invalidArgument('maxAmount can be set only for a fixed budget.')
      if (typeof budget.maxAmount !== 'string' || !MICROS.test(budget.maxAmount))
        throw invalidArgument('maxAmount must be positive micros as a string.')
      return
    }
    const segments = budget.budgetSegments ?? []
    if (segments.length === 0) throw invalidArgument('budgetSegments must not be empty.')
    let end = 0
    for (const { budgetAmountMicros: amount, dateRange } of segments) {
      if (typeof amount !== 'string' || !MICROS.test(amount))
        throw invalidArgument('budgetAmountMicros must be positive micros as a string.')
      const [from, to] = inOrder(dateRange)
      if (from <= end) throw invalidArgument('Budget segments must be in order and must not overlap.')
      end = to
    }
  },
  bidStrategy(strategy: Record<string, Record<string, unknown>>) {
    const [name, ...others] = Object.keys(strategy)
    if (!name || others.length > 0) throw invalidArgument('bidStrategy takes exactly one strategy.')
    for (const [field, value] of Object.entries(strategy[name]!))
      if (field.endsWith('Micros') && (typeof value !== 'string' || !MICROS.test(value)))
        throw invalidArgument(`${field} must be positive micros as a string.`)
  },
  containsEuPoliticalAds(status: string) {
    if (!DECLARATIONS.includes(status))
      throw invalidArgument(`Invalid value for containsEuPoliticalAds: ${status}`)
  },
  partnerRevenueModel({ markupType, markupAmount }: { markupType?: string; markupAmount?: string }) {
    if (!markupType || !/^\d+$/.test(markupAmount ?? '') || Number(markupAmount) > 100_000_000)
      throw invalidArgument('The revenue model cost amount cannot be too small or too large.')
  },
  excludeNewExchanges(isExcluded: unknown) {
    if (typeof isExcluded !== 'boolean') throw invalidArgument('excludeNewExchanges must be true or false.')
  },
}

export function refuse(kind: Kind, before: Native, change: Change): void {
  for (const [field, value] of Object.entries(change)) REFUSALS[field]?.(value as never, kind, before)
}

type NativeDate = { year?: number; month?: number; day?: number }
type Range = { startDate?: NativeDate; endDate?: NativeDate }
type Segment = { budgetAmountMicros?: unknown; dateRange?: Range }

/** Start and end as comparable numbers. */
function inOrder(range: Range | undefined): [number, number] {
  const at = (date: NativeDate | undefined) => {
    const { year = 0, month = 0, day = 0 } = date ?? {}
    if (!year || !month || !day || year >= LAST_YEAR)
      throw invalidArgument('A date range needs two full dates before 2037.')
    return year * 10_000 + month * 100 + day
  }
  const [from, to] = [at(range?.startDate), at(range?.endDate)]
  if (to < from) throw invalidArgument('The end date must not be before the start date.')
  return [from, to]
}
