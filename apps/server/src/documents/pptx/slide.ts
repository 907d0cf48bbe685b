import type { SheetChart } from '../xlsx/chart/sheet-chart.ts'
import {
  boxShape,
  chartShape,
  tableShape,
  textShape,
  type Place,
  type SlideTable,
  type TextStyle,
} from './shapes.ts'

export const SLIDE = { wide: 960, high: 540 } as const

/** One slide, as what was put on it. At most one chart. */
export type Slide = { shapes: string[]; chart: SheetChart | null }

/** Puts things on a slide, one above the other. */
export function makeSlide() {
  const slide: Slide = { shapes: [], chart: null }
  // The first two belong to the tree of shapes.
  const next = () => slide.shapes.length + 2
  const put = (shape: string) => void slide.shapes.push(shape)
  return {
    slide,
    title: (text: string, place: Place, style: TextStyle = {}) =>
      put(textShape(next(), text, place, { ...style, isTitle: true })),
    text: (text: string, place: Place, style: TextStyle = {}) => put(textShape(next(), text, place, style)),
    box: (place: Place, ink: string) => put(boxShape(next(), place, ink)),
    table: (place: Place, table: SlideTable) => put(tableShape(next(), place, table)),
    chart: (place: Place, chart: SheetChart) => {
      slide.chart = chart
      put(chartShape(next(), place, CHART_RELATION))
    },
  }
}
export type OpenSlide = ReturnType<typeof makeSlide>

/** How a slide refers to its chart. */
export const CHART_RELATION = 'rId2'
