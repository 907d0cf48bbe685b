import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCandidate, aCondition, aRule, march } from '../test/a-candidate.ts'
import { backtest } from '../test/one-by-one.ts'
import { perWeek, type BacktestDay } from './backtest.ts'
import { groupEpisodes } from './episodes.ts'

const overFive = aRule([aCondition('spend', 'gt', 5)])

test('past days are evaluated separately, each on the data of its time', () => {
  const who = [
    aCandidate({ spend: [9, 1, 9, 1] }),
    aCandidate({ spend: [1, null, 9, 9] }),
    aCandidate({ spend: [1, 1, 1, 1] }),
  ]
  expect(backtest(overFive, who, [march(2), march(3), march(4), march(5)])).toEqual({
    byDay: [
      { day: march(2), fired: 1, opened: 1, unknown: 0, judged: 3 },
      { day: march(3), fired: 0, opened: 0, unknown: 1, judged: 2 },
      { day: march(4), fired: 2, opened: 2, unknown: 0, judged: 3 },
      { day: march(5), fired: 1, opened: 0, unknown: 0, judged: 3 },
    ],
    // Equal counts: the later last day comes first.
    fires: [
      { at: 1, times: 2, lastDay: march(5) },
      { at: 0, times: 2, lastDay: march(4) },
    ],
    firedTotal: 4,
    openedTotal: 3,
  })
})

test('a breach is one alert however long it lasts; a gap in the data does not end it, a quiet day does', () => {
  const opened = (...spend: (number | null)[]) =>
    backtest(
      overFive,
      [aCandidate({ spend })],
      spend.map((_, at) => march(2 + at)),
    ).openedTotal
  expect(opened(9, 9, 9, 9)).toBe(1)
  expect(opened(9, null, 9, null, null, 9)).toBe(1)
  expect(opened(9, 1, 9, 9, 1, 1, 9)).toBe(3)
  expect(opened(1, null, 9)).toBe(1)
})

test('episodes begin on the same days as those of sent alerts', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(9, 1, null), { minLength: 1, maxLength: 20 }), (spend) => {
      const days = spend.map((_, at) => `2026-03-${String(at + 2).padStart(2, '0')}`)
      const fired = days.filter((_, at) => spend[at] === 9)
      const judgedDays = days.filter((_, at) => spend[at] !== null)
      const { openedTotal } = backtest(
        overFive,
        [aCandidate({ spend })],
        spend.map((_, at) => march(2 + at)),
      )
      expect(openedTotal).toBe(groupEpisodes(fired, judgedDays).length)
    }),
  )
})

test('no alert fires without entities or days', () => {
  expect(backtest(overFive, [], [march(2)])).toEqual({
    byDay: [{ day: march(2), fired: 0, opened: 0, unknown: 0, judged: 0 }],
    fires: [],
    firedTotal: 0,
    openedTotal: 0,
  })
  expect(backtest(overFive, [aCandidate({ spend: [9] })], []).byDay).toEqual([])
})

describe('alerts a week to expect', () => {
  const TODAY = 1_000
  const run = (day: number, opened: number, judgedCount = 10): BacktestDay => ({
    day,
    fired: opened * 3,
    opened,
    judged: judgedCount,
    unknown: 0,
  })
  const every = (step: number, back: number, fired: (day: number) => number) =>
    Array.from({ length: Math.floor((back - 1) / step) + 1 }, (_, n) => TODAY - n * step)
      .toReversed()
      .map((day) => run(day, fired(day)))

  test('a rule that fires once a day fires seven times a week', () => {
    expect(
      perWeek(
        every(1, 90, () => 1),
        TODAY,
      ),
    ).toBe(7)
  })
  test.each([0, 1, 2, 3, 4, 5, 6])('a weekly rule fires once a week, also %i days after its day', (since) => {
    const mondays = every(7, 84, () => 1).map((one) => ({ ...one, day: one.day - since }))
    expect(perWeek(mondays, TODAY)).toBe(1)
  })
  test('days more than four weeks ago do not count', () => {
    expect(
      perWeek(
        every(1, 90, (day) => (day <= TODAY - 28 ? 100 : 0)),
        TODAY,
      ),
    ).toBe(0)
    expect(
      perWeek(
        every(1, 90, (day) => (day === TODAY - 27 ? 4 : 0)),
        TODAY,
      ),
    ).toBeCloseTo(1, 12)
  })
  test('unevaluated days are expected to be like the others', () => {
    const half = every(1, 28, () => 1).map((one, at) => (at < 14 ? run(one.day, 0, 0) : one))
    expect(perWeek(half, TODAY)).toBe(7)
  })
  test('a short past is scaled to its own length', () => {
    expect(
      perWeek(
        every(1, 7, (day) => (day === TODAY ? 3 : 0)),
        TODAY,
      ),
    ).toBeCloseTo(3, 12)
  })
  test('no evaluated days mean no expected alerts', () => {
    expect(perWeek([], TODAY)).toBe(0)
    expect(perWeek([run(TODAY, 0, 0)], TODAY)).toBe(0)
  })
})
