import type { Grid } from '@flightdeck/domain/plan-sheets'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aZip } from '../../test/a-zip.ts'
import { anXlsx, xlsxFiles } from '../../test/an-xlsx.ts'
import { readUploadedGrid } from './read-file.ts'

const read = (name: string, content: Buffer | string) =>
  readUploadedGrid(name, Buffer.from(content).toString('base64'))
const refused = (name: string, content: Buffer | string) =>
  expect(read(name, content)).rejects.toMatchObject({ name: 'AppError', code: 'invalid' })
const saying = (name: string, content: Buffer | string, sentence: RegExp) =>
  expect(read(name, content)).rejects.toThrow(sentence)

describe('a CSV file', () => {
  test.each<[string, string, string[][]]>([
    ['commas', 'a,b\n1,2\n', [['a', 'b'], ['1', '2']]],
    ['semicolons, where a comma is the decimal sign', 'a;b\r\n1,5;2\r\n', [['a', 'b'], ['1,5', '2']]],
    ['tabs', 'a\tb\n1\t2', [['a', 'b'], ['1', '2']]],
    ['a byte order mark', '\ufeffa,b\n1,2', [['a', 'b'], ['1', '2']]],
    ['quotes around separators, breaks and quotes', 'a,b\n"x, ""y""\nz",2', [['a', 'b'], ['x, "y"\nz', '2']]],
    ['a quoted header full of commas', '"a,b,c";d\n1;2', [['a,b,c', 'd'], ['1', '2']]],
    ['lines that end with CR', 'a,b\r1,2\r', [['a', 'b'], ['1', '2']]],
    ['empty cells and lines', 'a,b\n\n,\n1,', [['a', 'b'], [''], ['', ''], ['1', '']]],
    ['one column', 'a\n1', [['a'], ['1']]],
    ['nothing', ' ', [[' ']]],
  ])('is read with %s', async (_name, text, rows) => expect(await read('plan.csv', text)).toEqual(rows)) // prettier-ignore

  test('any cells are read back as written, with any separator', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ',', ';', '\t', '"', '\n', '\r', ' ', '1') })
    const grid = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(grid, fc.constantFrom(',', ';', '\t'), async (rows, separator) => {
        const all = [['x', 'y', 'z'], ...rows]
        const text = all
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator))
          .join('\r\n')
        expect(await read('plan.csv', text)).toEqual(all)
      }),
    )
  })

  test.each<[string, Buffer | string, RegExp]>([
    ['a quote that is never closed', 'a,b\n"1,2\n', /quote in row 2 is never closed/],
    ['text after a quote', 'a,b\n"1"x,2', /Row 2 has text after/],
    ['another encoding than UTF-8', Buffer.from([0x61, 0x2c, 0xe9, 0x0a]), /Save it as “CSV UTF-8”/],
    ['UTF-16', Buffer.from('\ufeffa,b', 'utf16le'), /Save it as “CSV UTF-8”/],
    ['a workbook in disguise', anXlsx([['a']]), /ends in \.csv but is a workbook/],
  ])('400: %s', async (_name, content, sentence) => {
    await refused('plan.csv', content)
    await saying('plan.csv', content, sentence)
  })
})

const GRID: Grid = [
  ['entity_id', 'Budget & more', 'start_date', 'owner'],
  [],
  ['51200345', 12_500.5, 46_296, '  Ämara <Osei> '],
  [null, '#N/A', null, true],
]

describe('a workbook', () => {
  test('yields texts, numbers, dates as numbers, errors as shown, and gaps as null', async () => {
    expect(await read('plan.xlsx', anXlsx(GRID))).toEqual([GRID[0], [], GRID[2], [null, '#N/A', null, true]])
  })

  const sheet = (cells: string) => ({
    ...xlsxFiles([]),
    'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="m"><x:sheetData>${cells}</x:sheetData></x:worksheet>`,
  })
  test.each<[string, string, Grid]>([
    ['a formula by its last value', '<x:row><x:c t="str"><x:f>A1</x:f><x:v>abc</x:v></x:c></x:row>', [['abc']]],
    ['a formula that was never calculated', '<x:row><x:c><x:f>A1</x:f></x:c></x:row>', [['#CALC!']]],
    ['an inline string in several runs', '<x:row><x:c t="inlineStr"><x:is><x:r><x:t>a</x:t></x:r><x:r><x:t>b</x:t></x:r></x:is></x:c></x:row>', [['ab']]],
    ['cells without an address', '<x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row>', [[1, 2]]],
    ['columns beyond Z', '<x:row r="1"><x:c r="AB1"><x:v>1</x:v></x:c></x:row>', [[...Array.from({ length: 27 }, () => null), 1]]],
    ['rows that are only formatted', '<x:row r="1048576"><x:c r="A1048576" s="4"/></x:row>', []],
    ['characters that XML cannot hold', '<x:row><x:c t="str"><x:v>a_x000D_b</x:v></x:c></x:row>', [['a\rb']]],
  ])('reads %s', async (_name, cells, grid) => expect(await read('plan.xlsx', aZip(sheet(cells)))).toEqual(grid)) // prettier-ignore

  const files = xlsxFiles(GRID)
  const bomb = { ...files, 'xl/worksheets/sheet1.xml': ' '.repeat(60 * 1024 * 1024) }
  test.each<[string, Buffer | string, RegExp]>([
    ['a text in disguise', 'a,b\n1,2', /ends in \.xlsx but isn’t a workbook/],
    ['another zip', aZip({ 'a.txt': 'a' }), /isn’t a workbook/],
    ['half a workbook', anXlsx(GRID).subarray(0, 700), /damaged/],
    ['an old workbook, or one with a password', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), /old Excel file or one with a password/],
    ['a workbook that unpacks to too much', aZip(bomb), /too large/],
    ['a workbook that misstates its size', aZip(bomb, { 'xl/worksheets/sheet1.xml': 1_000 }), /damaged/],
    ['days counted from 1904', aZip({ ...files, 'xl/workbook.xml': files['xl/workbook.xml']!.replace('<workbookPr/>', '<workbookPr date1904="1"/>') }), /1904 date system/],
    ['a workbook without a visible sheet', aZip({ ...files, 'xl/workbook.xml': '<workbook/>' }), /no visible sheet/],
    ['a broken part', aZip({ ...files, 'xl/worksheets/sheet1.xml': '<worksheet><row' }), /damaged/],
    ['a row far below', aZip(sheet('<x:row r="900000"><x:c r="A900000"><x:v>1</x:v></x:c></x:row>')), /beyond row 50,000/],
  ])('400: %s', async (_name, content, sentence) => {
    await refused('plan.xlsx', content)
    await saying('plan.xlsx', content, sentence)
  }) // prettier-ignore

  test('any bytes after a zip signature give cells or a refusal', async () => {
    const real = anXlsx(GRID)
    await fc.assert(
      fc.asyncProperty(
        fc.nat(real.length - 5),
        fc.uint8Array({ minLength: 1, maxLength: 8 }),
        async (at, bytes) => {
          const broken = Buffer.from(real)
          broken.set(bytes.subarray(0, real.length - at - 4), at + 4)
          await read('plan.xlsx', broken).catch((error: { name: string }) =>
            expect(error.name).toBe('AppError'),
          )
        },
      ),
    )
  })
})

test.each(['plan.pdf', 'plan', 'plan.xls', '.csv.exe'])('400: a file called %s', async (name) => {
  await saying(name, 'a,b', /a \.csv or \.xlsx file/)
})

test('400: content that is not base64', async () => {
  await expect(readUploadedGrid('plan.csv', 'a,b\n')).rejects.toThrow(/incomplete/)
})
