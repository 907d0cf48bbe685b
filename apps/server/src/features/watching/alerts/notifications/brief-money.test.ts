import { openRateBook } from '@flightdeck/domain/money'
import { expect, test } from 'vitest'
import { inMoneyOrder, moneyIn, formatAlertMoney } from './brief-money.ts'

const DAY = '2026-11-13'
const perEuro = (quote: string, rate: string) =>
  ({ base: 'EUR', quote, rate, on: DAY, source: 'ECB', origin: 'feed' }) as const
/** A pound is 200 yen and 1.25 dollars. */
const exchange = {
  currency: 'GBP',
  book: openRateBook([perEuro('GBP', '0.8'), perEuro('USD', '1'), perEuro('JPY', '160')], DAY),
}
const spent = (micros: Record<string, bigint>, unknown = 0) => ({ micros, unknown })
const units = (amount: number) => BigInt(amount) * 1_000_000n

test('several currencies are ranked by converted worth, with the rates used', () => {
  const money = moneyIn(
    [
      [1, spent({}, 1)],
      [2, spent({ PLN: units(9_000_000) })],
      [3, spent({ JPY: units(1_000_000) })],
      [4, spent({ GBP: units(500_000) })],
      [5, spent({ USD: units(10_000) })],
    ],
    spent({ PLN: units(9_000_000), JPY: units(1_000_000), GBP: units(500_000), USD: units(10_000) }, 1),
    exchange,
  )
  const alerts = [1, 2, 3, 4, 5].map((entityNo) => ({ entityNo }))
  // 500,000 pounds; 10,000 dollars are 8,000 of them, a million yen 5,000; for zloty there is no rate.
  expect(inMoneyOrder(alerts, money).map(({ entityNo }) => entityNo)).toEqual([4, 5, 3, 2, 1])
  expect(alerts.map((alert) => formatAlertMoney(alert, money))).toEqual([
    'not known',
    'PLN\u{a0}9,000,000',
    'JP¥1,000,000',
    '£500,000',
    'US$10,000',
  ])
  expect(money.total).toBe('£500,000 + US$10,000 + JP¥1,000,000 + PLN\u{a0}9,000,000')
  expect(money.ranking).toBe(
    'Ranked in GBP: 1 USD = 0.800000 GBP (ECB, 13 Nov), 1 JPY = 0.00500000 GBP (ECB, 13 Nov). No exchange rate for PLN, listed last.',
  )
})

test('a single currency is not converted and names no rate', () => {
  const money = moneyIn(
    [
      [1, spent({ USD: units(5) })],
      [2, spent({ USD: units(7) })],
    ],
    spent({ USD: units(12) }),
    exchange,
  )
  expect(inMoneyOrder([{ entityNo: 1 }, { entityNo: 2 }], money)).toEqual([{ entityNo: 2 }, { entityNo: 1 }])
  expect([money.total, money.ranking]).toEqual(['US$12', ''])
})

test('amounts name their last day where items have data through different days', () => {
  const each = [
    [1, spent({ USD: units(5) })],
    [2, spent({ USD: units(7) })],
  ] as const
  const words = (first: string, second: string) => {
    const through = new Map([[1, first], [2, second]]) // prettier-ignore
    const money = moneyIn(each, spent({ USD: units(12) }), exchange, through)
    return [1, 2].map((entityNo) => formatAlertMoney({ entityNo }, money))
  }
  expect(words('2026-11-15', '2026-11-16')).toEqual(['US$5 to 15 Nov', 'US$7 to 16 Nov'])
  expect(words('2026-11-16', '2026-11-16')).toEqual(['US$5', 'US$7'])
})
