import { readPastedValues } from '@flightdeck/domain/taxonomy'
import { expect, test } from 'vitest'
import { aValue } from '../../../test/a-template.ts'
import { toCsv } from '../csv.ts'
import { formatValues, valueColumns } from './values-text.ts'

const values = [
  {
    code: 'UK',
    label: 'United Kingdom',
    aliases: ['GB', 'Britain'],
    active_from: '2026-01-01',
    active_to: null,
  },
  aValue('DE', 'Germany'),
  aValue('FR'),
]

test('values written as text or as a file and taken in again are the same values', () => {
  expect(readPastedValues(formatValues(values))).toEqual({ values, problems: [], more_problems: 0 })
  expect(readPastedValues(toCsv(valueColumns, values))).toEqual({ values, problems: [], more_problems: 0 })
})

test('a file quotes special values and never contains a formula', () => {
  const lines = toCsv(valueColumns, [aValue('=1+1', 'A, "B"')]).split('\r\n')
  expect(lines[1]).toBe(`'=1+1,"A, ""B""",,,`)
})

test('an invalid day is reported with its row', () => {
  const read = readPastedValues('UK\t\t\t16.11.2026\nDE')
  expect(read.values.map(({ code }) => code)).toEqual(['DE'])
  expect(read.problems).toEqual([{ row: 1, reason: 'A day is written like 2026-11-16' }])
})
