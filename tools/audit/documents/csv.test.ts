import { expect, test } from 'vitest'
import { parseCsv } from './csv.ts'

test('cells keep commas, quotes and line breaks, and an empty last line is no row', () => {
  expect(parseCsv('\uFEFFName,Budget\r\n"A, ""b""\nc",1.5\r\nD,\r\n')).toEqual([
    { Name: 'A, "b"\nc', Budget: '1.5' },
    { Name: 'D', Budget: '' },
  ])
})
