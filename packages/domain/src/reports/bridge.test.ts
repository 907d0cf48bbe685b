import { expect, test } from 'vitest'
import { makeChance } from '../test/second-opinion/index.ts'
import { buildBridge, type Ledger, type LedgerEntry } from './bridge.ts'

const entry = (item: string, day: string, amount: number, currency = 'EUR'): LedgerEntry => ({
  item,
  account: '1',
  day,
  currency,
  amounts: [amount],
})
const ledger = (entries: LedgerEntry[], more: Partial<Ledger> = {}): Ledger => ({
  entries,
  factors: { EUR: 1, USD: 0.5 },
  through: { '1': '2026-10-03' },
  ...more,
})
const spend = { at: 0, isMoney: true, isOfDays: true }
const steps = (then: Ledger, now: Ledger, total: { was: number; now: number }) =>
  Object.fromEntries(buildBridge(then, now, spend, total).steps.map(({ kind, amount }) => [kind, amount]))

const THEN = ledger([entry('a', '2026-10-01', 100), entry('b', '2026-10-01', 40, 'USD')])

test.each<[string, Ledger, number, object]>([
  ['no change', THEN, 120, {}],
  ['a day that was not there yet', ledger([...THEN.entries, entry('a', '2026-10-04', 7)]), 127, { late: 7 }],
  [
    'a day that was corrected',
    ledger([entry('a', '2026-10-01', 90), THEN.entries[1]!]),
    110,
    { restated: -10 },
  ],
  [
    'a day within the data that came in',
    ledger([...THEN.entries, entry('a', '2026-10-02', 3)]),
    123,
    { restated: 3 },
  ],
  ['an item that was not there', ledger([...THEN.entries, entry('c', '2026-10-02', 5)]), 125, { fresh: 5 }],
  ['an item that left', ledger([THEN.entries[0]!]), 100, { fresh: -20 }],
  ['other rates', ledger([...THEN.entries], { factors: { EUR: 1, USD: 0.75 } }), 130, { rates: 10 }],
  [
    'a currency that was not there yet',
    ledger([...THEN.entries, entry('d', '2026-10-04', 10, 'SEK')], {
      factors: { EUR: 1, USD: 0.5, SEK: 0.1 },
    }),
    121,
    { late: 1 },
  ],
  ['a rounding', THEN, 121, { other: 1 }],
])('%s', (_name, now, total, expected) =>
  expect(steps(THEN, now, { was: 120, now: total })).toEqual(expected),
)

test('bridge steps add up to the difference, to the millionth', () => {
  const chance = makeChance(20)
  const random = () =>
    ledger(
      Array.from({ length: chance.between(0, 20) }, () =>
        entry(
          chance.pick(['a', 'b', 'c']),
          `2026-10-0${chance.between(1, 6)}`,
          chance.between(-50, 5_000),
          chance.pick(['EUR', 'USD', 'GBP']),
        ),
      ),
      { factors: { EUR: 1, USD: chance.between(1, 99) / 97, ...(chance.percent(50) && { GBP: 1.17 }) } },
    )
  for (let round = 0; round < 500; round++) {
    const total = { was: chance.between(-9e9, 9e9), now: chance.between(-9e9, 9e9) }
    const bridge = buildBridge(random(), random(), spend, total)
    expect(bridge.steps.reduce((sum, { amount }) => sum + amount, bridge.was)).toBe(bridge.now)
  }
})

test('the remainder is called rounding only up to half a unit for each cell', () => {
  const chance = makeChance(21)
  const random = (factors: Ledger['factors']) =>
    ledger(
      Array.from({ length: chance.between(0, 30) }, () =>
        entry(chance.pick(['a', 'b', 'c']), `2026-10-0${chance.between(1, 6)}`, chance.between(-50, 5_000), chance.pick(['EUR', 'USD', 'GBP'])),
      ),
      { factors },
    ) // prettier-ignore
  const rates = () => ({ EUR: 1, USD: chance.between(1, 99) / 97, GBP: chance.between(90, 130) / 99 })
  /** Total as a report computes it: the sum per currency, converted. */
  const total = ({ entries, factors }: Ledger) => {
    const last = new Map(entries.map((one) => [`${one.item} ${one.day} ${one.currency}`, one]))
    return Math.round([...last.values()].reduce((sum, { currency, amounts }) => sum + amounts[0]! * factors[currency]!, 0)) // prettier-ignore
  }
  for (let round = 0; round < 500; round++) {
    const [then, now] = [random(rates()), random(rates())]
    const { steps: bridgeSteps } = buildBridge(then, now, spend, { was: total(then), now: total(now) })
    const rounding = bridgeSteps.find(({ kind }) => kind === 'other')?.amount ?? 0
    // Rounding occurs once in both totals and in every other step.
    expect(Math.abs(rounding)).toBeLessThanOrEqual((bridgeSteps.length + 2) / 2)
    expect(bridgeSteps.map(({ kind }) => kind)).not.toContain('unexplained')
  }
})

test('a difference that no row explains is not called rounding', () => {
  expect(steps(THEN, THEN, { was: 120, now: 38_492_640_120 })).toEqual({ unexplained: 38_492_640_000 })
})

test('an amount of no platform day is changed or new, never late', () => {
  const now = ledger([entry('a', '2026-10-01', 90), entry('c', '2026-10-09', 5), THEN.entries[1]!])
  const { steps: bridgeSteps } = buildBridge(THEN, now, { ...spend, isOfDays: false }, { was: 120, now: 115 })
  expect(bridgeSteps.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['changed', -10],
    ['fresh', 5],
  ])
})
