import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SeenEntity } from '../ad-data/entity.ts'
import { AD_PLATFORMS, platformAds } from '../platforms/platforms.ts'
import { fieldRule, refusalReason } from '../platforms/refusal.ts'
import { dayFromNumber } from '../time/day.ts'
import {
  invertChange,
  isSame,
  raisesSpend,
  valueIn,
  writableIn,
  type ChangeRequest,
  type FieldValue,
} from './index.ts'

const entity = { kind: 'line_item', nativeId: '7' } as const
const euros = (micros: bigint | number) => ({ micros: String(micros), currency: 'EUR' })
const rename = (after: string): ChangeRequest => ({ entity, field: 'name', before: 'Old', after })

test('every field that can be written belongs to a level that the platform has', () => {
  for (const platform of AD_PLATFORMS) {
    const { levels, writes } = platformAds(platform)
    for (const kind of Object.keys(writes)) expect(Object.keys(levels)).toContain(kind)
    expect(writableIn(writes).size).toBeGreaterThan(8)
  }
})

describe('names', () => {
  test.each([
    ['a character that ends a line', 'two\nlines', 'one line'],
    ['a mark that turns the text round', 'Spring\u202egnirps', 'cannot be seen'],
    ['only spaces', '  ', 'empty'],
  ])('%s is refused', (_name, after, words) => {
    for (const platform of AD_PLATFORMS)
      expect(refusalReason(platform, rename(after), 'EUR')).toContain(words)
  })

  test('DV360 takes 240 bytes and not one more, in any letters', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'é', '€', '🙂'), fc.integer({ min: 1, max: 260 }), (letter, count) => {
        const name = letter.repeat(count)
        const isTooLong = new TextEncoder().encode(name).length > 240
        expect(refusalReason('dv360', rename(name), 'EUR') !== null).toBe(isTooLong)
      }),
    )
  })
})

test('a flight never ends before it starts', () => {
  const day = fc.integer({ min: 20_000, max: 21_000 }).map(dayFromNumber)
  fc.assert(
    fc.property(day, day, (startsOn, endsOn) => {
      const change: ChangeRequest = {
        entity: { kind: 'line_item', nativeId: '7' },
        field: 'flight',
        before: { startsOn: '2026-01-01', endsOn: null },
        after: { startsOn, endsOn },
      }
      expect(refusalReason('dv360', change, 'EUR') !== null).toBe(endsOn < startsOn)
    }),
  )
})

describe('a change has the expected effect on money', () => {
  const cases: [string, ChangeRequest, boolean][] = [
    ['a pause lowers spend', { entity, field: 'status', before: 'active', after: 'paused' }, false],
    ['a start raises spend', { entity, field: 'status', before: 'paused', after: 'active' }, true],
    [
      'a larger budget raises spend',
      { entity, field: 'budget', part: 'total', before: euros(1), after: euros(2) },
      true,
    ],
    [
      'a smaller budget does not raise spend',
      { entity, field: 'budget', part: 'total', before: euros(2), after: euros(1) },
      false,
    ],
    [
      'a bid without a ceiling raises spend',
      { entity, field: 'bid', part: 'max', before: euros(2), after: null },
      true,
    ],
    ['a ceiling does not', { entity, field: 'bid', part: 'max', before: null, after: euros(2) }, false],
    [
      'an open end raises spend',
      {
        entity,
        field: 'flight',
        before: { startsOn: null, endsOn: '2026-12-01' },
        after: { startsOn: null, endsOn: null },
      },
      true,
    ],
    ['a rename leaves spend as it is', rename('New'), false],
  ]
  test.each(cases)('%s', (_name, change, raises) => expect(raisesSpend(change)).toBe(raises))
})

test('at most one of a change and its inverse raises spend', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 15n }).map(euros)
  fc.assert(
    fc.property(amount, amount, (before, after) => {
      const change: ChangeRequest = { entity, field: 'budget', part: 'total', before, after }
      expect(raisesSpend(change) && raisesSpend(invertChange(change))).toBe(false)
      expect(invertChange(invertChange(change))).toEqual(change)
    }),
  )
})

test('the order of a list and the names beside its ids do not count', () => {
  const list: FieldValue = { include: [{ id: '1', name: 'One' }, { id: '2' }], exclude: [] }
  expect(isSame(list, { include: [{ id: '2', name: 'Two' }, { id: '1' }], exclude: [] })).toBe(true)
  expect(isSame(list, { include: [{ id: '1' }], exclude: [{ id: '2' }] })).toBe(false)
  expect(isSame(null, { include: [], exclude: [] })).toBe(false)
})

test('a stretch of days is found by the days it has, before a change and after it', () => {
  const segments = [
    { startsOn: '2026-11-01', endsOn: '2026-11-10' },
    { startsOn: '2026-11-12', endsOn: '2026-11-30' },
  ]
  const order = {
    startsOn: '2026-11-01',
    endsOn: '2026-11-30',
    settings: { budget: { segments } },
  } as unknown as SeenEntity
  const change: ChangeRequest = {
    entity: { kind: 'insertion_order', nativeId: '7' },
    field: 'flight',
    part: segments[0]!,
    before: segments[0]!,
    after: { startsOn: '2026-11-01', endsOn: '2026-11-11' },
  }
  expect(valueIn(order, change)).toEqual(segments[0])
  expect(invertChange(change)).toMatchObject({ part: change.after, before: change.after, after: segments[0] })
})

test('any value is refused with a sentence or fits', () => {
  for (const platform of AD_PLATFORMS)
    for (const place of writableIn(platformAds(platform).writes)) {
      const [kind, field] = place.split('.')
      fc.assert(
        fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
          const change = { entity: { kind, nativeId: '7' }, field, before, after, part: 'total' }
          const sentence = refusalReason(platform, change as unknown as ChangeRequest, 'EUR')
          expect(sentence === null || sentence.length > 0).toBe(true)
        }),
        { numRuns: 20 },
      )
    }
  const never = {
    entity,
    field: 'flight',
    before: { startsOn: null, endsOn: null },
    after: { startsOn: '2026-02-31', endsOn: '2026-03-31' },
  }
  expect(refusalReason('dv360', never as ChangeRequest, 'EUR')).toMatch(/does not fit/)
})

test('a declaration is announced as irreversible before it is made', () => {
  const change: ChangeRequest = {
    entity,
    field: 'eu_political',
    before: 'UNKNOWN',
    after: 'CONTAINS_EU_POLITICAL_ADVERTISING',
  }
  expect(fieldRule('dv360', change)!.cannotUndo).toMatch(/not removed/)
  expect(refusalReason('dv360', { ...change, before: change.after, after: 'UNKNOWN' }, 'EUR')).toMatch(
    /declaration/,
  )
})
