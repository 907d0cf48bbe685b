import type { ReportAnswer } from '@flightdeck/contract/reports'
import { buildPptx } from '../../../../../documents/pptx/pptx.ts'
import type { Slide } from '../../../../../documents/pptx/slide.ts'
import type { PrintedReport } from '../printed-report.ts'
import { buildChart, leftWords } from '../chart.ts'
import { aboutSlides } from './about.ts'
import { coverSlide } from './cover.ts'
import { figureSlides } from './figures.ts'
import { ACROSS, BOTTOM, EDGE, titledSlide, TOP } from './page.ts'

/** A report to be presented: what it says at once, its chart, its figures, and what is behind them. The same bytes for the same run. */
export function writeSlides(printed: PrintedReport): Promise<Uint8Array> {
  const { run, answer, letterhead } = printed
  const slides = [
    coverSlide(printed),
    ...chartSlides(answer),
    ...figureSlides(answer),
    ...aboutSlides(run, answer, letterhead.sender),
  ]
  return buildPptx(slides, {
    title: run.name,
    author: letterhead.sender ?? letterhead.organisation,
    at: new Date(run.at),
  })
}

/** The picture of a report, to edit. */
function chartSlides(answer: ReportAnswer): Slide[] {
  const chart = buildChart(answer)
  if (!chart) return []
  const open = titledSlide(chart.title, leftWords(chart))
  open.chart({ x: EDGE, y: TOP, wide: ACROSS, high: BOTTOM - TOP }, chart)
  return [open.slide]
}
