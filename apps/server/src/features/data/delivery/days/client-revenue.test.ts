import type { Measure } from '@flightdeck/domain/delivery'
import { MICROS } from '@flightdeck/domain/money'
import type { RateType } from '@flightdeck/domain/plan-sheets'
import { fillSnapshot, historyIn } from '@flightdeck/engine'
import { expect, test } from 'vitest'
import type { PlanTerms, StoredSlice, FamilyMember } from '../store/delivery-store.ts'
import { openRevenue } from './client-revenue.ts'
import { openDayRows } from './day-rows.ts'
import { makeEntry } from './make-entry.ts'
import { buildFamily } from './family.ts'
import { buildKinship, indexPlaces } from './places.ts'
import { resolveRates } from './plans.ts'

const [FIRST, DAYS] = [20_000, 4]
const day = (at: number) => new Date((FIRST + at) * 86_400_000).toISOString().slice(0, 10)
const [CAMPAIGN, SHOP, SCREEN, ALONE, ONLY] = [1, 11, 12, 2, 21]
const kin = (entityNo: number, kind: FamilyMember['kind'], parentNo: number | null): FamilyMember => ({
  entityNo,
  accountNo: 5,
  kind,
  parentNo,
})
/** A campaign with two line items, one never clicked, and a campaign with a single one. */
const ENTITIES = [
  kin(CAMPAIGN, 'campaign', null),
  kin(SHOP, 'line_item', CAMPAIGN),
  kin(SCREEN, 'line_item', CAMPAIGN),
  kin(ALONE, 'campaign', null),
  kin(ONLY, 'line_item', ALONE),
]
const aPlan = (
  entityNo: number,
  rateType: RateType,
  rate: number,
  goalUnits: number | null = null,
): PlanTerms => ({
  entityNo,
  startsOn: day(0),
  endsOn: day(DAYS),
  budgetMicros: null,
  currency: null,
  goalUnits: goalUnits === null ? null : String(goalUnits),
  goalType: goalUnits === null ? null : 'clicks',
  clientRateMicros: String(rate * MICROS),
  rateType,
})
/** Clicks per day and line item. */
const CLICKS = new Map([
  [SHOP, 100],
  [SCREEN, 0],
  [ONLY, 40],
])
const makeSlice = (at: number): StoredSlice => ({
  accountNo: 5,
  level: 'line_item',
  day: day(at),
  entityNos: Int32Array.from(CLICKS.keys()),
  columns: new Map<Measure, Float64Array>([
    ['clicks', Float64Array.from(CLICKS.values(), (one) => one * MICROS)],
    ['media_cost', Float64Array.of(10, 20, 30).map((one) => one * MICROS)],
    ['total_cost', Float64Array.of(12, 24, 36).map((one) => one * MICROS)],
  ]),
})

/** Revenue over all days in whole units, in both storage layouts of days. */
function computeRevenue(plans: PlanTerms[], dataFrom = day(0)) {
  const family = buildFamily(ENTITIES)
  const findPlace = indexPlaces(ENTITIES)
  const rates = resolveRates(
    ENTITIES,
    family,
    Map.groupBy(plans, ({ entityNo }) => entityNo),
    () => ({ dataFrom, currency: 'EUR' }),
  )
  const book = { findPlace, kinship: buildKinship(ENTITIES, family), costsIn: () => [] }
  const size = { entities: ENTITIES.length, firstDay: FIRST, days: DAYS }
  const snapshot = fillSnapshot(size)
  const rows = openDayRows({ ...size, lastDay: FIRST + DAYS - 1 })
  for (const filling of [snapshot, rows]) {
    const entry = makeEntry(book, filling, openRevenue(rates))
    for (let at = 0; at < DAYS; at++) entry.enter(makeSlice(at))
    entry.end()
  }
  const [filled, historyAt] = [snapshot.close(), rows.close()]
  const entityRevenue = (entityNo: number) => {
    const place = findPlace(entityNo)
    const sums = [historyIn(filled, place), historyAt(place)].map(
      (history) => history.sum('revenue', FIRST, FIRST + DAYS - 1) / MICROS,
    )
    expect(sums[0]).toEqual(sums[1])
    return sums[0]
  }
  return Object.fromEntries(ENTITIES.map(({ entityNo }) => [entityNo, entityRevenue(entityNo)]))
}

test('a price in a foreign currency leaves the revenue unknown', () => {
  expect(computeRevenue([{ ...aPlan(CAMPAIGN, 'CPC', 2), currency: 'JPY' }])).toMatchObject({
    [CAMPAIGN]: Number.NaN,
  })
})

test('a campaign price for clicks counts for the campaign, and leaves its line items unknown', () => {
  expect(computeRevenue([aPlan(CAMPAIGN, 'CPC', 2)])).toMatchObject({
    [CAMPAIGN]: 800,
    [SHOP]: Number.NaN,
    [SCREEN]: Number.NaN,
  })
})

test('a campaign price also counts for an only line item, and line item rows add up to the campaign', () => {
  expect(computeRevenue([aPlan(ALONE, 'CPC', 2)])).toMatchObject({ [ALONE]: 320, [ONLY]: 320 })
  expect(computeRevenue([aPlan(SHOP, 'CPC', 1), aPlan(SCREEN, 'CPC', 5)])).toMatchObject({
    [CAMPAIGN]: 400,
    [SHOP]: 400,
    [SCREEN]: 0,
  })
})

test('revenue stops at the sold volume: 250 of 400 clicks are paid', () => {
  expect(computeRevenue([aPlan(CAMPAIGN, 'CPC', 2, 250)])[CAMPAIGN]).toBe(500)
  expect(computeRevenue([aPlan(CAMPAIGN, 'CPC', 2, 4_000)])[CAMPAIGN]).toBe(800)
})

test('revenue with a sold volume is unknown where data begins after the flight', () => {
  expect(computeRevenue([aPlan(CAMPAIGN, 'CPC', 2, 250)], day(1))[CAMPAIGN]).toBeNaN()
})

test('a percentage fee is computed per line item, on top of its cost', () => {
  expect(computeRevenue([aPlan(CAMPAIGN, 'PERCENT', 10)])).toMatchObject({
    [SHOP]: 4 * 13,
    [SCREEN]: 4 * 26,
    [CAMPAIGN]: 4 * 39,
    [ONLY]: Number.NaN,
  })
})

test('revenue is unknown without a plan', () => {
  expect(computeRevenue([])).toEqual(
    Object.fromEntries(ENTITIES.map(({ entityNo }) => [entityNo, Number.NaN])),
  )
})
