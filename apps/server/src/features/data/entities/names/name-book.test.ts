import { typedWords } from '@flightdeck/domain/search'
import { expect, test } from 'vitest'
import { NameIndex, type NamedEntity } from './name-index.ts'

const called = (entityNo: number, nativeId: string, name: string, otherId: string | null = null): NamedEntity => ({ entityNo, nativeId, otherId, name }) // prettier-ignore

const BOOK = new NameIndex(
  [
    called(1, '11200', 'Acme_UK_Display'),
    called(2, '11201', 'Display'),
    called(3, '11202', 'Display Prospecting'),
    called(4, '112', 'Video'),
    called(5, '90001', 'Private deal', 'EX-4711'),
    called(6, '90002', 'Tab\tand\nline'),
  ],
  [
    { entityNo: 4, name: 'Spring Launch' },
    { entityNo: 4, name: 'Video' },
  ],
)
const numbers = (typed: string, most = 10) =>
  BOOK.find(typedWords(typed), most).map(({ entityNo }) => entityNo)

test.each<[string, string, number[]]>([
  ['the whole name, then its beginning, then a word of it', 'display', [2, 3, 1]],
  ['the inside of a word', 'isplay', [2, 1, 3]],
  ['a single letter', 'k', [1]],
  ['an id before ids that begin with it', '112', [4, 1, 2, 3]],
  ['the exchange’s id of a deal', 'ex-4711', [5]],
  ['an earlier name', 'spring', [4]],
  ['words from two fields of one entity do not match together', '112 spring', []],
  ['a name with separator characters in it', 'tab and line', [6]],
  ['a separator character matches nothing', '\t', []],
  ['a text without a match', 'nothing of the kind', []],
])('%s', (_name, typed, expected) => {
  expect(numbers(typed)).toEqual(expected)
})

test('a match by an earlier name returns that name as written; a match by the present name does not', () => {
  expect(BOOK.find(typedWords('SPRING l'), 5)).toEqual([
    { entityNo: 4, match: 'prefix', formerName: 'Spring Launch' },
  ])
  expect(BOOK.find(typedWords('video'), 5)).toEqual([{ entityNo: 4, match: 'exact', formerName: null }])
})

test('an exact name ranks first for a word that every name contains', () => {
  const many = Array.from({ length: 5_000 }, (_, n) => called(n + 1, `7${n}`, `Line ${n} display`))
  const book = new NameIndex([...many, called(9_999, '8', 'Display')], [])
  expect(book.find(typedWords('display'), 3)[0]).toMatchObject({ entityNo: 9_999, match: 'exact' })
})
