import type { ReportAnswer } from '@flightdeck/contract/reports'
import { INK } from '../../../../../documents/pdf/ink.ts'
import { FULL, LEFT, type Sheet } from '../../../../../documents/pdf/sheet.ts'
import { fitWithin } from '../../../../../documents/logo/read-logo.ts'
import type { OpenLetterhead } from '../../../../data/branding/index.ts'
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

const LOGO = { wide: 180, high: 36 }
const LINE = 10
const THICK = 3

/** Logo or sender, the organisation if that is another, and a rule in the letterhead's colour. */
function setLetterhead(sheet: Sheet, { organisation, sender, colour, logo }: OpenLetterhead): void {
  const name = sender ?? 'Flightdeck'
  const high = logo ? fitWithin(logo, LOGO).high : LINE
  const base = sheet.at() + high - LINE
  if (logo) {
    const { wide } = fitWithin(logo, LOGO)
    sheet.document.image(Buffer.from(logo.content), LEFT, sheet.at(), { width: wide, height: high })
  } else sheet.set(name, LEFT, base, FULL / 2, { size: 10, ink: INK.strong, isBold: true })
  const beside = logo && sender !== null ? sender : organisation
  if (logo || beside !== name) sheet.setEnd(beside, LEFT + FULL, base, { size: 10, ink: INK.faint })
  sheet.move(high + LINE)
  if (colour === null) sheet.rule(sheet.at(), INK.strong)
  else sheet.document.rect(LEFT, sheet.at(), FULL, THICK).fill(colour)
  sheet.move(24)
}
