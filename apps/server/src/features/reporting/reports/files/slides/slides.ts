import { buildPptx } from '../../../../../documents/pptx/pptx.ts'
import type { PrintedReport } from '../printed-report.ts'
import { aboutSlides } from './about.ts'
import { chartSlides } from './chart.ts'
import { coverSlide } from './cover.ts'
import { figureSlides } from './figures.ts'

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
