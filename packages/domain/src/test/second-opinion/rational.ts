/** A number without any rounding: two whole numbers, the lower one above zero. */
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

/** Null where there is nothing to divide by. */
export function divide(a: Rational, b: Rational): Rational | null {
  if (b.top === 0n) return null
  const sign = b.top < 0n ? -1n : 1n
  return { top: a.top * b.bottom * sign, bottom: a.bottom * b.top * sign }
}

/** How many millionths it is, to the nearest; a half goes away from zero. */
export function millionths({ top, bottom }: Rational): bigint {
  const size = top < 0n ? -top : top
  const rounded = (2n * size * 1_000_000n + bottom) / (2n * bottom)
  return top < 0n ? -rounded : rounded
}

/** As near as doubles come. */
export const inDouble = ({ top, bottom }: Rational): number => Number((top * 10n ** 24n) / bottom) / 1e24

/** How many hundredths it is, to the nearest; a half goes away from zero. */
export const hundredths = ({ top, bottom }: Rational): bigint => millionths({ top, bottom: bottom * 10_000n })

/** Half a hundredth away from zero, where two decimals turn, that is nearest to it. */
export function nearestTurn({ top, bottom }: Rational): Rational {
  const size = top < 0n ? -top : top
  const turn = { top: 2n * ((size * 100n) / bottom) + 1n, bottom: 200n }
  return top < 0n ? { top: -turn.top, bottom: turn.bottom } : turn
}

/** Other numbers, so close that doubles of their size cannot tell them apart. */
export function isBlurred(one: Rational, other: Rational): boolean {
  const { top } = subtract(one, other)
  const away = top < 0n ? -top : top
  const size = one.top < 0n ? -one.top : one.top
  return away !== 0n && away * 10n ** 14n <= size * other.bottom
}

/** The number that was written, digit by digit, not the nearest one a machine can hold. */
export function asWritten(value: number): Rational {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  const [before = '0', after = ''] = digits.split('.')
  const power = Number(exponent) - after.length
  const top = BigInt(before + after)
  return power >= 0 ? whole(top * 10n ** BigInt(power)) : { top, bottom: 10n ** BigInt(-power) }
}

export const isAbove = (a: Rational, b: Rational): boolean => a.top * b.bottom > b.top * a.bottom
