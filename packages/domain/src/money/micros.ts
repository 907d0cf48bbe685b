/** Money as whole millionths of its currency: exact to add, exact to compare. */
export type Micros = bigint

/** Micros in a unit of a currency. Counts are stored in millionths as well. */
export const MICROS = 1_000_000
/** The same, for exact amounts. */
export const UNIT_MICROS: Micros = 1_000_000n

/** The same in units of the currency: how money crosses the wire, and is shown. Nothing is reckoned with it. */
export function microsToUnits(micros: bigint | number | string): number
export function microsToUnits(micros: bigint | number | string | null): number | null
export function microsToUnits(micros: bigint | number | string | null): number | null {
  return micros === null ? null : Number(micros) / MICROS
}

/** Units of delivered micros; null where delivery is unknown, NaN. */
export const unitsOrNull = (micros: number): number | null => (Number.isNaN(micros) ? null : micros / MICROS)

/** To the nearest micro. */
export const unitsToMicros = (units: number): number => Math.round(units * MICROS)

const DECIMAL = /^([+-]?)(\d{1,15})(?:\.(\d{0,18}))?$/

/**
 * A decimal text as platforms write it, to the micro and without a float in between. Digits beyond the sixth are
 * rounded half away from zero. Null when it is not a plain decimal: exponents, grouping and blanks are not guessed at.
 */
export function microsFrom(decimal: string): Micros | null {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(decimal) ?? []
  if (whole === undefined) return null
  const micros = BigInt(whole) * UNIT_MICROS + BigInt(fraction.slice(0, 6).padEnd(6, '0') || '0')
  const rounded = (fraction[6] ?? '0') >= '5' ? micros + 1n : micros
  return sign === '-' ? -rounded : rounded
}
