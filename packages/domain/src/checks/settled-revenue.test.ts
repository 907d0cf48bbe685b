import { expect, test } from 'vitest'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { RateType } from '../plan-sheets/words.ts'
import { anAccount, anEntity, subjectsById, runCheckById, TODAY } from '../test/a-subject.ts'
import { settledRevenueDay } from './settled-revenue.ts'
import type { CheckSubject, PlanPromise } from './subject.ts'

const LAST = TODAY - 1
const SETTLED = TODAY - 7

const makePlan = (rateType: RateType): PlanPromise => ({
  from: TODAY - 10,
  to: TODAY + 9,
  budgetMicros: null,
  currency: null,
  goalUnits: null,
  goalType: null,
  kpi: null,
  kpiTarget: null,
  countries: null,
  clientRateMicros: 1_000_000,
  rateType,
  marginTargetPercent: 20,
})

/** Revenue of the days after the settled one is still missing; cost is 100 a day. */
const history = (revenue: number) => ({
  rows: (from: number, to: number) => to - from + 1,
  sum(measure: string, from: number, to: number) {
    let sum = 0
    for (let day = from; day <= to; day++)
      sum +=
        measure === 'revenue' ? (day <= SETTLED ? revenue : 0) : measure === 'total_cost' ? 100 : Number.NaN
    return sum * 1_000_000
  },
})

type Case = { platform?: AdPlatformKey; rate?: RateType; planOn?: 'c' | 'l'; conversions?: number | null; revenue?: number } // prettier-ignore

function subjects({
  platform = 'google_ads',
  rate = 'CPA',
  planOn = 'c',
  conversions = SETTLED,
  revenue = 150,
}: Case) {
  const more = (key: string) => ({ history: history(revenue), plan: planOn === key ? [makePlan(rate)] : [] })
  return subjectsById(
    [
      anEntity('campaign', 'c', { more: more('c') }),
      anEntity('insertion_order', 'o', { below: 'c', more: more('o') }),
      anEntity('line_item', 'l', { below: 'o', more: more('l') }),
    ],
    anAccount({ platform, finals: { delivery: LAST, conversions } }),
  )
}
const line = (one: Case): CheckSubject => subjects(one).get('l')!

test('revenue made of conversions is judged through the last day whose conversions are final', () => {
  expect(settledRevenueDay(line({}))).toBe(SETTLED)
  expect(settledRevenueDay(line({ planOn: 'l' }))).toBe(SETTLED)
  expect(settledRevenueDay(subjects({ planOn: 'l' }).get('c')!)).toBe(SETTLED)
  expect(settledRevenueDay(line({ conversions: null }))).toBeNull()
  expect(settledRevenueDay(line({ conversions: TODAY - 40 }))).toBeNull()
})

test('any other revenue is judged through the last data day', () => {
  expect(settledRevenueDay(line({ rate: 'CPC' }))).toBe(LAST)
  // The platform reports revenue itself.
  expect(settledRevenueDay(line({ platform: 'dv360' }))).toBe(LAST)
})

test('conversions that have not come in are neither a negative margin nor one below its target', () => {
  for (const [id, key] of [
    ['FIN-07', 'l'],
    ['FIN-06', 'c'],
  ] as const) {
    expect(runCheckById(id, subjects({}).get(key)!).kind).toBe('passes')
    expect(runCheckById(id, subjects({ revenue: 90 }).get(key)!).kind).toBe('fails')
    expect(runCheckById(id, subjects({ rate: 'CPC' }).get(key)!).kind).toBe(id === 'FIN-07' ? 'fails' : 'not_applicable') // prettier-ignore
  }
})
