import { byWorth, openRateBook } from '@flightdeck/domain/money'
import { expect, test } from 'vitest'
import { rankSpend } from './rank-spend.ts'

const DAY = '2026-11-12'
const perEuro = (quote: string, rate: string) =>
  ({ base: 'EUR', quote, rate, on: DAY, source: 'ECB', origin: 'feed' }) as const
const BOOK = openRateBook([perEuro('USD', '1.25'), perEuro('GBP', '0.8')], DAY)
const rank = (micros: Record<string, bigint>) =>
  rankSpend({ micros, unknown: 0 }, { currency: 'GBP', book: BOOK })

test('spend is summed in the reporting currency, and a currency without a rate adds nothing', () => {
  expect(rank({ GBP: 1_000_000n, USD: 1_250_000n }).worth).toBe(1_800_000n)
  expect(rank({ USD: 1_250_000n, PLN: 9_000_000n }).worth).toBe(800_000n)
})

test('ranking is by worth, then without a rate, then zero, then unknown', () => {
  const spendByName: Record<string, Record<string, bigint>> = {
    unknown: {},
    none: { GBP: 0n },
    zloty: { PLN: 9_000_000n },
    small: { GBP: 5n },
    large: { USD: 1_250_000n },
  }
  const ranked = Object.entries(spendByName).toSorted(([, one], [, other]) => byWorth(rank(one), rank(other)))
  expect(ranked.map(([name]) => name)).toEqual(['large', 'small', 'zloty', 'none', 'unknown'])
})
