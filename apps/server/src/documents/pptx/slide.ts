import type { Picture } from '../logo/picture.ts'
import type { SheetChart } from '../xlsx/chart/sheet-chart.ts'
import {
  boxShape,
  chartShape,
  pictureShape,
  tableShape,
  textShape,
  type Box,
  type SlideTable,
  type TextStyle,
} from './shapes.ts'

export const SLIDE = { wide: 960, high: 540 } as const

/** Shapes of a slide, with at most one chart and one picture. */
export type Slide = { shapes: string[]; chart: SheetChart | null; picture: SlidePicture | null }
type SlidePicture = Pick<Picture, 'type' | 'content'>

/** Puts things on a slide, one above the other. */
export function makeSlide() {
  const slide: Slide = { shapes: [], chart: null, picture: null }
  // The first two belong to the tree of shapes.
  const next = () => slide.shapes.length + 2
  const put = (shape: string) => void slide.shapes.push(shape)
  return {
    slide,
    title: (text: string, place: Box, style: TextStyle = {}) =>
      put(textShape(next(), text, place, { ...style, isTitle: true })),
    text: (text: string, place: Box, style: TextStyle = {}) => put(textShape(next(), text, place, style)),
    box: (place: Box, ink: string) => put(boxShape(next(), place, ink)),
    table: (place: Box, table: SlideTable) => put(tableShape(next(), place, table)),
    picture: (place: Box, picture: SlidePicture, name: string) => {
      slide.picture = picture
      put(pictureShape(next(), place, PICTURE_RELATION, name))
    },
    chart: (place: Box, chart: SheetChart) => {
      slide.chart = chart
      put(chartShape(next(), place, CHART_RELATION))
    },
  }
}
export type OpenSlide = ReturnType<typeof makeSlide>

/** How a slide refers to its chart, and to its picture. */
export const CHART_RELATION = 'rId2'
export const PICTURE_RELATION = 'rId3'
