import { expect, test } from 'vitest'
import { aSegment } from '../../test/a-template.ts'
import { allowedWords } from './allowed-words.ts'

const values = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    code: `V${at}`,
    label: '',
    aliases: [],
    active_from: null,
    active_to: null,
  }))

test.each([
  [aSegment('list', { values: values(2) }), 'V0, V1'],
  [aSegment('list'), 'No values'],
  [aSegment('joined', { values: values(2), joiner: '-', most: 3 }), 'V0, V1, joined by “-”, at most 3'],
  [aSegment('setting', { setting: 'geo' }), 'Geo targeting'],
  [aSegment('text', { min: 2, max: 8 }), 'Any text, 2 to 8 characters'],
  [aSegment('date', { formats: ['YYMM', 'YYYYMM'] }), 'YYMM, YYYYMM'],
  [aSegment('number', { prefix: 'V', digits: 2, max: 20 }), 'V00, at most 20'],
  [aSegment('constant', { text: 'ACME' }), '“ACME”'],
  [aSegment('parent', { of: 'market' }), 'Same as “market” one level up'],
])('a segment describes its allowed values', (segment, words) => {
  expect(allowedWords(segment)).toBe(words)
})

test('a long list names the first and counts the rest', () => {
  expect(allowedWords(aSegment('list', { values: values(21) }))).toMatch(/^V0, .* and 9 more$/)
})
