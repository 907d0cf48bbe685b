import { fitWithin } from '../../../../../documents/logo/read-logo.ts'
import { INK } from '../../../../../documents/pdf/ink.ts'
import { makeSlide, SLIDE, type Slide } from '../../../../../documents/pptx/slide.ts'
import { daysText } from '../span-text.ts'
import { totalsPerRow, coverTotals } from '../totals.ts'
import type { PrintedReport } from '../printed-report.ts'
import { ACROSS, EDGE } from './page.ts'

const TILE = { high: 86, gap: 14, inner: 14 }
const MAX_TILES = 8
const LOGO = { wide: 220, high: 48 }

/** Name, period and totals. */
export function coverSlide({ run, answer, letterhead }: PrintedReport): Slide {
  const { organisation, sender, colour, logo } = letterhead
  const { slide, title, text, box, picture } = makeSlide()
  box({ x: 0, y: 0, wide: SLIDE.wide, high: 10 }, colour ?? INK.accent)
  if (logo) {
    const { wide, high } = fitWithin(logo, LOGO)
    picture({ x: SLIDE.wide - EDGE - wide, y: 36, wide, high }, logo, sender ?? organisation)
  }
  text(
    sender ?? organisation,
    { x: EDGE, y: 48, wide: ACROSS - LOGO.wide, high: 20 },
    { size: 13, ink: INK.faint, isBold: true },
  )
  title(run.name, { x: EDGE, y: 104, wide: ACROSS, high: 92 }, { size: 36, ink: INK.strong, isBold: true })
  text(daysText(answer), { x: EDGE, y: 200, wide: ACROSS, high: 24 }, { size: 16 })
  const totals = coverTotals(answer).slice(0, MAX_TILES)
  const across = totalsPerRow(totals.length)
  const wide = (ACROSS - (across - 1) * TILE.gap) / across
  for (const [at, { label, value, moved }] of totals.entries()) {
    const x = EDGE + (at % across) * (wide + TILE.gap)
    const y = 256 + Math.floor(at / across) * (TILE.high + TILE.gap)
    const inner = { x: x + TILE.inner, wide: wide - 2 * TILE.inner }
    box({ x, y, wide, high: TILE.high }, INK.panel)
    text(label, { ...inner, y: y + 12, high: 16 }, { size: 11, ink: INK.faint })
    text(value, { ...inner, y: y + 29, high: 30 }, { size: 22, ink: INK.strong, isBold: true })
    if (moved) text(moved, { ...inner, y: y + 62, high: 16 }, { size: 10 })
  }
  text(sender ?? 'Flightdeck', { x: EDGE, y: SLIDE.high - 44, wide: ACROSS, high: 18 }, { size: 11, ink: INK.faint, isBold: true }) // prettier-ignore
  return slide
}
