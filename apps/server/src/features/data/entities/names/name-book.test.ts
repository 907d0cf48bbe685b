import { typedWords } from '@flightdeck/domain/search'
import { expect, test } from 'vitest'
import { NameBook, type NamedEntity } from './name-book.ts'

const called = (entityNo: number, nativeId: string, name: string, otherId: string | null = null): NamedEntity => ({ entityNo, nativeId, otherId, name }) // prettier-ignore

const BOOK = new NameBook(
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
  ['what the exchange calls a deal', 'ex-4711', [5]],
  ['an earlier name', 'spring', [4]],
  ['words that are in two fields of one entity do not answer together', '112 spring', []],
  ['a name with signs of ours in it', 'tab and line', [6]],
  ['the signs that keep fields apart are in no name', '\t', []],
  ['nobody', 'nothing of the kind', []],
])('%s', (_name, typed, expected) => {
  expect(numbers(typed)).toEqual(expected)
})

test('an earlier name is told with it, as it was written; the name of today is not one', () => {
  expect(BOOK.find(typedWords('SPRING l'), 5)).toEqual([
    { entityNo: 4, match: 'prefix', formerName: 'Spring Launch' },
  ])
  expect(BOOK.find(typedWords('video'), 5)).toEqual([{ entityNo: 4, match: 'exact', formerName: null }])
})

test('a word that is in every name still finds first who is called so', () => {
  const many = Array.from({ length: 5_000 }, (_, n) => called(n + 1, `7${n}`, `Line ${n} display`))
  const book = new NameBook([...many, called(9_999, '8', 'Display')], [])
  expect(book.find(typedWords('display'), 3)[0]).toMatchObject({ entityNo: 9_999, match: 'exact' })
})
