import type { FactMetric, SeenEntity } from '@flightdeck/domain/ad-data'
import type { History, Measure } from '@flightdeck/domain/delivery'
import { dayNumber } from '@flightdeck/domain/time'
import type { Truth } from './truth.ts'

type Days = Map<number, Partial<Record<FactMetric, number>>>
const FACT: Partial<Record<Measure, readonly FactMetric[]>> = {
  impressions: ['billable_impressions', 'impressions'],
}

/** Delivery per entity, by kind and id. Entities above line items get the sum of their line items. */
export function buildHistories(
  entities: SeenEntity[],
  { lineItems, deals }: { lineItems: Truth; deals: Truth },
): Map<string, History> {
  const ofLines = byEntity(lineItems)
  const ofDeals = byEntity(deals)
  const below = Map.groupBy(entities, ({ parent }) => (parent ? `${parent.kind}/${parent.nativeId}` : ''))
  const deliveryDays = ({ kind, nativeId }: SeenEntity): Days[] => {
    if (kind === 'line_item') return [ofLines.get(nativeId) ?? new Map()]
    if (kind === 'deal_id') return [ofDeals.get(nativeId) ?? new Map()]
    return (below.get(`${kind}/${nativeId}`) ?? []).flatMap(deliveryDays)
  }
  return new Map(
    entities.map(
      (entity) => [`${entity.kind}/${entity.nativeId}`, buildHistory(deliveryDays(entity))] as const,
    ),
  )
}

function byEntity(truth: Truth): Map<string, Days> {
  const daysById = new Map<string, Days>()
  for (const [key, values] of truth) {
    const at = key.indexOf('/')
    const id = key.slice(at + 1)
    const days: Days = daysById.get(id) ?? new Map()
    days.set(dayNumber(key.slice(0, at)), values)
    daysById.set(id, days)
  }
  return daysById
}

function buildHistory(parts: Days[]): History {
  const dayNumbers = parts.flatMap((days) => [...days.keys()])
  const [first, last] = [Math.min(...dayNumbers), Math.max(...dayNumbers)]
  /** Running totals before each day, so that any span is one subtraction. */
  function before(readValue: (values: Partial<Record<FactMetric, number>>) => number): Float64Array {
    const sums = new Float64Array(Math.max(0, last - first + 2))
    for (const days of parts) for (const [day, values] of days) sums[day - first + 1]! += readValue(values)
    for (let at = 1; at < sums.length; at++) sums[at]! += sums[at - 1]!
    return sums
  }
  const between = (sums: Float64Array, from: number, to: number): number => {
    const [low, high] = [Math.max(from, first), Math.min(to, last)]
    return low > high ? 0 : sums[high - first + 1]! - sums[low - first]!
  }
  const sumsByName = new Map<string, Float64Array>()
  const memoizeSums = (name: string, make: () => Float64Array) => {
    let sums = sumsByName.get(name)
    if (!sums) sumsByName.set(name, (sums = make()))
    return sums
  }
  const valueIn = (measure: Measure, values: Partial<Record<FactMetric, number>>) => {
    const name = (FACT[measure] ?? [measure]).find((one) => values[one] !== undefined)
    return name && values[name]
  }
  return {
    rows: (from, to) =>
      between(
        memoizeSums('rows', () => before(() => 1)),
        from,
        to,
      ),
    sum(measure, from, to) {
      const lacking = memoizeSums(`no ${measure}`, () =>
        before((values) => (valueIn(measure, values) === undefined ? 1 : 0)),
      )
      if (between(lacking, from, to) > 0) return Number.NaN
      return between(
        memoizeSums(measure, () => before((values) => valueIn(measure, values) ?? 0)),
        from,
        to,
      )
    },
  }
}
