import type { ReportAnswer } from '@flightdeck/contract/reports'
import { INK } from '../../../../../documents/pdf/ink.ts'
import { FULL, LEFT, type Sheet } from '../../../../../documents/pdf/sheet.ts'
import { fileRows, columnTitle, type FileRow } from '../table.ts'
import { rowLabel, writtenAt } from '../written.ts'

/** Limit of printed rows; the number of omitted ones is printed, and the workbook has them all. */
const MAX_ROWS = 1_000
const ACROSS = 6
const MAX_BLOCKS = 4
const NAMES = 0.36
const GAP = 6
/** Space for a heading, titles and a few rows, so that none of them is alone at the end of a page. */
const BEGINNING = 120

/** Figures in blocks of columns: columns that do not fit follow below, with the names repeated. */
export function setTable(sheet: Sheet, answer: ReportAnswer): void {
  const all = fileRows(answer)
  const total = all.at(-1)!
  const rows = [...all.slice(0, Math.min(MAX_ROWS, all.length - 1)), total]
  const places = [...answer.heads.keys()]
  const blocks = Array.from({ length: Math.ceil(places.length / ACROSS) }, (_, nth) => places.slice(nth * ACROSS, (nth + 1) * ACROSS)) // prettier-ignore
  for (const [nth, block] of blocks.slice(0, MAX_BLOCKS).entries()) {
    sheet.need(BEGINNING)
    sheet.heading(nth === 0 ? 'Figures' : 'Figures, more columns')
    if (nth === 0) printCurrencyNote(sheet, answer)
    setBlock(sheet, answer, block, rows)
  }
  const left = all.length - 1 - MAX_ROWS
  const skipped = places.length - MAX_BLOCKS * ACROSS
  if (left > 0) sheet.paragraph(`${left.toLocaleString('en-GB')} more rows are in the workbook.`)
  if (skipped > 0) sheet.paragraph(`${skipped} more columns are in the workbook.`)
}

/** Shown once for all figures, so that titles stay short. */
function printCurrencyNote(sheet: Sheet, { heads, currency, approximate }: ReportAnswer): void {
  if (currency === null || heads.every(({ unit }) => unit !== 'money')) return
  const how = approximate ? `${currency}, converted (≈)` : currency
  sheet.paragraph(`Amounts in ${how}`, { size: 8, ink: INK.faint }, 6)
}

function setBlock(sheet: Sheet, answer: ReportAnswer, block: readonly number[], rows: readonly FileRow[]) {
  const { splits, heads } = answer
  const names = splits.length > 0 ? FULL * NAMES : 0
  // A few columns stay beside the names instead of being spread over the page.
  const wide = (FULL - names) / Math.max(block.length, splits.length > 0 ? 3 : 1)
  const end = (nth: number) => LEFT + FULL - (block.length - 1 - nth) * wide
  const titles = () => {
    const texts = block.map((at) => sheet.linesOf(columnTitle(heads[at]!, { ...answer, currency: null }), wide - GAP, TITLE)) // prettier-ignore
    const lines = Math.max(1, ...texts.map(({ length }) => length))
    const top = sheet.at()
    sheet.set(splits.map(({ label }) => label).join(' · '), LEFT, top + (lines - 1) * LEADING, names, TITLE)
    texts.forEach((text, nth) =>
      text.forEach((line, row) =>
        sheet.setEnd(line, end(nth), top + (lines - text.length + row) * LEADING, TITLE),
      ),
    )
    sheet.move(lines * LEADING + 3)
    sheet.rule(sheet.at(), INK.faint)
    sheet.move(4)
  }
  titles()
  for (const row of rows) {
    const isTotal = row === rows.at(-1)
    const style = { size: 8.5, isBold: isTotal }
    const label = rowLabel(row.names)
    const height = Math.max(12, sheet.heightOf(label, names - 8, style))
    // A new page begins with the titles.
    if (sheet.need(height + 6)) titles()
    if (isTotal) sheet.rule(sheet.at() - 2, INK.faint)
    sheet.set(label, LEFT, sheet.at(), names - 8, { ...style, ink: INK.strong })
    block.forEach((at, nth) => {
      const ink = heads[at]!.is_before ? INK.faint : isTotal ? INK.strong : INK.plain
      sheet.setEnd(writtenAt(answer, at, row), end(nth), sheet.at(), { ...style, ink })
    })
    sheet.move(height + 2)
    if (!isTotal) sheet.rule(sheet.at())
    sheet.move(2)
  }
}

const TITLE = { size: 7.5, ink: INK.faint, isBold: true } as const
const LEADING = 10
