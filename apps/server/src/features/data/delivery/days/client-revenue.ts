import type { Measure } from '@flightdeck/domain/delivery'
import { addedUp, costPlus, rateOn, revenueTogether, rateMeasure } from '@flightdeck/domain/pacing'
import type { DayOfMany } from '@flightdeck/engine'
import type { LineRate, SoldRate } from './plans.ts'

/**
 * Client revenue of line items on a day; `hidden` entities show none, although their ancestors include it.
 */
export type RevenueOfDay = { entityNos: number[]; micros: number[]; hidden: number[] }
export type ClientRevenue = {
  /** Adds the numbers of a day; later ones of the same line items replace them. */
  note: (entityNos: Int32Array, entry: DayOfMany) => void
  /** Closes the day and returns its revenue; null without any. */
  close: () => RevenueOfDay | null
  /** Units sold at each rate so far, as the start of a later calculation. */
  soldSoFar: () => SoldSoFar
}
/** Units by owner and position of the rate. */
export type SoldSoFar = ReadonlyMap<string, number>

type SoldLine = { line: LineRate; rate: SoldRate; units: number; cost: number; media: number }
type Group = { rate: SoldRate; lines: [number, SoldLine][] }

/**
 * Computes revenue from the plan's rates, day by day in order: the units of all line items under a rate, up
 * to the contracted units. Revenue reported by the platform takes precedence. If a contract began before our
 * data, the remaining units are unknown, and so is the revenue.
 */
export function openRevenue(
  rates: ReadonlyMap<number, LineRate>,
  soldBefore: SoldSoFar = new Map(),
): ClientRevenue {
  const keyByRate = new Map<SoldRate, string>()
  for (const { ownerNo, rates: own } of rates.values())
    own.forEach((rate, nth) => keyByRate.set(rate, `${ownerNo}/${nth}`))
  const delivered = new Map<SoldRate, number>()
  for (const [rate, key] of keyByRate) if (soldBefore.has(key)) delivered.set(rate, soldBefore.get(key)!)
  let soldLines = new Map<number, SoldLine>()

  /** Revenue of all line items under one rate. */
  function groupRevenue({ rate, lines }: Group): number[] {
    if (rate.type === 'PERCENT') return lines.map(([, one]) => costPlus(rate, one))
    if (rate.contractUnits !== null && !rate.isWhole) return lines.map(() => Number.NaN)
    const units = lines.map(([, one]) => one.units)
    const before = delivered.get(rate) ?? 0
    delivered.set(rate, before + addedUp(units))
    return revenueTogether(rate, before, units)
  }

  return {
    soldSoFar: () => new Map([...delivered].map(([rate, units]) => [keyByRate.get(rate)!, units])),
    note(entityNos, { day, values, takenBack }) {
      if (rates.size === 0) return
      const reported = values.get('revenue')
      entityNos.forEach((entityNo, row) => {
        const line = rates.get(entityNo)
        if (!line) return
        soldLines.delete(entityNo)
        if (takenBack?.[row] || (reported && !Number.isNaN(reported[row]!))) return
        const rate = rateOn(line.rates, day)
        if (!rate) return
        const value = (measure: Measure | undefined) =>
          measure ? (values.get(measure)?.[row] ?? Number.NaN) : Number.NaN
        const units = value(rateMeasure(rate.type))
        soldLines.set(entityNo, { line, rate, units, cost: value('total_cost'), media: value('media_cost') })
      })
    },
    close() {
      if (soldLines.size === 0) return null
      const groups = new Map<SoldRate, Group>()
      for (const entry of soldLines) {
        const { rate } = entry[1]
        const group = groups.get(rate) ?? { rate, lines: [] }
        group.lines.push(entry)
        groups.set(rate, group)
      }
      const of: RevenueOfDay = { entityNos: [], micros: [], hidden: [] }
      const hidden = new Set<number>()
      for (const group of groups.values()) {
        of.entityNos.push(...group.lines.map(([entityNo]) => entityNo))
        of.micros.push(...groupRevenue(group))
        // A fee on cost applies to each line item; a unit price to all of them together.
        if (group.rate.type !== 'PERCENT')
          for (const [, { line }] of group.lines) for (const no of line.hidden) hidden.add(no)
      }
      soldLines = new Map()
      return { ...of, hidden: [...hidden] }
    },
  }
}
