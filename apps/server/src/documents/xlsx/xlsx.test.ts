import { expect, test } from 'vitest'
import { readXlsx } from '../read/xlsx-file.ts'
import { unzip } from '../../test/unzip.ts'
import type { CellValue, Column } from './columns.ts'
import { streamXlsx, sheetName, type Worksheet } from './xlsx.ts'

async function* streamRows(...rows: CellValue[][]) {
  yield* rows
}

const makeXlsx = async (sheets: Worksheet[], limit?: { mostRows: number }) =>
  Buffer.concat(await Array.fromAsync(streamXlsx(sheets, limit)))
const makeWorkbook = (columns: Column[], ...rows: CellValue[][]) =>
  makeXlsx([{ name: 'Report', columns, rows: streamRows(...rows) }])
const text: Column = { title: 'Name', kind: 'text' }
/** Cell below the title, as the upload reader sees it. */
const readBack = async (column: Column, value: CellValue) =>
  (await readXlsx(await makeWorkbook([column], [value]))).at(1)?.at(0) ?? null

test.each<[string, Column, CellValue, string | number | null]>([
  ['a text stays a text', text, 'Grüße, 漢字 🛫 <b> & "so"', 'Grüße, 漢字 🛫 <b> & "so"'],
  ['spaces and line breaks stay', text, ' a\n b ', ' a\n b '],
  ['digits in a column of texts stay as written', text, '007', '007'],
  ['characters that XML cannot hold are escaped and read back', text, 'a\u0007b\rc', 'a\u0007b\rc'],
  ['text that looks like an escape is read back', text, '_x0041_', '_x0041_'],
  ['a lone surrogate is replaced', text, 'a\ud800b', 'a\ufffdb'],
  ['null is an empty cell', text, null, null],
  ['a number stays a number', { title: 'Clicks', kind: 'integer' }, 1234, 1234],
  [
    'a large number stays a number',
    { title: 'Impressions', kind: 'integer' },
    9_007_199_254_740_991n,
    9_007_199_254_740_991,
  ],
  ['money keeps its cents', { title: 'Spend', kind: 'decimal' }, -12.34, -12.34],
  ['a share is a fraction', { title: 'CTR', kind: 'share' }, 0.0125, 0.0125],
  ['a non-number in a number column becomes a text', { title: 'Spend', kind: 'decimal' }, 'n/a', 'n/a'],
  ['infinity becomes a text', { title: 'CPA', kind: 'decimal' }, Infinity, 'Infinity'],
  ['a day becomes its serial number', { title: 'Day', kind: 'day' }, '2026-10-25', 46_320],
  [
    'a timestamp is written in local time',
    { title: 'At', kind: 'datetime', timeZone: 'Asia/Kolkata' },
    new Date('2026-10-24T18:30:00Z'),
    46_320,
  ],
])('%s', async (_name, column, value, read) => expect(await readBack(column, value)).toBe(read))

test.each(['=1+1', '+1', '-1', '@x', '＝1', '\u200b=1'])(
  'the text %j is not a formula, also when edited',
  async (formulaText) => {
    const files = await unzip(await makeWorkbook([text], [formulaText]))
    expect(files['xl/worksheets/sheet1.xml']).toContain('<c r="A2" s="2" t="inlineStr">')
    expect(files['xl/worksheets/sheet1.xml']).not.toContain('<f>')
    expect(files['xl/styles.xml']!.match(/<cellXfs.*<\/cellXfs>/)![0].split('<xf ')[3]).toContain(
      'quotePrefix="1"',
    )
    expect(await readBack(text, formulaText)).toBe(formulaText)
  },
)

test('the header row is frozen, and columns have the widths of their kinds', async () => {
  const columns: Column[] = [text, { title: 'Day', kind: 'day' }, { title: 'Note', kind: 'text', width: 60 }]
  const { 'xl/worksheets/sheet1.xml': sheet } = await unzip(await makeWorkbook(columns))
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect([...sheet!.matchAll(/width="(\d+)"/g)].map(([, width]) => width)).toEqual(['28', '12', '60'])
})

test('the header filters the rows, and a bold total follows the filtered range', async () => {
  const columns: Column[] = [text, { title: 'Clicks', kind: 'integer' }]
  const sheets = [{ name: 'Report', columns, rows: streamRows(['a', 1], ['b', 2]), total: ['Total', 3] }]
  const files = await unzip(await makeXlsx(sheets))
  const sheet = files['xl/worksheets/sheet1.xml']!
  expect(sheet).toContain('<autoFilter ref="A1:B3"/>')
  const [, look] = /<c r="B4" s="(\d+)"><v>3<\/v>/.exec(sheet)!
  const looks = files['xl/styles.xml']!.match(/<cellXfs.*<\/cellXfs>/)![0].split('<xf ')
  expect(looks[Number(look) + 1]).toContain('numFmtId="3" fontId="1"')
})

test('rows beyond the sheet limit continue on another sheet with the same header', async () => {
  const rows = streamRows(...Array.from({ length: 5 }, (_, n) => [n]))
  const columns: Column[] = [{ title: 'No.', kind: 'integer' }]
  const files = await unzip(await makeXlsx([{ name: 'Days', columns, rows }], { mostRows: 3 }))
  const numbers = [1, 2, 3].map((no) =>
    [...files[`xl/worksheets/sheet${no}.xml`]!.matchAll(/<v>(\d+)<\/v>/g)].map(([, value]) => Number(value)),
  )
  expect(numbers).toEqual([[0, 1], [2, 3], [4]])
  expect([...files['xl/workbook.xml']!.matchAll(/name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Days',
    'Days 2',
    'Days 3',
  ])
})

test('a sheet without rows has its header, and columns continue after Z', async () => {
  const columns = Array.from({ length: 28 }, (_, n): Column => ({ title: `c${n}`, kind: 'text' }))
  expect(await readXlsx(await makeWorkbook(columns))).toEqual([columns.map(({ title }) => title)])
})

test('rows are read while they are written, not before', async () => {
  let rowsRead = 0
  async function* rows() {
    for (; rowsRead < 100_000; rowsRead++) yield ['a name that repeats', rowsRead]
  }
  const columns: Column[] = [text, { title: 'No.', kind: 'integer' }]
  const pieces = streamXlsx([{ name: 'Large', columns, rows: rows() }])
  // The first is the head of the archive's first file.
  for (let n = 0; n < 2; n++) await pieces.next()
  expect(rowsRead).toBeGreaterThan(0)
  expect(rowsRead).toBeLessThan(50_000)
  await pieces.return(undefined)
})

test.each([
  ['Spend: [EUR] 1/2?', [], 'Spend   EUR  1 2'],
  ['', [], 'Sheet'],
  ["'quoted'", [], 'quoted'],
  ['x'.repeat(40), [], 'x'.repeat(31)],
  ['days', ['Days'], 'days 2'],
  ['x'.repeat(40), ['x'.repeat(31)], `${'x'.repeat(29)} 2`],
])('the sheet name %j becomes %j', (requestedName, takenNames, name) =>
  expect(sheetName(requestedName, takenNames)).toBe(name),
)
