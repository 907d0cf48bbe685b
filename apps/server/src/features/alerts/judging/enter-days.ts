import { dayNumber, revenueByPlan, type Measure, type PlannedRate } from '@flightdeck/domain'
import type { Filling } from '@flightdeck/engine'
import type { BookSlice } from './book-store.ts'
import type { Family } from './family.ts'

/** Enters an account's days, in the order they were loaded. An entity that a correction took back has no numbers at all. */
export function enterDays(
  filling: Filling,
  family: Family,
  slices: readonly BookSlice[],
  rates: ReadonlyMap<number, PlannedRate[]>,
): void {
  for (const slice of slices) {
    const day = dayNumber(slice.day)
    slice.entityNos.forEach((entityNo, row) => {
      const at = family.place(entityNo)
      if (at === undefined) return
      if (isTakenBack(slice, row)) filling.clear(at, day)
      else filling.put(at, day, measuresOf(slice, row, day, rates.get(entityNo) ?? []))
    })
  }
}

const isTakenBack = ({ columns }: BookSlice, row: number): boolean => {
  for (const column of columns.values()) if (!Number.isNaN(column[row]!)) return false
  return true
}

function measuresOf(
  slice: BookSlice,
  row: number,
  day: number,
  rates: PlannedRate[],
): (measure: Measure) => number {
  const fact = (name: Measure | 'billable_impressions') => slice.columns.get(name)?.[row] ?? Number.NaN
  const known = (measure: Measure): number => {
    if (measure !== 'impressions') return fact(measure)
    const billed = fact('billable_impressions')
    return Number.isNaN(billed) ? fact('impressions') : billed
  }
  return (measure) => {
    const value = known(measure)
    return measure === 'revenue' && Number.isNaN(value) ? revenueByPlan(rates, day, known) : value
  }
}
