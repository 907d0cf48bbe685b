import { openRateBook } from '@flightdeck/domain/money'
import { expect, test } from 'vitest'
import type { CheckFailure } from '../checker/index.ts'
import { makeSoFar } from './run-progress.ts'

const failure = (over: Partial<CheckFailure>): CheckFailure => ({
  checkId: 'FRQ-01',
  entityNo: 1,
  campaignNo: 9,
  platform: 'dv360',
  channel: null,
  severity: 'high',
  mode: 'warn',
  version: 1,
  expected: 'a cap',
  found: 'none',
  atRiskMicros: 5_000_000,
  currency: 'GBP',
  formula: '',
  inputs: [],
  stakes: [],
  beyondMicros: 0,
  moneyMark: '',
  campaignNos: [9],
  dataThrough: null,
  hasLittleData: false,
  echoOf: null,
  ...over,
})

const DAY = '2026-11-13'
const perEuro = (quote: string, rate: string) =>
  ({ base: 'EUR', quote, rate, on: DAY, source: 'ECB', origin: 'feed' }) as const
/** A pound is 200 yen. */
const exchange = {
  currency: 'GBP',
  book: openRateBook([perEuro('GBP', '0.8'), perEuro('JPY', '160')], DAY),
}

test('run progress counts issues without echoes, and a campaign’s money once', () => {
  const soFar = makeSoFar(exchange)
  soFar.add([failure({}), failure({ entityNo: 2, atRiskMicros: 7_000_000 })])
  soFar.add([failure({ entityNo: 3, echoOf: { checkId: 'FRQ-01', entityNo: 1 } })])
  soFar.add([failure({ entityNo: 4, campaignNo: 10, currency: 'USD', atRiskMicros: 1 })])
  expect(soFar.said()).toMatchObject({
    issues: 3,
    at_risk: [
      { currency: 'GBP', micros: 7_000_000 },
      { currency: 'USD', micros: 1 },
    ],
  })
})

test('run progress keeps the worst few, by severity and then by money', () => {
  const soFar = makeSoFar(exchange)
  for (let entityNo = 1; entityNo <= 20; entityNo++)
    soFar.add([failure({ entityNo, atRiskMicros: entityNo, severity: entityNo === 3 ? 'critical' : 'low' })])
  expect(soFar.said().first.map(({ entityNo }) => entityNo)).toEqual([3, 20, 19, 18, 17, 16, 15, 14])
})

test('run progress ranks a severity by converted worth, without a rate last', () => {
  const soFar = makeSoFar(exchange)
  const money = [
    ['PLN', 9_000_000_000_000],
    ['JPY', 1_000_000_000_000],
    ['GBP', 500_000_000_000],
    // A penny less than the 4,000 pounds below; what comes out of shares is no whole micros.
    ['JPY', 799_998_000_000.4],
    ['GBP', 4_000_000_000],
  ] as const
  soFar.add(money.map(([currency, atRiskMicros], at) => failure({ entityNo: at, currency, atRiskMicros })))
  expect(soFar.said().first.map(({ entityNo }) => entityNo)).toEqual([2, 1, 4, 3, 0])
})
