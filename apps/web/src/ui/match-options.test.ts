import { expect, test } from 'vitest'
import { matchOptions } from './match-options.ts'

const options = [
  { value: '881', label: 'Autumn deal' },
  { value: '12', label: 'Deal of spring' },
  { value: '40', label: 'Open exchange' },
]

test.each<[string, string, string[]]>([
  ['an empty search keeps the order', '', ['881', '12', '40']],
  ['a label that begins with the text comes first', 'deal', ['12', '881']],
  ['an id pasted from a platform is found', '881', ['881']],
  ['all words must be there, in any order', 'spring deal', ['12']],
  ['case and outer spaces do not matter', '  OPEN ', ['40']],
  ['no match is an empty list', 'zzz', []],
])('%s', (_name, search, expected) => {
  expect(matchOptions(options, search).shown.map((option) => option.value)).toEqual(expected)
})

test('a long list is cut, and says how much there is', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ value: String(index), label: `Line ${index}` }))
  const { shown, count } = matchOptions(many, '', 200)
  expect([shown.length, count]).toEqual([200, 500])
})
