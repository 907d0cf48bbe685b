/** Money as whole millionths of its currency: exact to add, exact to compare. */
export type Micros = bigint

/** The same in units of the currency: how money crosses the wire, and is shown. Nothing is reckoned with it. */
export const microsToUnits = (micros: bigint | number | string): number => Number(micros) / 1_000_000

const DECIMAL = /^([+-]?)(\d{1,15})(?:\.(\d{0,18}))?$/

/**
 * A decimal text as platforms write it, to the micro and without a float in between. Digits beyond the sixth are
 * rounded half away from zero. Null when it is not a plain decimal: exponents, grouping and blanks are not guessed at.
 */
export function microsFrom(decimal: string): Micros | null {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(decimal) ?? []
  if (whole === undefined) return null
  const micros = BigInt(whole) * 1_000_000n + BigInt(fraction.slice(0, 6).padEnd(6, '0') || '0')
  const rounded = (fraction[6] ?? '0') >= '5' ? micros + 1n : micros
  return sign === '-' ? -rounded : rounded
}
