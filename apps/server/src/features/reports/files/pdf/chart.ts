import type { ReportAnswer } from '@flightdeck/contract/reports'
import { INK } from '../../../../documents/pdf/ink.ts'
import { FULL, LEFT, type Sheet } from '../../../../documents/pdf/sheet.ts'
import { titleOf } from '../table.ts'
import { rowLabel, written } from './written.ts'

const MOST_BARS = 12
const BAR = { name: 170, value: 80, height: 8 }
const LINE = { height: 130, value: 70 }
const POINT = 1.6

type Drawn = { label: string; value: number | null }

/** The first metric, drawn and not a picture: a line over time, otherwise the first rows as parts of the largest. */
export function setChart(sheet: Sheet, answer: ReportAnswer): void {
  const at = answer.heads.findIndex(({ column }) => column === null)
  const head = answer.heads[at]
  if (!head) return
  const shown = answer.rows.map(({ names, values }): Drawn => {
    const value = values[at] ?? null
    return { label: rowLabel(names), value: value === null ? null : Number(value) }
  })
  if (shown.filter(({ value }) => value !== null && value > 0).length < 2) return
  sheet.heading(titleOf({ ...head, is_total: false }, answer.currency, answer.approximate))
  const words = (value: number) => written(String(value), head.unit)
  if (answer.chart === 'line' && answer.splits.length === 1) line(sheet, shown, words)
  else bars(sheet, shown, words)
}

type Words = (value: number) => string

/** What is not known is a gap in it. */
function line(sheet: Sheet, shown: readonly Drawn[], words: Words): void {
  sheet.need(LINE.height + 24)
  const known = shown.flatMap(({ value }) => value ?? [])
  const [most, least] = [Math.max(...known), Math.min(0, ...known)]
  const [left, wide, top] = [LEFT + LINE.value, FULL - LINE.value - 8, sheet.at() + 4]
  const xOf = (nth: number) => left + (wide * nth) / Math.max(1, shown.length - 1)
  const yOf = (value: number) => top + LINE.height * (1 - (value - least) / (most - least || 1))
  const { document } = sheet
  for (const value of [most, (most + least) / 2, least]) {
    document.moveTo(left, yOf(value)).lineTo(left + wide, yOf(value)).lineWidth(0.5).strokeColor(INK.line).stroke() // prettier-ignore
    sheet.setEnd(words(value), left - 8, yOf(value) - 5, { size: 7.5, ink: INK.faint })
  }
  let isDown = false
  for (const [nth, { value }] of shown.entries()) {
    if (value !== null) document[isDown ? 'lineTo' : 'moveTo'](xOf(nth), yOf(value))
    isDown = value !== null
  }
  document.lineWidth(1.4).strokeColor(INK.iris).stroke()
  for (const [nth, { value }] of shown.entries())
    if (value !== null) document.circle(xOf(nth), yOf(value), POINT).fill(INK.iris)
  sheet.move(LINE.height + 10)
  sheet.set(shown[0]!.label, left, sheet.at(), wide / 2, { size: 7.5, ink: INK.faint })
  sheet.setEnd(shown.at(-1)!.label, left + wide, sheet.at(), { size: 7.5, ink: INK.faint })
  sheet.move(16)
}

function bars(sheet: Sheet, shown: readonly Drawn[], words: Words): void {
  const drawn = shown.slice(0, MOST_BARS)
  const most = Math.max(...drawn.map(({ value }) => value ?? 0))
  const wide = FULL - BAR.name - BAR.value
  for (const { label, value } of drawn) {
    const height = Math.max(14, sheet.heightOf(label, BAR.name - 10, { size: 8.5 }) + 2)
    sheet.need(height)
    sheet.set(label, LEFT, sheet.at(), BAR.name - 10, { size: 8.5 })
    if (value !== null && value > 0)
      sheet.document.rect(LEFT + BAR.name, sheet.at() + 2, Math.max(1, (wide * value) / most), BAR.height).fill(INK.iris) // prettier-ignore
    sheet.setEnd(value === null ? '–' : words(value), LEFT + FULL, sheet.at(), { size: 8.5 })
    sheet.move(height)
  }
  const left = shown.length - drawn.length
  if (left > 0)
    sheet.paragraph(left === 1 ? 'And 1 more row.' : `And ${left.toLocaleString('en-GB')} more rows.`, {
      size: 8,
      ink: INK.faint,
    })
}
