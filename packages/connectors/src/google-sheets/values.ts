import { z } from 'zod'
import { readJson } from '../send/json.ts'
import { readable } from '../send/readable.ts'
import type { Send } from '../send/sender.ts'
import { spreadsheetPath, unreadable } from './sheet.ts'

/**
 * Unformatted: numbers as numbers, dates as serial numbers, formula errors as text such as '#N/A'. Null is
 * empty.
 */
export type SheetCell = string | number | boolean | null

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
const ValueRange = z.object({
  range: z.string(),
  majorDimension: z.literal('ROWS'),
  // An empty range has no values at all.
  values: z.array(z.array(Cell)).default([]),
})
const Answer = z.object({ valueRanges: z.array(ValueRange) })

/** All cells of some tabs, in the order of their titles, rows padded to the longest of the tab. */
export const readGoogleSheet = (
  send: Send,
  spreadsheetId: string,
  titles: readonly string[],
): Promise<SheetCell[][][]> =>
  queryGoogleSheet(send, spreadsheetId, titles, (text) => readSheetAnswer(text, titles))

/** Like `readGoogleSheet`, with a parser from the caller: large responses are parsed on a thread. */
export function queryGoogleSheet<Read>(
  send: Send,
  spreadsheetId: string,
  titles: readonly string[],
  read: (text: string) => Read | Promise<Read>,
): Promise<Read> {
  const query: [string, string][] = [
    ...titles.map((title): [string, string] => ['ranges', quoted(title)]),
    ['majorDimension', 'ROWS'],
    ['valueRenderOption', 'UNFORMATTED_VALUE'],
    ['dateTimeRenderOption', 'SERIAL_NUMBER'],
  ]
  const at = { path: `${spreadsheetPath(spreadsheetId)}/values:batchGet`, query }
  return readable(send, { method: 'GET', at, isSigned: true, isRepeatable: true }, read)
}

/** Cells of the requested tabs. Throws `unwell` for a partial response, and for one about other tabs. */
export function readSheetAnswer(text: string, titles: readonly string[]): SheetCell[][][] {
  const ranges = Answer.safeParse(readJson(text)).data?.valueRanges
  const isOurs =
    ranges?.length === titles.length && ranges.every(({ range }, index) => tabTitle(range) === titles[index])
  if (!ranges || !isOurs) throw unreadable()
  return ranges.map(({ values }) => padded(values))
}

/** Sheets omits empty cells at the end of a row. */
function padded(rows: SheetCell[][]): SheetCell[][] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) =>
    Array.from({ length: width }, (_, at) => (row[at] === '' ? null : (row[at] ?? null))),
  )
}

const quoted = (title: string) => `'${title.replaceAll("'", "''")}'`

/** Tab name of a range: 'Plan!A1:Z9' and "'My tab'!A1:B2" alike. */
function tabTitle(range: string): string {
  const name = range.slice(0, range.lastIndexOf('!'))
  return name.startsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name
}
