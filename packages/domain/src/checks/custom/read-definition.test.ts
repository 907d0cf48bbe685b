import { describe, expect, test } from 'vitest'
import { aCustomCheck } from '../../test/a-definition.ts'
import { makeCustomFile, readCustomFile } from './custom-file.ts'
import { CUSTOM_LIMITS } from './definition.ts'
import { FIELDS } from './field-catalogue.ts'
import { FIELD_KEYS } from '../../platforms/field-support.ts'
import { platformsLacking } from './missing-platforms.ts'
import { readCustomCheck } from './read-definition.ts'

const definitionErrors = (value: unknown) => {
  const read = readCustomCheck(value)
  return 'errors' in read ? read.errors : {}
}
const withExpect = (...of: unknown[]) => ({ ...aCustomCheck(), expect: { join: 'and', of } })

describe('a definition', () => {
  test.each<[string, unknown, string, string]>([
    ['without a name', { ...aCustomCheck(), name: '  ' }, 'name', 'Enter a name'],
    [
      'that expects nothing',
      { ...aCustomCheck(), expect: { join: 'and', of: [] } },
      'expect',
      'Add an expectation',
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
      'Enter a date',
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
      'Unknown field {luck}',
    ],
    ['with a part nobody knows', { ...aCustomCheck(), hours: 3 }, 'definition', 'A check has no “hours”'],
  ])('is refused %s', (_words, value, path, sentence) => {
    expect(definitionErrors(value)[path]).toEqual([sentence])
  })

  test('is refused when it is deeper or longer than a check may be', () => {
    let deep: unknown = { field: 'budget', is: 'set' }
    for (let n = 0; n < 5_000; n++) deep = { join: 'and', of: [deep] }
    expect(Object.values(definitionErrors({ ...aCustomCheck(), expect: deep })).flat()).toEqual([
      `Nest groups at most ${CUSTOM_LIMITS.depth} deep`,
    ])
    const long = Array.from({ length: 2_000 }, () => ({ field: 'budget', is: 'set' }))
    expect(definitionErrors(withExpect(...long)).expect).toEqual([
      `Use at most ${CUSTOM_LIMITS.conditions} conditions`,
    ])
    expect(Object.keys(definitionErrors({ ...aCustomCheck(), message: 'x'.repeat(1e6) }))).toEqual([
      'message',
    ])
  })
})

test.each<[string, string, string]>([
  ['no JSON', '{', 'Couldn’t read the file: it isn’t JSON.'],
  ['a hundred thousand brackets', '['.repeat(100_000), 'Couldn’t read the file: it isn’t JSON.'],
  [
    'nested deeper than anybody reads',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    'This file has no custom checks in it.',
  ],
  ['something else', '{"format":"other"}', 'This file has no custom checks in it.'],
  [
    'a later version',
    '{"format":"flightdeck-custom-checks","version":2}',
    'This file has an unsupported version.',
  ],
  ['no checks', '{"format":"flightdeck-custom-checks","version":1,"checks":[]}', 'This file has no checks.'],
  ['too large', 'x'.repeat(3_000_000), 'The file is too large.'],
  [
    'the same name twice',
    JSON.stringify(makeCustomFile([aCustomCheck(), aCustomCheck({ name: 'enough MONEY' })])),
    '“enough MONEY” is in this file twice.',
  ],
])('a file is refused: %s', (_words, text, sentence) => {
  expect(readCustomFile(text)).toMatchObject({ sentence })
})

test('every field has a unique key, a unique label, and platforms that report it', () => {
  const keys = FIELDS.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(FIELDS.map(({ label }) => label)).size).toBe(keys.length)
  expect(FIELD_KEYS.toSorted()).toEqual(keys.toSorted())
  expect(keys.length).toBeGreaterThan(120)
})

test('a field is listed with the platforms that lack it', () => {
  const check = { platforms: ['dv360', 'ttd', 'meta_ads'], levels: ['line_item'] } as const
  expect(platformsLacking('payer', check)).toEqual(['dv360', 'ttd'])
  expect(platformsLacking('ends_on', check)).toEqual([])
  expect(platformsLacking('parent.purchase_order', check)).toEqual(['dv360', 'meta_ads'])
})
