import { INK } from '../../../../../documents/pdf/ink.ts'
import { makeSlide, SLIDE, type OpenSlide } from '../../../../../documents/pptx/slide.ts'

export const EDGE = 48
export const ACROSS = SLIDE.wide - 2 * EDGE
/** Top and bottom edge of the content below a slide's title. */
export const TOP = 104
export const BOTTOM = SLIDE.high - 40

export function titledSlide(title: string, note = ''): OpenSlide {
  const open = makeSlide()
  open.title(title, { x: EDGE, y: 36, wide: ACROSS, high: 34 }, { size: 24, ink: INK.strong, isBold: true })
  if (note !== '') open.text(note, { x: EDGE, y: 74, wide: ACROSS, high: 18 }, { size: 11, ink: INK.faint })
  return open
}
