import { dayNumber, type FactMetric, type History, type Measure, type SeenEntity } from '@flightdeck/domain'
import type { Truth } from './truth.ts'

type Days = Map<number, Partial<Record<FactMetric, number>>>
const FACT: Partial<Record<Measure, readonly FactMetric[]>> = {
  impressions: ['billable_impressions', 'impressions'],
}

/** What each entity delivered, by kind and id. What is above a line item is the sum of its line items. */
export function historiesOf(
  entities: SeenEntity[],
  { lineItems, deals }: { lineItems: Truth; deals: Truth },
): Map<string, History> {
  const ofLines = byEntity(lineItems)
  const ofDeals = byEntity(deals)
  const below = Map.groupBy(entities, ({ parent }) => (parent ? `${parent.kind}/${parent.nativeId}` : ''))
  const daysOf = ({ kind, nativeId }: SeenEntity): Days[] => {
    if (kind === 'line_item') return [ofLines.get(nativeId) ?? new Map()]
    if (kind === 'deal_id') return [ofDeals.get(nativeId) ?? new Map()]
    return (below.get(`${kind}/${nativeId}`) ?? []).flatMap(daysOf)
  }
  return new Map(
    entities.map((entity) => [`${entity.kind}/${entity.nativeId}`, historyOf(daysOf(entity))] as const),
  )
}

function byEntity(truth: Truth): Map<string, Days> {
  const found = new Map<string, Days>()
  for (const [key, values] of truth) {
    const at = key.indexOf('/')
    const id = key.slice(at + 1)
    const days: Days = found.get(id) ?? new Map()
    days.set(dayNumber(key.slice(0, at)), values)
    found.set(id, days)
  }
  return found
}

function historyOf(parts: Days[]): History {
  const each = function* (from: number, to: number) {
    for (const days of parts)
      for (let day = from; day <= to; day++) {
        const values = days.get(day)
        if (values) yield values
      }
  }
  return {
    rows: (from, to) => [...each(from, to)].length,
    sum(measure, from, to) {
      const names = FACT[measure] ?? [measure]
      let sum = 0
      for (const values of each(from, to)) {
        const name = names.find((one) => values[one] !== undefined)
        sum += name ? values[name]! : Number.NaN
      }
      return sum
    },
  }
}
