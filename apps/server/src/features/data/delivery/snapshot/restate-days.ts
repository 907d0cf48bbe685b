import { MICROS } from '@flightdeck/domain/money'
import { rateMeasure } from '@flightdeck/domain/pacing'
import { dayNumber } from '@flightdeck/domain/time'
import {
  addDay,
  fillSnapshot,
  firstUnfoldedDay,
  historyIn,
  restateDay,
  type Snapshot,
} from '@flightdeck/engine'
import { openRevenue } from '../days/client-revenue.ts'
import { makeEntry, type DayLedger } from '../days/make-entry.ts'
import type { StoredSlice } from '../store/delivery-store.ts'

/**
 * Enters days loaded again, or for the first time, into a live snapshot. False when they do not fit, or when
 * more was delivered than contracted: then a day's revenue depends on all earlier days.
 */
export function restateDays(
  snapshot: Snapshot,
  ledger: DayLedger,
  slices: readonly StoredSlice[],
  placesIn: (accountNo: number) => Int32Array,
): boolean {
  const groups = Map.groupBy(slices, ({ accountNo, day }) => `${accountNo}/${day}`)
  if (isBeyondContract(snapshot, ledger)) return false
  for (const group of groups.values()) {
    const { accountNo, day } = group[0]!
    const number = dayNumber(day)
    if (number < firstUnfoldedDay(snapshot)) return false
    while (number >= snapshot.firstDay + snapshot.days) if (!addDay(snapshot)) return false
    const filling = fillSnapshot({ entities: ledger.entities, firstDay: number, days: 1 })
    const entry = makeEntry(ledger, filling, openRevenue(ledger.rates))
    for (const slice of group) entry.enter(slice)
    entry.end()
    restateDay(snapshot, filling.close(), placesIn(accountNo))
  }
  return !isBeyondContract(snapshot, ledger)
}

function isBeyondContract(snapshot: Snapshot, { rates, findPlace }: DayLedger): boolean {
  const owners = new Map([...rates.values()].map(({ ownerNo, rates: own }) => [ownerNo, own]))
  for (const [ownerNo, own] of owners)
    for (const { contractUnits, type, from, to } of own) {
      const measure = rateMeasure(type)
      if (contractUnits === null || !measure) continue
      // Units sold within the contract are folded together with others, so they cannot be separated.
      if (from < firstUnfoldedDay(snapshot) && snapshot.folded) return true
      if (historyIn(snapshot, findPlace(ownerNo)).sum(measure, from, to) > contractUnits * MICROS) return true
    }
  return false
}
