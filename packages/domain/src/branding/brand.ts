/** Branding of an organisation, or of one of its clients, on everything sent out. Null is unset. */
export type Brand<Logo> = { sender: string | null; colour: string | null; logo: Logo | null }

export const BRAND_LIMITS = {
  sender: 80,
  logoBytes: 100_000,
  /** Longest side of a logo, in pixels. */
  side: 1_600,
  /** Minimum contrast with white: text is printed in the colour on white, and in white on the colour. */
  contrast: 4.5,
} as const

/** Client branding, with the organisation's for unset fields. */
export const letterhead = <Logo>(client: Brand<Logo> | null, house: Brand<Logo> | null): Brand<Logo> => ({
  sender: client?.sender ?? house?.sender ?? null,
  colour: client?.colour ?? house?.colour ?? null,
  logo: client?.logo ?? house?.logo ?? null,
})

const HEX = /^#[0-9a-f]{6}$/i

/** The contrast of a colour with white, as WCAG counts it: 1 to 21. */
export function contrastOnWhite(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)))
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05)
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Why a colour can’t be used; null where it can. */
export function colourMistake(colour: string): string | null {
  if (!HEX.test(colour)) return 'Enter a colour as #1A4FA0'
  const contrast = contrastOnWhite(colour)
  if (contrast >= BRAND_LIMITS.contrast) return null
  // Cut and not rounded: 4.49 must not read as 4.5.
  const shown = (Math.floor(contrast * 10) / 10).toFixed(1)
  return `This colour is too light to read on white (${shown} to 1). Use a darker one, at least ${BRAND_LIMITS.contrast} to 1.`
}
