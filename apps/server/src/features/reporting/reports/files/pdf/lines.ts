import { figureWords } from '@flightdeck/domain/reports'
import { INK } from '../../../../../documents/pdf/ink.ts'
import { FULL, LEFT, type Sheet } from '../../../../../documents/pdf/sheet.ts'
import type { FileChart } from '../chart.ts'

const HEIGHT = 150
const VALUES = 70
const POINT = 1.6
const FAINT = { size: 7.5, ink: INK.faint } as const

/** Unknown values are gaps in the line. */
export function setLines(sheet: Sheet, { points, series, unit, money }: FileChart): void {
  sheet.need(HEIGHT + 44)
  const numbers = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const [most, least] = [Math.max(...numbers), Math.min(0, ...numbers)]
  const [left, wide, top] = [LEFT + VALUES, FULL - VALUES - 8, sheet.at() + 4]
  const toX = (nth: number) => left + (wide * nth) / Math.max(1, points.length - 1)
  const toY = (value: number) => top + HEIGHT * (1 - (value - least) / (most - least || 1))
  const { document } = sheet
  for (const value of [most, (most + least) / 2, least]) {
    document.moveTo(left, toY(value)).lineTo(left + wide, toY(value)).lineWidth(0.5).strokeColor(INK.line).stroke() // prettier-ignore
    sheet.setEnd(figureWords(String(value), unit, money), left - 8, toY(value) - 5, FAINT)
  }
  for (const { values, ink } of series) {
    let isDown = false
    for (const [nth, value] of values.entries()) {
      if (value !== null) document[isDown ? 'lineTo' : 'moveTo'](toX(nth), toY(value))
      isDown = value !== null
    }
    document.lineWidth(1.4).strokeColor(ink).stroke()
    for (const [nth, value] of values.entries())
      if (value !== null) document.circle(toX(nth), toY(value), POINT).fill(ink)
  }
  sheet.move(HEIGHT + 10)
  sheet.set(points[0]!, left, sheet.at(), wide / 2, FAINT)
  sheet.setEnd(points.at(-1)!, left + wide, sheet.at(), FAINT)
  sheet.move(18)
}
