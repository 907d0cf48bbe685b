/**
 * A second opinion on a margin, written from the rules and not from the code: fractions of whole numbers, rounded to the
 * micro where the rules say so and to the cent at the end.
 */
export type OpinionMargin = {
  delivery: { impressions: number; clicks: number; media_cost: string; data_cost: string }
  fees: { name: string; base: string; rate: string; minimum?: string }[]
  rate: { model: string; rate: string }
  contract?: { units: number }
}

type Fraction = [top: bigint, bottom: bigint]
const from = (text: string | number): Fraction => {
  const [whole, part = ''] = String(text).split('.')
  return [BigInt(whole + part), 10n ** BigInt(part.length)]
}
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const minus = (one: Fraction, [c, d]: Fraction): Fraction => plus(one, [-c, d])
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c]
const isLess = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b

function rounded([top, bottom]: Fraction, scale: bigint): bigint {
  const size = (top < 0n ? -top : top) * scale
  const down = size / bottom
  const up = 2n * (size - down * bottom) >= bottom ? down + 1n : down
  return top < 0n ? -up : up
}
const toMicro = (amount: Fraction): Fraction => [rounded(amount, 1_000_000n), 1_000_000n]
const cents = (amount: Fraction): string => {
  const count = rounded(amount, 100n)
  const digits = String(count < 0n ? -count : count).padStart(3, '0')
  return `${count < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const HUNDRED: Fraction = [100n, 1n]
const THOUSAND: Fraction = [1_000n, 1n]

export function marginOpinion({ delivery, fees, rate, contract }: OpinionMargin) {
  const [media, data] = [from(delivery.media_cost), from(delivery.data_cost)]
  const bases: Record<string, Fraction> = { media, data, media_data: plus(media, data) }
  const costs = fees.map((fee) => {
    const own =
      fee.base === 'impressions'
        ? over(times(from(delivery.impressions), from(fee.rate)), THOUSAND)
        : over(times(bases[fee.base]!, from(fee.rate)), HUNDRED)
    const roundedFee = toMicro(own)
    return fee.minimum !== undefined && isLess(roundedFee, from(fee.minimum)) ? from(fee.minimum) : roundedFee
  })
  const cost = costs.reduce(plus, plus(media, data))
  const value = from(rate.rate)
  const share = over(value, HUNDRED)
  const charged = (units: number) => from(contract ? Math.min(units, contract.units) : units)
  const revenue = toMicro(
    {
      cpm: () => over(times(charged(delivery.impressions), value), THOUSAND),
      cpc: () => times(charged(delivery.clicks), value),
      markup_media: () => plus(media, times(media, share)),
      markup_total: () => plus(cost, times(cost, share)),
      margin_of_price: () => over(cost, minus([1n, 1n], share)),
      cost_plus_cpm: () => plus(cost, over(times(from(delivery.impressions), value), THOUSAND)),
      commission: () => over(media, minus([1n, 1n], share)),
    }[rate.model]!(),
  )
  const margin = minus(revenue, cost)
  return {
    revenue: cents(revenue),
    cost: cents(cost),
    margin: cents(margin),
    margin_pct: revenue[0] === 0n ? null : Number(cents(over(times(margin, HUNDRED), revenue))),
  }
}
