import type { ReportAnswer } from '@flightdeck/contract/reports'
import { INK } from '../../../../../documents/pdf/ink.ts'
import { FULL, LEFT, type Sheet } from '../../../../../documents/pdf/sheet.ts'
import { setLetterhead } from './letterhead.ts'
import type { PrintedReport } from '../printed-report.ts'
import { daysText } from '../span-text.ts'
import { totalsPerRow, coverTotals } from '../totals.ts'

/** Name, period, totals and notes. */
export function setCover(sheet: Sheet, { run, answer, letterhead }: PrintedReport): void {
  setLetterhead(sheet, letterhead)
  sheet.paragraph(run.name, { size: 22, ink: INK.strong, isBold: true }, 6)
  sheet.paragraph(daysText(answer), { size: 11 }, 16)
  tiles(sheet, answer)
  notes(sheet, answer)
}

const GAP = 8
const HEIGHT = { plain: 48, compared: 62 }

/** Tile for each total, with its change. */
function tiles(sheet: Sheet, answer: ReportAnswer): void {
  const height = answer.question.compare ? HEIGHT.compared : HEIGHT.plain
  const shown = coverTotals(answer)
  const across = totalsPerRow(shown.length)
  const wide = (FULL - (across - 1) * GAP) / across
  for (const [nth, { label, value, moved }] of shown.entries()) {
    const place = nth % across
    if (place === 0) sheet.need(height + GAP)
    const [x, top] = [LEFT + place * (wide + GAP), sheet.at()]
    sheet.document.roundedRect(x, top, wide, height, 4).fill(INK.panel)
    sheet.set(label, x + 10, top + 9, wide - 20, { size: 8, ink: INK.faint })
    sheet.set(value, x + 10, top + 22, wide - 20, { size: 14, ink: INK.strong, isBold: true })
    if (moved) sheet.set(moved, x + 10, top + 44, wide - 20, { size: 8 })
    if (place === across - 1 || nth === shown.length - 1) sheet.move(height + GAP)
  }
  sheet.move(4)
}

/** Marked by a bar, to tell notes from figures. */
function notes(sheet: Sheet, answer: ReportAnswer): void {
  for (const note of answer.notes) {
    const height = sheet.heightOf(note, FULL - 12, { size: 9 })
    sheet.need(height + 4)
    sheet.document.rect(LEFT, sheet.at() + 1, 2, height - 2).fill(INK.watch)
    sheet.set(note, LEFT + 10, sheet.at(), FULL - 12, { size: 9, ink: INK.watch })
    sheet.move(height + 4)
  }
}
