/** Exact fraction of two whole numbers, the lower one above zero. */
export type Rational = { top: bigint; bottom: bigint }

export const whole = (value: bigint | number): Rational => ({ top: BigInt(value), bottom: 1n })
export const add = (a: Rational, b: Rational): Rational => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})
export const subtract = (a: Rational, b: Rational): Rational => add(a, { top: -b.top, bottom: b.bottom })
export const multiply = (a: Rational, b: Rational): Rational => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
})

/** Null for a division by zero. */
export function divide(a: Rational, b: Rational): Rational | null {
  if (b.top === 0n) return null
  const sign = b.top < 0n ? -1n : 1n
  return { top: a.top * b.bottom * sign, bottom: a.bottom * b.top * sign }
}

/** Rounds to millionths; a half goes away from zero. */
export function millionths({ top, bottom }: Rational): bigint {
  const size = top < 0n ? -top : top
  const rounded = (2n * size * 1_000_000n + bottom) / (2n * bottom)
  return top < 0n ? -rounded : rounded
}

/** Double approximation of a fraction. */
export const inDouble = ({ top, bottom }: Rational): number => Number((top * 10n ** 24n) / bottom) / 1e24

/** Rounds to hundredths; a half goes away from zero. */
export const hundredths = ({ top, bottom }: Rational): bigint => millionths({ top, bottom: bottom * 10_000n })

/** Midpoint between the hundredths around a number, where two decimals turn. */
export function nearestTurn({ top, bottom }: Rational): Rational {
  const size = top < 0n ? -top : top
  const turn = { top: 2n * ((size * 100n) / bottom) + 1n, bottom: 200n }
  return top < 0n ? { top: -turn.top, bottom: turn.bottom } : turn
}

/** Different numbers, so close that doubles of their size cannot tell them apart. */
export function isBlurred(value: Rational, other: Rational): boolean {
  const { top } = subtract(value, other)
  const away = top < 0n ? -top : top
  const size = value.top < 0n ? -value.top : value.top
  return away !== 0n && away * 10n ** 14n <= size * other.bottom
}

/** Exact value of the digits written, not of the nearest double. */
export function asWritten(value: number): Rational {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  const [before = '0', after = ''] = digits.split('.')
  const power = Number(exponent) - after.length
  const top = BigInt(before + after)
  return power >= 0 ? whole(top * 10n ** BigInt(power)) : { top, bottom: 10n ** BigInt(-power) }
}

export const isAbove = (a: Rational, b: Rational): boolean => a.top * b.bottom > b.top * a.bottom
