/** Exact rate as a fraction of whole numbers: only the final rounding loses precision. */
export type Ratio = { over: bigint; under: bigint }

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,12}))?$/

/** Parses a rate. Null unless the text is a plain decimal above zero. */
export function ratioFrom(decimal: string): Ratio | null {
  const [, whole, fraction = ''] = DECIMAL.exec(decimal) ?? []
  if (whole === undefined) return null
  const over = BigInt(whole + fraction)
  return over === 0n ? null : { over, under: 10n ** BigInt(fraction.length) }
}

export const inverse = ({ over, under }: Ratio): Ratio => ({ over: under, under: over })

export const product = (first: Ratio, other: Ratio): Ratio => ({
  over: first.over * other.over,
  under: first.under * other.under,
})

/** Half away from zero, as money is rounded. */
export function dividedHalfAway(amount: bigint, by: bigint): bigint {
  const size = amount < 0n ? -amount : amount
  const rounded = (2n * size + by) / (2n * by)
  return amount < 0n ? -rounded : rounded
}

/** Decimal text with significant digits, for display and ranking; never for conversions. */
export function formatRatio({ over, under }: Ratio, significant: number): string {
  let places = 0
  while (over * 10n ** BigInt(places) < under * 10n ** BigInt(significant - 1) && places < 30) places++
  const digits = String(dividedHalfAway(over * 10n ** BigInt(places), under)).padStart(places + 1, '0')
  if (places === 0) return digits
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
