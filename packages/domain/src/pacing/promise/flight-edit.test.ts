import { expect, test } from 'vitest'
import { dayNumber } from '../../time/day.ts'
import type { ChangeRequest } from '../../writes/change.ts'
import { readFlightEdit } from './flight-edit.ts'

const entity = { kind: 'line_item', nativeId: '1' } as const
const change = (more: object) => ({ entity, ...more }) as unknown as ChangeRequest
const money = (micros: string) => ({ micros, currency: 'EUR' })
const cap = (max: number, perUnit = 'day') => ({ max, event: 'impression', perUnit, perCount: 1 })
const list = (include: string[], exclude: string[] = []) => ({
  include: include.map((id) => ({ id })),
  exclude: exclude.map((id) => ({ id })),
})
const isRaise = (more: object): boolean | undefined => {
  const edit = readFlightEdit(change(more))
  return edit && 'isRaise' in edit ? edit.isRaise : undefined
}

test('a budget, a daily amount and an end are distinguished', () => {
  const part = { startsOn: '2026-03-01', endsOn: '2026-03-31' }
  const budget = { field: 'budget', before: money('100'), after: money('70') }
  const segment = { from: dayNumber('2026-03-01'), to: dayNumber('2026-03-31') }
  expect(readFlightEdit(change({ ...budget, part }))).toEqual({ setting: 'budget', more: -30, segment })
  expect(readFlightEdit(change({ ...budget, part: 'total' }))).toMatchObject({ segment: null })
  expect(readFlightEdit(change({ ...budget, part: 'daily' }))).toEqual({
    setting: 'daily_budget',
    before: 100,
    after: 70,
  })
  const flight = { field: 'flight', before: part, after: { ...part, endsOn: '2026-04-02' } }
  expect(readFlightEdit(change(flight))).toEqual({
    setting: 'end_date',
    endsOn: dayNumber('2026-04-02'),
    isStartKept: true,
  })
  expect(readFlightEdit(change({ field: 'name', before: 'a', after: 'b' }))).toBeNull()
})

test('only a change from even to ahead is ahead', () => {
  const pacing = (before: string, after: string) =>
    readFlightEdit(change({ field: 'pacing', before: { mode: before }, after: { mode: after } }))
  expect(pacing('even', 'ahead')).toMatchObject({ isAhead: true, isRaise: true })
  expect(pacing('even', 'asap')).toMatchObject({ isAhead: false, isRaise: true })
  expect(pacing('ahead', 'even')).toMatchObject({ isAhead: false, isRaise: false })
})

test.each([
  ['a higher cap', [cap(3)], [cap(5)], true],
  ['a lower cap', [cap(5)], [cap(3)], false],
  ['no cap any more', [cap(5)], [], true],
  ['a cap of another period', [cap(5)], [cap(5, 'week')], false],
  ['a second cap', [cap(5)], [cap(5), cap(9, 'week')], false],
])('%s', (_name, before, after, raises) => {
  expect(isRaise({ field: 'frequency_cap', before, after })).toBe(raises)
})

test.each([
  ['an audience more', list(['a']), list(['a', 'b']), true],
  ['a first audience', list([]), list(['a']), false],
  ['no audience any more', list(['a']), list([]), true],
  ['a different audience', list(['a']), list(['b']), false],
  ['an exclusion less', list(['a'], ['x']), list(['a']), true],
  ['an exclusion more', list(['a']), list(['a'], ['x']), false],
])('%s', (_name, before, after, raises) => {
  expect(isRaise({ field: 'audience', before, after })).toBe(raises)
})
