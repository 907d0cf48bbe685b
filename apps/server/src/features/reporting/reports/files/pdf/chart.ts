import type { ReportAnswer } from '@flightdeck/contract/reports'
import { INK } from '../../../../../documents/pdf/ink.ts'
import { LEFT, type Sheet } from '../../../../../documents/pdf/sheet.ts'
import { buildChart, leftWords, type FileChart } from '../chart.ts'
import { setBars } from './bars.ts'
import { setLines } from './lines.ts'

/** First metric as a vector drawing: lines over time, otherwise bars of the first rows. */
export function setChart(sheet: Sheet, answer: ReportAnswer): void {
  const chart = buildChart(answer)
  if (!chart) return
  sheet.heading(chart.title)
  if (chart.kind === 'line') setLines(sheet, chart)
  else setBars(sheet, chart)
  setLegend(sheet, chart)
  const left = leftWords(chart)
  if (left !== '') sheet.paragraph(left, { size: 8, ink: INK.faint })
}

const MARK = 7
const GAP = 16

/** Colour legend, for several series only. */
function setLegend(sheet: Sheet, { series }: FileChart): void {
  if (series.length < 2) return
  const style = { size: 8 }
  sheet.need(18)
  let x = LEFT
  for (const { label, ink } of series) {
    const short = label.length > 40 ? `${label.slice(0, 39)}…` : label
    const wide = MARK + 5 + sheet.widthOf(short, style) + GAP
    if (x > LEFT && x + wide > sheet.right) {
      x = LEFT
      sheet.move(12)
      sheet.need(14)
    }
    sheet.document.rect(x, sheet.at() + 2, MARK, MARK).fill(ink)
    sheet.set(short, x + MARK + 5, sheet.at(), wide, style)
    x += wide
  }
  sheet.move(18)
}
