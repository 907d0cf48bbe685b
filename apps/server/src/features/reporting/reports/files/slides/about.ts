import type { ReportAnswer, ReportRun } from '@flightdeck/contract/reports'
import { INK } from '../../../../../documents/pdf/ink.ts'
import type { SlideCell } from '../../../../../documents/pptx/shapes.ts'
import type { Slide } from '../../../../../documents/pptx/slide.ts'
import { aboutRows } from '../about.ts'
import { ACROSS, EDGE, titledSlide, TOP } from './page.ts'

const A_SLIDE = 15
const NAMES = 160
const ROW = 24

/** Details of the report, `A_SLIDE` lines per slide. */
export function aboutSlides(run: ReportRun, answer: ReportAnswer, sender: string | null): Slide[] {
  const rows = aboutRows(run, answer, sender)
  return Array.from({ length: Math.ceil(rows.length / A_SLIDE) }, (_, nth) => {
    const page = rows.slice(nth * A_SLIDE, (nth + 1) * A_SLIDE)
    const { slide, table } = titledSlide(nth === 0 ? 'About this report' : 'About this report, continued')
    table(
      { x: EDGE, y: TOP - 12, wide: ACROSS, high: ROW * page.length },
      {
        widths: [NAMES, ACROSS - NAMES],
        rowHeight: ROW,
        rows: page.map(([what, text]): SlideCell[] => [
          { text: what, size: 10, ink: INK.faint },
          { text, size: 10 },
        ]),
      },
    )
    return slide
  })
}
