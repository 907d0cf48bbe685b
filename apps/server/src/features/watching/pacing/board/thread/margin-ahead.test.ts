import type { Measure } from '@flightdeck/domain/delivery'
import { MICROS } from '@flightdeck/domain/money'
import { expect, test } from 'vitest'
import type { LiveFlight } from './live-flight.ts'
import { marginAhead } from './margin-ahead.ts'

const FIRST = 100
const DAYS = 20
type Daily = Partial<Record<Measure, (day: number) => number>>

/** Twenty days of a flight that is projected to 3,000, of which these days are known. */
function live(daily: Daily, goal: object = { measure: 'spend', isMoney: true, by: 'platform' }): LiveFlight {
  const sum = (measure: Measure, from: number, to: number) => {
    const of = daily[measure]
    if (!of) return Number.NaN
    let all = 0
    for (let day = from; day <= to; day++) all += of(day - FIRST) * MICROS
    return all
  }
  const entity = { platform: 'dv360', history: { rows: () => 1, sum }, dataFrom: 90, dataThrough: 119 }
  const segments = [{ from: FIRST, to: FIRST + 29, amount: 2_500 * MICROS }]
  return {
    entity,
    isTop: true,
    goal: { ...goal, segments },
    days: new Float64Array(DAYS),
    figures: {
      goal: 2_500 * MICROS,
      projection: { end: 3_000 * MICROS, band80: [2_800 * MICROS, 3_300 * MICROS] },
    },
  } as unknown as LiveFlight
}

/** 100 a day; media became dearer on the seventh day. */
const dearer: Daily = {
  spend: () => 100,
  revenue: () => 125,
  total_cost: (day) => (day < 6 ? 90 : 110),
}

test('remaining days earn at the prices of the last two weeks, and the target is compared with the end', () => {
  const ahead = marginAhead(live(dearer), 20)!
  // To date 2,500 less 6 × 90 + 14 × 110 = 2,080. Ten more days: 3,750 less 3,180.
  expect(ahead.outlook).toMatchObject({ revenue: 3_750, cost: 3_180, amount: 570, percent: 15.2 })
  // At 2,800: 3,500 less 2,960. At 3,300: 4,125 less 3,510.
  expect(ahead.outlook.band80).toEqual([540, 615])
  // 20 % of 3,750 is 750.
  expect(ahead.risk).toEqual({ price: 180, fees: 0, data: 0, overDelivery: 0, underDelivery: 0, total: 180 })
  expect(ahead.recentDays).toBe(14)
})

test('a plan in units is paid only up to its units', () => {
  const units = { ...dearer, clicks: () => 100 }
  const ahead = marginAhead(live(units, { measure: 'clicks', isMoney: false, by: 'plan' }), null)!
  // 500 of the 1,000 left are paid: 2,500 + 500 × 1.25 less 3,180; 500 of 3,000 are over.
  expect(ahead.outlook).toMatchObject({ revenue: 3_125, cost: 3_180, amount: -55 })
  expect(ahead.risk).toEqual({
    price: null,
    fees: null,
    data: null,
    overDelivery: 530,
    underDelivery: 0,
    total: 530,
  })
})

test('a margin with unknown figures is not projected', () => {
  expect(marginAhead(live({ spend: () => 100, revenue: () => 125 }), 20)).toBeNull()
  expect(marginAhead(live({ spend: () => 100, total_cost: () => 90 }), 20)).toBeNull()
  expect(marginAhead(live({ ...dearer, spend: () => 0 }), 20)).toBeNull()
})

test('a margin shortfall is attributed to the cost components that grew since the start', () => {
  const parts: Daily = { ...dearer, media_cost: () => 80, impressions: () => 10_000 }
  const [line] = [live(parts).entity]
  // Ten a day paid on top of media at first, thirty lately; a card says that data is half a euro by the thousand.
  const { risk } = marginAhead(live(parts), 20, [{ line, cpmMicros: 500_000, percent: 0 }])!
  expect(risk.total).toBe(180)
  expect(risk.price! + risk.fees! + risk.data!).toBeCloseTo(180, 6)
  expect(risk.fees!).toBeGreaterThan(risk.price!)
  expect(marginAhead(live(parts), 20)!.risk.data).toBe(0)
})

test('conversion revenue is priced on days with final conversions', () => {
  // Conversions of the last eight days have not come in, so they show half of their revenue.
  const late = { spend: () => 100, total_cost: () => 90, revenue: (day: number) => (day < 12 ? 125 : 60) }
  const soldBy = (conversions: number | null, to = FIRST + 99) => {
    const flight = live(late)
    const entity = { ...flight.entity, soldByConversions: { from: FIRST, to }, finals: { delivery: FIRST + 19, conversions } } // prettier-ignore
    return marginAhead({ ...flight, entity }, 20)
  }
  const settled = soldBy(FIRST + 11)!
  // All 3,000 earn 1.25 and cost 0.90.
  expect(settled.outlook).toMatchObject({ revenue: 3_750, cost: 2_700, amount: 1_050 })
  expect(settled).toMatchObject({ recentDays: 12, pricedThrough: FIRST + 11 })
  expect(soldBy(null)).toBeNull()
  // Days that are sold otherwise, and conversions that are final, are priced as they are.
  const unsettled = marginAhead(live(late), 20)!
  expect(unsettled.outlook.revenue).toBeLessThan(3_000)
  expect(soldBy(FIRST + 19)).toEqual(unsettled)
  expect(soldBy(FIRST + 11, FIRST + 11)).toEqual(unsettled)
})
