import { figureWords } from '@flightdeck/domain/reports'
import { FULL, LEFT, type Sheet } from '../../../../../documents/pdf/sheet.ts'
import type { FileChart } from '../chart.ts'

const NAME = 190
const VALUE = 80
const BAR = { plain: 8, paired: 5, gap: 1 }
const STYLE = { size: 8.5 } as const

/** Bars relative to the largest; compared values below their bar, stacked values in one bar. */
export function setBars(sheet: Sheet, { kind, points, series, unit, money }: FileChart): void {
  const isStacked = kind === 'stacked'
  const wide = FULL - NAME - VALUE
  const at = (nth: number) => series.map(({ values }) => values[nth] ?? null)
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((all, value) => all + Math.max(0, value ?? 0), 0)
  const lengths = points.flatMap((_, nth) =>
    isStacked ? [sum(at(nth))] : at(nth).map((value) => value ?? 0),
  )
  const most = Math.max(0, ...lengths) || 1
  const barLength = (value: number | null) => (value !== null && value > 0 ? Math.max(1, (wide * value) / most) : 0) // prettier-ignore
  const thick = !isStacked && series.length > 1 ? BAR.paired : BAR.plain
  for (const [nth, point] of points.entries()) {
    const height = Math.max(14, sheet.heightOf(point, NAME - 10, STYLE) + 2)
    sheet.need(height)
    sheet.set(point, LEFT, sheet.at(), NAME - 10, STYLE)
    const values = at(nth)
    let [x, y] = [LEFT + NAME, sheet.at() + 1.5]
    for (const [place, value] of values.entries()) {
      const long = barLength(value)
      if (long > 0) sheet.document.rect(x, y, long, thick).fill(series[place]!.ink)
      if (isStacked) x += long
      else y += thick + BAR.gap
    }
    const shownValue = isStacked ? sum(values) : values[0]
    sheet.setEnd(
      figureWords(shownValue == null ? null : String(shownValue), unit, money),
      LEFT + FULL,
      sheet.at(),
      STYLE,
    )
    sheet.move(height)
  }
  sheet.move(4)
}
