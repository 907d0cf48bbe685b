import type { Day } from '@flightdeck/domain/time'
import type { WriteEffect, UndatedEffect } from '../world/write-effect.ts'

type Range = { startDate: NativeDate; endDate: NativeDate }
type NativeDate = { year: number; month: number; day: number }
type Segment = { budgetAmountMicros: string; dateRange: Range }

const ENTITY_KINDS: Readonly<Record<string, WriteEffect['kind']>> = {
  campaigns: 'campaign',
  insertionOrders: 'insertion_order',
  lineItems: 'line_item',
}
const PACING: Readonly<Record<string, NonNullable<WriteEffect['pacing']>>> = {
  PACING_TYPE_AHEAD: 'ahead',
  PACING_TYPE_ASAP: 'asap',
}
const padded = (value: number) => String(value).padStart(2, '0')
const toDay = ({ year, month, day }: NativeDate): Day => `${year}-${padded(month)}-${padded(day)}`

/** The part of a write that affects delivery. */
export function toWriteEffect(
  kind: string,
  id: string,
  change: Record<string, unknown>,
): UndatedEffect | null {
  const entityKind = ENTITY_KINDS[kind]
  if (!entityKind) return null
  const { entityStatus, budget, flight, pacing } = change as {
    entityStatus?: string
    pacing?: { pacingType?: string }
    budget?: { maxAmount?: string; budgetSegments?: Segment[] }
    flight?: { dateRange: Range }
  }
  const segments = budget?.budgetSegments ?? []
  const amount = segments.reduce((sum, segment) => sum + BigInt(segment.budgetAmountMicros), 0n)
  const ranges = flight ? [flight.dateRange] : segments.map(({ dateRange }) => dateRange)
  return {
    kind: entityKind,
    id,
    ...(entityStatus && { isActive: entityStatus === 'ENTITY_STATUS_ACTIVE' }),
    ...(pacing?.pacingType && { pacing: PACING[pacing.pacingType] ?? 'even' }),
    ...(budget?.maxAmount && { budgetMicros: BigInt(budget.maxAmount) }),
    ...(segments.length > 0 && { budgetMicros: amount }),
    ...(ranges.length > 0 && {
      startsOn: ranges.map(({ startDate }) => toDay(startDate)).toSorted()[0]!,
      endsOn: ranges
        .map(({ endDate }) => toDay(endDate))
        .toSorted()
        .at(-1)!,
    }),
  }
}
