import { expect, test } from 'vitest'
import { MICROS } from '@flightdeck/domain/money'
import { fillSnapshot } from './fill.ts'
import { historyIn } from './history.ts'
import { firstUnfoldedDay, rowBefore, rowsBetween } from './snapshot.ts'

/** From day 1,000 on; days are held from 1,100 on; everybody is cut at 1,050, and two entities at days of their own. */
const FOLDED = {
  from: 1_000,
  rows: 6,
  ends: [1_050],
  marksEach: 2,
  marks: [Int32Array.of(1_020, 1_060), Int32Array.of(1_080, 0)],
}
const HELD = 1_100

function aSnapshot() {
  const firstDay = HELD - FOLDED.rows
  const filling = fillSnapshot({ entities: 2, firstDay, days: FOLDED.rows + 3, folded: FOLDED })
  // Row by row the spend of both, each ten times as much as the row before; the second has nothing in the
  // last.
  for (let row = 0; row < FOLDED.rows + 3; row++) {
    const spend = Float64Array.of(10 ** row * MICROS, row < FOLDED.rows ? 2 * 10 ** row * MICROS : 0)
    filling.enter({ day: firstDay + row, places: Int32Array.of(0, 1), values: new Map([['spend', spend]]) })
  }
  return filling.close()
}

test('a span may begin at the first day, at a common cut, at a mark of its own, and on every stored day', () => {
  const snapshot = aSnapshot()
  expect(firstUnfoldedDay(snapshot)).toBe(HELD)
  const since = (from: number, place: number) =>
    historyIn(snapshot, place).sum('spend', from, HELD - 1) / MICROS
  expect(since(1_000, 0)).toBe(111_111)
  expect(since(1_020, 0)).toBe(111_110)
  expect(since(1_050, 0)).toBe(111_000)
  expect(since(1_080, 0)).toBe(110_000)
  expect(since(1_060, 1)).toBe(220_000)
  expect(historyIn(snapshot, 0).sum('spend', HELD, HELD + 2) / MICROS).toBe(111_000_000)
  expect(historyIn(snapshot, 0).sum('spend', 1_020, HELD) / MICROS).toBe(1_111_110)
  expect(historyIn(snapshot, 0).sum('spend', 1_020, 1_049) / MICROS).toBe(110)
})

test('ranges over all entities start at the common cuts only', () => {
  const snapshot = aSnapshot()
  expect(rowsBetween(snapshot, 900, 1_049)).toEqual({ low: 0, high: 3 })
  expect(rowsBetween(snapshot, 1_050, HELD)).toEqual({ low: 3, high: 7 })
  expect(() => rowBefore(snapshot, 1_020)).toThrow('Day 1020 is not held.')
})

test('a day between two cuts, and a mark of another entity, cannot be read', () => {
  const snapshot = aSnapshot()
  expect(() => rowBefore(snapshot, 1_099, 0)).toThrow('Day 1099 is not held.')
  expect(() => rowBefore(snapshot, 1_080, 1)).toThrow('Day 1080 is not held.')
})
