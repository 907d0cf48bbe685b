import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCustomCheck, anyCustomCheck } from './a-definition.ts'
import { customFileOf, readCustomFile } from './custom-file.ts'
import { CUSTOM_LIMITS } from './definition.ts'
import { FIELDS } from './field-catalogue.ts'
import { GIVEN } from './given.ts'
import { platformsLacking } from './lacking.ts'
import { readCustomCheck } from './read-definition.ts'

const errorsOf = (value: unknown) => {
  const read = readCustomCheck(value)
  return 'errors' in read ? read.errors : {}
}
const withExpect = (...of: unknown[]) => ({ ...aCustomCheck(), expect: { join: 'and', of } })

describe('a definition is read', () => {
  test('back from its export as it was', () => {
    fc.assert(
      fc.property(fc.array(anyCustomCheck, { minLength: 1, maxLength: 3 }), (checks) => {
        const unlike = checks.map((check, at) => ({ ...check, name: `${check.name} ${at}` }))
        const read = readCustomFile(JSON.stringify(customFileOf(unlike)))
        expect(read).toEqual({ checks: unlike })
      }),
      { numRuns: 500, seed: 1 },
    )
  })

  test.each<[string, unknown, string, string]>([
    ['without a name', { ...aCustomCheck(), name: '  ' }, 'name', 'Enter a name'],
    [
      'that expects nothing',
      { ...aCustomCheck(), expect: { join: 'and', of: [] } },
      'expect',
      'Say what you expect',
    ],
    ['about no level', { ...aCustomCheck(), levels: [] }, 'levels', 'Choose at least one level'],
    ['of an unknown field', withExpect({ field: 'luck', is: 'set' }), 'expect.of.0.field', 'Choose a field'],
    [
      'of a field every object has',
      withExpect({ field: 'constructor', is: 'set' }),
      'expect.of.0.field',
      'Choose a field',
    ],
    [
      'with an operator of another kind',
      withExpect({ field: 'budget', is: 'contains', value: 'x' }),
      'expect.of.0.is',
      'Choose how to compare',
    ],
    [
      'with a text for money',
      withExpect({ field: 'budget', is: 'at_most', value: '5' }),
      'expect.of.0.value',
      'Enter a number',
    ],
    [
      'with a day that is none',
      withExpect({ field: 'ends_on', is: 'at_most', value: '2026-02-30' }),
      'expect.of.0.value',
      'Enter a day',
    ],
    [
      'held against another kind',
      withExpect({ field: 'ends_on', is: 'at_most', than: 'budget' }),
      'expect.of.0.than',
      'Choose a field of the same kind',
    ],
    [
      'held against itself',
      withExpect({ field: 'ends_on', is: 'is', than: 'ends_on' }),
      'expect.of.0.than',
      'Choose another field',
    ],
    [
      'with an empty group',
      withExpect({ join: 'or', of: [] }),
      'expect.of.0',
      'Add a condition to this group, or remove it',
    ],
    [
      'with a place that is no field',
      { ...aCustomCheck(), message: 'It is {luck}' },
      'message',
      'There is no field called {luck}',
    ],
    ['with a part nobody knows', { ...aCustomCheck(), hours: 3 }, 'definition', 'A check has no “hours”'],
  ])('and refused %s', (_words, value, path, sentence) => {
    expect(errorsOf(value)[path]).toEqual([sentence])
  })

  test('and refused when it is deeper or longer than a check may be', () => {
    let deep: unknown = { field: 'budget', is: 'set' }
    for (let n = 0; n < 5_000; n++) deep = { join: 'and', of: [deep] }
    expect(Object.values(errorsOf({ ...aCustomCheck(), expect: deep })).flat()).toEqual([
      `Groups may stand in each other ${CUSTOM_LIMITS.depth} deep`,
    ])
    const long = Array.from({ length: 2_000 }, () => ({ field: 'budget', is: 'set' }))
    expect(errorsOf(withExpect(...long)).expect).toEqual([
      `Use at most ${CUSTOM_LIMITS.conditions} conditions`,
    ])
    expect(Object.keys(errorsOf({ ...aCustomCheck(), message: 'x'.repeat(1e6) }))).toEqual(['message'])
  })
})

/** What somebody could put where a part of a check belongs. */
const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  1e308,
  Number.NaN,
  '',
  '__proto__',
  'constructor',
  'toString',
  'parent.__proto__',
  'parent.parent.budget',
  'x'.repeat(100_000),
  '\u0000',
  [],
  [null],
  [[[[[[[[]]]]]]]],
  {},
  { join: 'and' },
  { join: 'and', of: {} },
  { join: 'or', of: [null, 3, 'x', { of: [] }] },
  { field: '__proto__', is: 'constructor', value: {} },
  { field: 'budget', is: 'at_most', value: { valueOf: 1 } },
  { field: 'name', is: 'one_of', value: [, 'x'] }, // eslint-disable-line no-sparse-arrays
  JSON.parse('{"__proto__": {"name": "x"}, "constructor": 1}'),
]

type Place = { of: Record<string, unknown>; name: string }
const placesIn = (root: object): Place[] =>
  Object.entries(root).flatMap(([name, value]) => [
    { of: root as Record<string, unknown>, name },
    ...(typeof value === 'object' && value !== null ? placesIn(value as object) : []),
  ])

test('whatever a file says, it is taken as a whole check or refused in a sentence: nothing throws', () => {
  let refused = 0
  fc.assert(
    fc.property(
      anyCustomCheck,
      fc.array(fc.tuple(fc.nat(10_000), fc.nat(1_000)), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (check, harms, isFile) => {
        const harmed = structuredClone(check)
        for (const [where, what] of harms) {
          const places = placesIn(harmed)
          const place = places[where % places.length]!
          const value = HOSTILE[what % HOSTILE.length]
          place.of[place.name] = typeof value === 'object' && value !== null ? structuredClone(value) : value
        }
        const read = isFile
          ? readCustomFile(
              JSON.stringify({ format: 'flightdeck-custom-checks', version: 1, checks: [harmed] }),
            )
          : readCustomCheck(harmed)
        if ('check' in read || 'checks' in read) return
        refused++
        const errors = 'errors' in read ? read.errors : read.bad[0]?.errors
        const sentences = Object.values(errors ?? {}).flat()
        expect(sentences.length).toBeGreaterThan(0)
        for (const sentence of sentences) expect(sentence.length).toBeLessThan(200)
      },
    ),
    { numRuns: 10_000, seed: 11 },
  )
  expect(refused).toBeGreaterThan(7_000)
  expect(({} as Record<string, unknown>).name).toBeUndefined()
})

test.each<[string, string, string]>([
  ['no JSON', '{', 'This file cannot be read: it is no JSON.'],
  ['a hundred thousand brackets', '['.repeat(100_000), 'This file cannot be read: it is no JSON.'],
  [
    'nested deeper than anybody reads',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    'This is no file of custom checks.',
  ],
  ['something else', '{"format":"other"}', 'This is no file of custom checks.'],
  [
    'a later version',
    '{"format":"flightdeck-custom-checks","version":2}',
    'This file is of a version that we cannot read.',
  ],
  [
    'no checks',
    '{"format":"flightdeck-custom-checks","version":1,"checks":[]}',
    'There is no check in this file.',
  ],
  ['too large', 'x'.repeat(3_000_000), 'This file is too large.'],
  [
    'the same name twice',
    JSON.stringify(customFileOf([aCustomCheck(), aCustomCheck({ name: 'enough MONEY' })])),
    '“enough MONEY” is in this file twice.',
  ],
])('a file is refused: %s', (_words, text, sentence) => {
  expect(readCustomFile(text)).toMatchObject({ sentence })
})

test('every field has one key, one label, and platforms that tell it', () => {
  const keys = FIELDS.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(FIELDS.map(({ label }) => label)).size).toBe(keys.length)
  expect(Object.keys(GIVEN).toSorted()).toEqual(keys.toSorted())
  expect(keys.length).toBeGreaterThan(120)
})

test('a field that a platform does not tell is named with the platforms that lack it', () => {
  const check = { platforms: ['dv360', 'ttd', 'meta_ads'], levels: ['line_item'] } as const
  expect(platformsLacking('payer', check)).toEqual(['dv360', 'ttd'])
  expect(platformsLacking('ends_on', check)).toEqual([])
  expect(platformsLacking('parent.purchase_order', check)).toEqual(['dv360', 'meta_ads'])
})
