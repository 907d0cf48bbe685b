import type { ReportAnswer, ReportRun } from '@flightdeck/contract/reports'
import { dayText } from '@flightdeck/domain'
import { INK } from '../../../../documents/pdf/ink.ts'
import { FULL, LEFT, makeSheet, type Sheet } from '../../../../documents/pdf/sheet.ts'
import { aboutRows } from '../about.ts'
import { rowsOf, titleOf } from '../table.ts'

export type PrintedReport = { run: ReportRun; answer: ReportAnswer; organisation: string }

/** Paper has an end: what goes beyond is counted, and stands in the workbook. */
const MOST_ROWS = 1_000
const MOST_HEADS = 6
const MOST_BARS = 12

/** A report on paper. The same bytes for the same run: its only dates are its own. */
export async function setReport({ run, answer, organisation }: PrintedReport): Promise<Uint8Array> {
  const sheet = makeSheet({ title: run.name, author: organisation, at: new Date(run.at) })
  cover(sheet, { run, answer, organisation })
  bars(sheet, answer)
  table(sheet, answer)
  about(sheet, run, answer)
  sheet.feet((page, pages) => [`Report ${run.id}`, `${run.name.slice(0, 60)} · page ${page} of ${pages}`])
  return sheet.bytes()
}

function cover(sheet: Sheet, { run, answer, organisation }: PrintedReport): void {
  sheet.set('Flightdeck', LEFT, sheet.at(), 200, { size: 10, ink: INK.strong, isBold: true })
  sheet.setEnd(organisation, LEFT + FULL, sheet.at(), { size: 10, ink: INK.faint })
  sheet.move(20)
  sheet.rule(sheet.at(), INK.strong)
  sheet.move(24)
  sheet.paragraph(run.name, { size: 22, ink: INK.strong, isBold: true }, 6)
  sheet.paragraph(`${dayText(run.from)} to ${dayText(run.to)}`, { size: 11 }, 14)
  const { heads, totals } = answer
  for (const [at, head] of heads.entries()) {
    if (head.column !== null || head.is_before) continue
    sheet.need(18)
    sheet.set(titleOf(head, answer.currency, answer.approximate), LEFT, sheet.at(), 220, { size: 10 })
    sheet.setEnd(written(totals.values[at] ?? null, head.unit), LEFT + 340, sheet.at(), { size: 11, ink: INK.strong, isBold: true }) // prettier-ignore
    sheet.move(18)
  }
  sheet.move(8)
  for (const note of answer.notes) sheet.paragraph(note, { size: 9, ink: INK.watch })
}

/** The first metric of the first rows, each as a part of the largest; drawn, not a picture. */
function bars(sheet: Sheet, answer: ReportAnswer): void {
  const at = answer.heads.findIndex(({ column }) => column === null)
  const shown = answer.rows.slice(0, MOST_BARS).flatMap(({ names, values }) => {
    const value = Number(values[at] ?? 'NaN')
    return value > 0
      ? [
          {
            label: names
              .map(({ label }) => label)
              .filter(Boolean)
              .join(' · '),
            value,
          },
        ]
      : []
  })
  const most = Math.max(0, ...shown.map(({ value }) => value))
  if (shown.length < 2) return
  sheet.heading(answer.heads[at]!.label)
  for (const { label, value } of shown) {
    sheet.need(16)
    sheet.set(label.slice(0, 40), LEFT, sheet.at(), 150, { size: 8.5 })
    sheet.document
      .rect(LEFT + 160, sheet.at() + 2, Math.max(1, (FULL - 250) * (value / most)), 8)
      .fill(INK.iris)
    sheet.setEnd(written(String(value), answer.heads[at]!.unit), LEFT + FULL, sheet.at(), { size: 8.5 })
    sheet.move(Math.max(14, sheet.heightOf(label.slice(0, 40), 150, { size: 8.5 }) + 2))
  }
}

function table(sheet: Sheet, answer: ReportAnswer): void {
  const { splits, currency, approximate } = answer
  const heads = answer.heads.slice(-MOST_HEADS)
  const skipped = answer.heads.length - heads.length
  const names = splits.length > 0 ? FULL * 0.42 : 0
  const wide = (FULL - names) / heads.length
  const titles = () => {
    const height = Math.max(...heads.map((head) => sheet.heightOf(titleOf(head, currency, approximate), wide - 6, { size: 7.5 })), 10) // prettier-ignore
    sheet.set(splits.map(({ label }) => label).join(' · '), LEFT, sheet.at(), names, { size: 7.5, ink: INK.faint, isBold: true }) // prettier-ignore
    heads.forEach(
      (head, at) =>
      sheet.set(titleOf(head, currency, approximate), LEFT + names + at * wide + 6, sheet.at(), wide - 6, { size: 7.5, ink: INK.faint, isBold: true }), // prettier-ignore
    )
    sheet.move(height + 4)
    sheet.rule()
    sheet.move(4)
  }
  sheet.heading('Figures')
  titles()
  const rows = rowsOf(answer)
  for (const [at, row] of [...rows.slice(0, -1).slice(0, MOST_ROWS), rows.at(-1)!].entries()) {
    const isTotal = row === rows.at(-1)
    const label = row.names
      .map(({ label: name }) => name)
      .filter(Boolean)
      .join(' · ')
    const height = Math.max(12, sheet.heightOf(label, names - 8, { size: 8.5, isBold: isTotal }))
    // A new page begins with the titles.
    if (sheet.need(height + 4) && at > 0) titles()
    sheet.set(label, LEFT, sheet.at(), names - 8, { size: 8.5, ink: INK.strong, isBold: isTotal })
    heads.forEach(
      (head, nth) =>
      sheet.setEnd(written(row.values[skipped + nth] ?? null, head.unit), LEFT + names + (nth + 1) * wide, sheet.at(), { size: 8.5, isBold: isTotal }), // prettier-ignore
    )
    sheet.move(height + 4)
  }
  const left = rows.length - 1 - MOST_ROWS
  if (left > 0) sheet.paragraph(`${left.toLocaleString('en-GB')} more rows are in the workbook.`)
  if (skipped > 0) sheet.paragraph(`${skipped} more columns are in the workbook.`)
}

function about(sheet: Sheet, run: ReportRun, answer: ReportAnswer): void {
  sheet.heading('About this report')
  for (const [what, text] of aboutRows(run, answer)) {
    const height = sheet.heightOf(text, FULL - 130, { size: 8.5 })
    sheet.need(height + 4)
    sheet.set(what, LEFT, sheet.at(), 120, { size: 8.5, ink: INK.faint })
    sheet.set(text, LEFT + 130, sheet.at(), FULL - 130, { size: 8.5 })
    sheet.move(Math.max(height, 12) + 2)
  }
}

function written(value: string | null, unit: 'money' | 'count' | 'percent' | 'ratio'): string {
  if (value === null) return '–'
  const digits = unit === 'count' ? 0 : 2
  const number = Number(value).toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return unit === 'percent' ? `${number} %` : number
}
