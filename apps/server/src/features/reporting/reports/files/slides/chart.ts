import type { ReportAnswer } from '@flightdeck/contract/reports'
import type { Slide } from '../../../../../documents/pptx/slide.ts'
import { buildChart, leftWords } from '../chart.ts'
import { ACROSS, BOTTOM, EDGE, titledSlide, TOP } from './page.ts'

/** The picture of a report, to edit. */
export function chartSlides(answer: ReportAnswer): Slide[] {
  const chart = buildChart(answer)
  if (!chart) return []
  const open = titledSlide(chart.title, leftWords(chart))
  open.chart({ x: EDGE, y: TOP, wide: ACROSS, high: BOTTOM - TOP }, chart)
  return [open.slide]
}
