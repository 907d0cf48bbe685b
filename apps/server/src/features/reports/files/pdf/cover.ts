import type { ReportAnswer } from '@flightdeck/contract/reports'
import { dayText } from '@flightdeck/domain'
import { changeOf, changeText, type DayPair } from '@flightdeck/domain/reports'
import { INK } from '../../../../documents/pdf/ink.ts'
import { FULL, LEFT, type Sheet } from '../../../../documents/pdf/sheet.ts'
import { titleOf } from '../table.ts'
import type { PrintedReport } from './printed-report.ts'
import { written } from './written.ts'

const span = ({ from, to }: DayPair): string =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`

/** What it is called, over which days, its totals, and what a reader must know first. */
export function setCover(sheet: Sheet, { run, answer, organisation }: PrintedReport): void {
  sheet.set('Flightdeck', LEFT, sheet.at(), 200, { size: 10, ink: INK.strong, isBold: true })
  sheet.setEnd(organisation, LEFT + FULL, sheet.at(), { size: 10, ink: INK.faint })
  sheet.move(20)
  sheet.rule(sheet.at(), INK.strong)
  sheet.move(24)
  sheet.paragraph(run.name, { size: 22, ink: INK.strong, isBold: true }, 6)
  const against = answer.compared ? `, against ${span(answer.compared)}` : ''
  sheet.paragraph(`${span(answer.days)}${against}`, { size: 11 }, 16)
  tiles(sheet, answer)
  notes(sheet, answer)
}

const ACROSS = 4
const GAP = 8
const HEIGHT = { plain: 48, compared: 62 }

/** Each total in a field of its own, with how it moved. */
function tiles(sheet: Sheet, { heads, totals, currency, approximate, compared }: ReportAnswer): void {
  const height = compared ? HEIGHT.compared : HEIGHT.plain
  const shown = heads.flatMap((head, at) => (head.column === null && !head.is_before ? [{ head, at }] : []))
  const across = Math.min(ACROSS, Math.max(2, shown.length))
  const wide = (FULL - (across - 1) * GAP) / across
  for (const [nth, { head, at }] of shown.entries()) {
    const place = nth % across
    if (place === 0) sheet.need(height + GAP)
    const [x, top] = [LEFT + place * (wide + GAP), sheet.at()]
    sheet.document.roundedRect(x, top, wide, height, 4).fill(INK.sunken)
    const title = titleOf({ ...head, is_total: false }, currency, approximate)
    sheet.set(title, x + 10, top + 9, wide - 20, { size: 8, ink: INK.faint })
    const value = totals.values[at] ?? null
    sheet.set(written(value, head.unit), x + 10, top + 22, wide - 20, { size: 14, ink: INK.strong, isBold: true }) // prettier-ignore
    const before = heads[at + 1]?.is_before ? (totals.values[at + 1] ?? null) : undefined
    if (before !== undefined)
      sheet.set(movedBy(head, value, before), x + 10, top + 44, wide - 20, { size: 8 })
    if (place === across - 1 || nth === shown.length - 1) sheet.move(height + GAP)
  }
  sheet.move(4)
}

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value))

const movedBy = (
  { metric, unit }: ReportAnswer['heads'][number],
  now: string | null,
  before: string | null,
): string =>
  before === null
    ? 'Not known before'
    : `${changeText(changeOf(metric, numberOf(now), numberOf(before)))} from ${written(before, unit)}`

/** Beside a bar, so that nobody takes them for figures. */
function notes(sheet: Sheet, answer: ReportAnswer): void {
  for (const note of answer.notes) {
    const height = sheet.heightOf(note, FULL - 12, { size: 9 })
    sheet.need(height + 4)
    sheet.document.rect(LEFT, sheet.at() + 1, 2, height - 2).fill(INK.watch)
    sheet.set(note, LEFT + 10, sheet.at(), FULL - 12, { size: 9, ink: INK.watch })
    sheet.move(height + 4)
  }
}
