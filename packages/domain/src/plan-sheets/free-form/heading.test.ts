import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHeading, exactField, tokenise } from './heading.ts'

const WORDS = ['Budget', 'Währung', 'Currency', 'Start', 'End', 'Flight', 'k€', 'EUR', '(net)', 'Kampagne', 'C1', ':', '%', '2026-01-01', 'Début'] // prettier-ignore
const aText = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 70 }),
  fc.string({ maxLength: 70 }),
)

test('a text is surely the heading of a field exactly where reading it whole is sure of that field', () => {
  let sure = 0
  fc.assert(
    fc.property(aText, (text) => {
      const heading = readHeading(text)
      const expectedField = heading?.sure === 'sure' ? heading.field : null
      if (expectedField) sure++
      expect(exactField(text)).toBe(expectedField)
    }),
    { numRuns: 2_000 },
  )
  expect(sure).toBeGreaterThan(20)
})

test('words are split alike with accents and without: one more letter from elsewhere changes no other word', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      expect(tokenise(`${text} ж`)).toEqual([...tokenise(text), 'ж'])
    }),
    { numRuns: 2_000 },
  )
})
