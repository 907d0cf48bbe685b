import { expect, test } from 'vitest'
import { readXlsx } from './read/xlsx-file.ts'
import { type TableColumn, tableAsCsv, tableAsXlsx } from './table-file.ts'

type Row = { name: string; id: string; spend: number | null }
const columns: TableColumn<Row>[] = [
  { title: 'Name', kind: 'text', value: ({ name }) => name },
  { title: 'ID', kind: 'text', value: ({ id }) => id },
  { title: 'Spend', kind: 'decimal', value: ({ spend }) => spend },
]
const rows: Row[] = [
  { name: '=HYPERLINK("x")', id: '0012', spend: -12.5 },
  { name: 'UK, Display', id: '77', spend: null },
]

test('CSV escapes formulas, keeps numbers and leaves unknown values empty', () => {
  expect(tableAsCsv(columns, rows)).toBe(
    'Name,ID,Spend\r\n"\'=HYPERLINK(""x"")",0012,-12.5\r\n"UK, Display",77,\r\n',
  )
})

test('a workbook keeps texts, leading zeros of ids, and money as numbers', async () => {
  const file = Buffer.concat(await Array.fromAsync(tableAsXlsx('Issues', columns, rows)))
  const read = await readXlsx(file)
  expect(read.slice(0, 2)).toEqual([
    ['Name', 'ID', 'Spend'],
    ['=HYPERLINK("x")', '0012', -12.5],
  ])
  expect(read[2]?.slice(0, 2)).toEqual(['UK, Display', '77'])
})
