import { expect, test } from 'vitest'
import { driftOf } from './drift.ts'

const at = (day: number) => new Date(Date.UTC(2026, 2, day))
const bid = (before: unknown, after: unknown) => [{ path: 'settings.bid', before, after }]

test('a setting that was changed twice is told once: what it was, what it is, and who changed it last', () => {
  const drift = driftOf([
    { of: 1, at: at(2), actor: 'sam', changes: bid(null, 3) },
    { of: 1, at: at(4), actor: null, changes: bid(3, 5) },
  ])
  expect(drift).toEqual([{ of: 1, path: 'settings.bid', before: null, after: 5, at: at(4), actor: null }])
})

test('what was changed back has not drifted', () => {
  const there = { of: 1, at: at(2), actor: 'sam', changes: bid({ a: 1, b: 2 }, 3) }
  const back = { of: 1, at: at(3), actor: 'sam', changes: bid(3, { b: 2, a: 1 }) }
  expect(driftOf([there, back])).toEqual([])
})

test('the same setting of two entities is two, the latest first', () => {
  const drift = driftOf([
    { of: 1, at: at(2), actor: null, changes: bid(1, 2) },
    { of: 2, at: at(3), actor: null, changes: bid(1, 2) },
  ])
  expect(drift.map(({ of }) => of)).toEqual([2, 1])
})
