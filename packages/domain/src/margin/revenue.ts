import { UNIT_MICROS, type Micros } from '../money/micros.ts'
import { dividedHalfAway } from '../money/ratio.ts'
import { isUnitRate, UNIT_MODELS, type ClientRate, type UnitModel } from './client-rate.ts'
import type { MarginDelivery } from './delivery.ts'
import { grossedUp, applyPercent } from './percent.ts'
import { amountWords, percentWords, unitsWords, type MarginStep } from './step.ts'

/** Basis of revenue: delivery, its cost, and the units that a contract still pays for. */
export type RevenueBasis = {
  delivery: MarginDelivery
  media: Micros | null
  /** Media, data and fees; null where a part is not known. */
  cost: Micros | null
  /** Units in millionths that are charged, of all that a contract counts; all of them without one. */
  charged: (units: bigint) => bigint
}
export type RevenueReading = { amount: Micros; steps: MarginStep[] } | { unknown: string }

/** Revenue by a rate. A missing input is reported, and never taken for 0. */
export function readRevenue(rate: ClientRate, basis: RevenueBasis): RevenueReading {
  if (isUnitRate(rate)) return unitRevenue(rate, basis)
  const { delivery, media, cost } = basis
  switch (rate.model) {
    case 'stated':
      return revenue('Revenue', 'as stated', rate.amount)
    case 'flat':
      return flatRevenue(rate)
    case 'markup_media':
      return of(media, NO_MEDIA, (mediaMicros) =>
        revenue(
          'Media with markup',
          `${amountWords(mediaMicros)} media + ${percentWords(rate.percent)}`,
          mediaMicros + applyPercent(mediaMicros, rate.percent),
        ),
      )
    case 'percent_of_media':
      return of(media, NO_MEDIA, (mediaMicros) =>
        revenue(
          'Fee on media',
          `${percentWords(rate.percent)} of ${amountWords(mediaMicros)} media`,
          applyPercent(mediaMicros, rate.percent),
        ),
      )
    case 'markup_total':
      return of(cost, NO_COST, (costMicros) =>
        revenue(
          'Cost with markup',
          `${amountWords(costMicros)} cost + ${percentWords(rate.percent)}`,
          costMicros + applyPercent(costMicros, rate.percent),
        ),
      )
    case 'margin_of_price':
      return of(cost, NO_COST, (costMicros) => priced('Price', 'cost', costMicros, rate.percent))
    case 'cost_plus_cpm':
      return of(cost, NO_COST, (costMicros) => costPlusCpm(costMicros, rate.rate, delivery))
    case 'commission':
      return commission(rate, basis)
    case 'sum':
      return summed(rate.of.map((one) => readRevenue(one, basis)))
    case 'greatest':
      return greatest(rate.of.map((one) => readRevenue(one, basis)))
  }
}

const NO_MEDIA = 'no media cost'
const NO_COST = 'cost is not known'

const revenue = (name: string, formula: string, amount: Micros): RevenueReading => ({
  amount,
  steps: [{ side: 'revenue', part: 'revenue', name, formula, amount }],
})
const of = (amount: Micros | null, why: string, read: (input: Micros) => RevenueReading): RevenueReading =>
  amount === null ? { unknown: why } : read(amount)

function unitRevenue(
  { model, rate }: { model: UnitModel; rate: Micros },
  basis: RevenueBasis,
): RevenueReading {
  const { unit, per } = UNIT_MODELS[model]
  const units = basis.delivery.units[unit]
  if (units === undefined) return { unknown: `no ${unit}` }
  const charged = basis.charged(units)
  const formula = `${unitsWords(charged)} ${unit} × ${amountWords(rate)}${per === 1n ? '' : ' ÷ 1,000'}`
  return revenue(
    model === 'vcpm' ? 'vCPM' : model.toUpperCase(),
    formula,
    dividedHalfAway(charged * rate, UNIT_MICROS * per),
  )
}

function flatRevenue({
  amount,
  days,
  daysOver,
}: {
  amount: Micros
  days: number
  daysOver: number
}): RevenueReading {
  if (days <= 0) return { unknown: 'the flat fee has no days' }
  const over = Math.min(Math.max(0, daysOver), days)
  return revenue(
    'Flat fee',
    `${amountWords(amount)} × ${over} of ${days} days`,
    dividedHalfAway(amount * BigInt(over), BigInt(days)),
  )
}

function priced(name: string, words: string, baseAmount: Micros, percent: bigint): RevenueReading {
  const price = grossedUp(baseAmount, percent)
  if (price === null) return { unknown: 'a share of 100% or more has no price' }
  return revenue(name, `${amountWords(baseAmount)} ${words} ÷ (1 − ${percentWords(percent)})`, price)
}

function costPlusCpm(cost: Micros, rate: Micros, { units }: MarginDelivery): RevenueReading {
  if (units.impressions === undefined) return { unknown: 'no impressions' }
  const plus = dividedHalfAway(units.impressions * rate, 1_000n * UNIT_MICROS)
  const formula = `${amountWords(cost)} cost + ${unitsWords(units.impressions)} impressions × ${amountWords(rate)} ÷ 1,000`
  return revenue('Cost plus CPM', formula, cost + plus)
}

/** Gross less withheld tax; without gross, net is grossed up. */
function commission(
  { percent, withheld }: Extract<ClientRate, { model: 'commission' }>,
  { delivery: { gross }, media }: RevenueBasis,
): RevenueReading {
  if (gross === null)
    return of(media, 'neither gross nor media cost', (net) => priced('Gross', 'net', net, percent))
  const tax = applyPercent(gross, withheld)
  const less = tax === 0n ? '' : ` − ${percentWords(withheld)} tax withheld`
  return revenue('Gross', `${amountWords(gross)} gross${less}`, gross - tax)
}

function summed(parts: readonly RevenueReading[]): RevenueReading {
  let amount = 0n
  const steps: MarginStep[] = []
  for (const part of parts) {
    if ('unknown' in part) return part
    amount += part.amount
    steps.push(...part.steps)
  }
  return parts.length === 0 ? { unknown: 'no rate' } : { amount, steps }
}

function greatest(parts: readonly RevenueReading[]): RevenueReading {
  let best: RevenueReading = { unknown: 'no rate' }
  for (const part of parts) {
    if ('unknown' in part) return part
    if ('unknown' in best || part.amount > best.amount) best = part
  }
  return best
}
