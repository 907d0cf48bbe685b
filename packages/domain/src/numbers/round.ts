/** Relative error after a few steps of arithmetic with doubles. */
const NOISE = 2 ** -51
/** Smaller values are noise: no ratio of sums is nearer to zero. */
const NOTHING = 1e-18
const MAX_EXACT_NUMBER = 2 ** 53

/**
 * Removes float noise: 80.00000000000001 is 80. Only the last few bits change; 14.3000004 stays. Order is
 * kept, so that ranges stay ranges.
 */
export function removeFloatNoise(value: number): number {
  if (Math.abs(value) < NOTHING) return 0
  const written = Number(value.toPrecision(15))
  return Math.abs(written - value) <= Math.abs(value) * NOISE ? written : value
}

/**
 * Limits of the fast path: below so large a value, one this far from a half rounds correctly despite float
 * noise.
 */
const MAX_PLAIN_NUMBER = 2 ** 40
const CLEAR_OF_HALF = 2 ** -9

/** Rounding of the whole product: half away from zero, without float noise. */
export function roundHalfAway(value: number, digits = 2): number {
  const units = Math.abs(value) * 10 ** digits
  const above = Math.floor(units)
  if (units < MAX_PLAIN_NUMBER && Math.abs(units - above - 0.5) > CLEAR_OF_HALF && digits >= 0) {
    const rounded = (units - above < 0.5 ? above : above + 1) / 10 ** digits
    return rounded === 0 ? 0 : Math.sign(value) * rounded
  }
  const size = removeFloatNoise(Math.abs(value))
  if (!(size < MAX_EXACT_NUMBER)) return value
  const [mantissa, exponent] = size.toExponential().split('e')
  // Shifted as text: multiplying 1.005 by a hundred would already have lost its half.
  const whole = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`))
  if (whole === 0) return 0
  return whole >= MAX_EXACT_NUMBER ? value : Math.sign(value) * Number(`${whole}e${-digits}`)
}

/** Rounded value as text, with every digit: 24.715 is 24.72, 3 is 3.00. */
export const fixedHalfAway = (value: number, digits = 2): string =>
  roundHalfAway(value, digits).toFixed(digits)
