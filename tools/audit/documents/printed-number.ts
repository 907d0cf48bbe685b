/** Number of a document, and the difference that rounding to its digits explains. */
export type PrintedNumber = { value: number; tolerance: number }

/** Reads `£1,234.50`, `≈ £182,665`, `−US$3.06` or `0.43%`; null for a dash, words or nothing. */
export function parsePrintedNumber(text: string): PrintedNumber | null {
  const match = /^(?:≈ )?([−-]?)(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}\s)?(\d[\d,]*)(?:\.(\d+))?%?$/u.exec(text)
  if (!match) return null
  const [, sign, whole = '', decimals = ''] = match
  const size = Number(`${whole.replaceAll(',', '')}.${decimals}`)
  return { value: sign ? -size : size, tolerance: 0.5 * 10 ** -decimals.length + 1e-9 }
}
