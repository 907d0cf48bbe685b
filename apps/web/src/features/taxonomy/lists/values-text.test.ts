import { expect, test } from 'vitest'
import { aValue } from '../a-template.ts'
import { csvOf, readLines, textOf } from './values-text.ts'

test('values written as text and taken in again are the same values', () => {
  const values = [
    { code: 'UK', label: 'United Kingdom', aliases: ['GB', 'Britain'], active_from: '2026-01-01', active_to: null },
    aValue('DE', 'Germany'),
    aValue('FR'),
  ]
  expect(readLines(textOf(values))).toEqual({ values, problems: [] })
})

test('a column of codes from a sheet, codes with labels by comma, and empty lines', () => {
  expect(readLines('UK\r\nDE\n\n').values).toEqual([aValue('UK'), aValue('DE')])
  expect(readLines('UK, United Kingdom\nFR').values).toEqual([aValue('UK', 'United Kingdom'), aValue('FR')])
})

test.each([
  ['UK\nUK', 2, 'twice'],
  ['\tUnited Kingdom', 1, 'code'],
  ['UK\t\t\t16.11.2026', 1, 'dates'],
  ['UK\t\t\t2026-02-01\t2026-01-01', 1, 'before'],
])('a line that cannot be taken is named, and the others are taken', (text, line, reason) => {
  const { problems } = readLines(`${text}\nOK`)
  expect(problems).toHaveLength(1)
  expect(problems[0]!.line).toBe(line)
  expect(problems[0]!.reason).toContain(reason)
  expect(readLines(`${text}\nOK`).values.at(-1)).toEqual(aValue('OK'))
})

test('a file quotes what needs it and never holds a formula', () => {
  expect(csvOf([aValue('=1+1', 'A, "B"')])).toBe(
    'code,label,aliases,active_from,active_to\r\n\'=1+1,"A, ""B""",,,',
  )
})
