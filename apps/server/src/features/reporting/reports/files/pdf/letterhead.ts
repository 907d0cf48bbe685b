import { INK } from '../../../../../documents/pdf/ink.ts'
import { fitted } from '../../../../../documents/logo/read-logo.ts'
import { FULL, LEFT, type Sheet } from '../../../../../documents/pdf/sheet.ts'
import type { OpenLetterhead } from '../../../../data/branding/index.ts'

const LOGO = { wide: 180, high: 36 }
const LINE = 10
const THICK = 3

/** Logo or sender, the organisation if that is another, and a rule in the letterhead's colour. */
export function setLetterhead(sheet: Sheet, { organisation, sender, colour, logo }: OpenLetterhead): void {
  const name = sender ?? 'Flightdeck'
  const high = logo ? fitted(logo, LOGO).high : LINE
  const base = sheet.at() + high - LINE
  if (logo) {
    const { wide } = fitted(logo, LOGO)
    sheet.document.image(Buffer.from(logo.content), LEFT, sheet.at(), { width: wide, height: high })
  } else sheet.set(name, LEFT, base, FULL / 2, { size: 10, ink: INK.strong, isBold: true })
  const beside = logo && sender !== null ? sender : organisation
  if (logo || beside !== name) sheet.setEnd(beside, LEFT + FULL, base, { size: 10, ink: INK.faint })
  sheet.move(high + LINE)
  if (colour === null) sheet.rule(sheet.at(), INK.strong)
  else sheet.document.rect(LEFT, sheet.at(), FULL, THICK).fill(colour)
  sheet.move(24)
}
