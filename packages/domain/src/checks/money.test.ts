import { expect, test } from 'vitest'
import type { Settings } from '../ad-data/settings.ts'
import { anAccount, anEntity, dayFrom, euros, subjectsById } from '../test/a-subject.ts'
import { dailyBudget, daysLeft, wholeBudget } from './money.ts'
import { MICROS } from '../money/micros.ts'

const yen = { micros: '5000000', currency: 'JPY' }
const segment = (from: number, to: number, units: number) => ({
  startsOn: dayFrom(from),
  endsOn: dayFrom(to),
  amount: euros(units),
})
const NONE: NonNullable<Settings['budget']> = {
  unit: 'currency',
  allocation: 'fixed',
  basis: 'revenue',
  segments: [],
}

/** Twenty days, of which ten are over and today is one. */
test.each<[string, Partial<NonNullable<Settings['budget']>>, number | null, number | null]>([
  ['an amount for the flight', { total: euros(2_000) }, 2_000, 100],
  ['an amount for a day', { daily: euros(30) }, 600, 30],
  ['an amount with a cap for the day is that amount', { total: euros(2_000), daily: euros(500) }, 2_000, 100],
  [
    'segments add up, over the days they cover',
    { segments: [segment(-10, -6, 500), segment(0, 4, 300)] },
    800,
    80,
  ],
  ['a budget in impressions is no money', { total: euros(5), unit: 'impressions' }, null, null],
  ['a budget in another currency is not compared', { total: yen }, null, null],
  ['a daily budget in another currency is not compared either', { daily: yen }, null, null],
  [
    'a segment in another currency is not compared either',
    { segments: [{ ...segment(0, 1, 1), amount: yen }] },
    null,
    null,
  ],
  ['no budget at all', {}, null, null],
])('%s', (_name, budget, whole, daily) => {
  const line = subjectsById([
    anEntity('line_item', 'l', { settings: { budget: { ...NONE, ...budget } } }),
  ]).get('l')!
  expect(wholeBudget(line)).toBe(whole === null ? null : whole * MICROS)
  expect(dailyBudget(line)).toBe(daily === null ? null : daily * MICROS)
})

test('a daily budget without an end has no total, and no days left', () => {
  const settings = { budget: { ...NONE, daily: euros(30) } }
  const line = subjectsById([anEntity('line_item', 'l', { settings, endsOn: null })]).get('l')!
  expect(wholeBudget(line)).toBeNull()
  expect(dailyBudget(line)).toBe(30 * MICROS)
  expect(daysLeft(line)).toBeNull()
})

test('days are left from today on, or from the first day where that is later', () => {
  const left = (from: number, to: number) =>
    daysLeft(
      subjectsById(
        [anEntity('line_item', 'l', { startsOn: dayFrom(from), endsOn: dayFrom(to) })],
        anAccount(),
      ).get('l')!,
    )
  expect(left(-10, 9)).toBe(10)
  expect(left(5, 9)).toBe(5)
  expect(left(-10, 0)).toBe(1)
  expect(left(-10, -1)).toBe(0)
})
