import { UNIT_MICROS, type Micros } from '../money/micros.ts'
import { dividedHalfAway } from '../money/ratio.ts'
import type { MarginDelivery } from './delivery.ts'
import { applyPercent, type Percent } from './percent.ts'
import { amountWords, percentWords, unitsWords, type MarginStep } from './step.ts'

/** Base of a fee: money, units (a rate for a thousand impressions or for a click), or nothing but time. */
export const FEE_BASES = ['media', 'data', 'media_data', 'impressions', 'clicks', 'flat', 'revenue'] as const
export type FeeBase = (typeof FEE_BASES)[number]
type MoneyBase = 'media' | 'data' | 'media_data' | 'revenue'

/** Percentage of the base from the previous tier up to `upTo`; null is without an end. */
export type FeeTier = { upTo: Micros | null; percent: Percent }

export type Fee = {
  name: string
  /** Minimum fee over the whole delivery passed in. */
  minimum?: Micros | undefined
  /** Billed to the client at cost: part of neither revenue nor cost. */
  isPassedOn?: boolean | undefined
} & (
  | { base: MoneyBase; tiers: readonly FeeTier[] }
  | { base: 'impressions' | 'clicks'; rate: Micros }
  | { base: 'flat'; amount: Micros }
)

export type FeeReading = MarginStep | { unknown: string }

const BASE_WORDS: Record<MoneyBase, string> = {
  media: 'media',
  data: 'data',
  media_data: 'media and data',
  revenue: 'revenue',
}

/** Amount of a fee; unknown without its base. */
export function readFee(
  fee: Fee,
  delivery: MarginDelivery,
  media: Micros | null,
  revenue: Micros | null,
): FeeReading {
  const own = ownAmount(fee, delivery, media, revenue)
  if ('unknown' in own) return own
  const isMinimum = fee.minimum !== undefined && fee.minimum > own.amount
  return {
    side: 'cost',
    part: 'fees',
    name: fee.name,
    formula: isMinimum ? `minimum ${amountWords(fee.minimum!)}` : own.formula,
    amount: isMinimum ? fee.minimum! : own.amount,
  }
}

type Reckoning = { amount: Micros; formula: string } | { unknown: string }

function ownAmount(
  fee: Fee,
  delivery: MarginDelivery,
  media: Micros | null,
  revenue: Micros | null,
): Reckoning {
  if ('amount' in fee) return { amount: fee.amount, formula: 'flat' }
  if ('rate' in fee) {
    const units = delivery.units[fee.base]
    if (units === undefined) return { unknown: `no ${fee.base} for the fee ${fee.name}` }
    const per = fee.base === 'impressions' ? 1_000n : 1n
    return {
      amount: dividedHalfAway(units * fee.rate, UNIT_MICROS * per),
      formula: `${unitsWords(units)} ${fee.base} × ${amountWords(fee.rate)}${per === 1n ? '' : ' ÷ 1,000'}`,
    }
  }
  const base = moneyBase(fee.base, delivery, media, revenue)
  if (base === null) return { unknown: `no ${BASE_WORDS[fee.base]} for the fee ${fee.name}` }
  return tiered(fee.tiers, base, BASE_WORDS[fee.base])
}

function moneyBase(
  base: MoneyBase,
  { dataCost }: MarginDelivery,
  media: Micros | null,
  revenue: Micros | null,
): Micros | null {
  if (base === 'revenue') return revenue
  if (base === 'data') return dataCost
  if (media === null) return null
  return base === 'media' ? media : media + dataCost
}

/** Applies each tier to its own part of the base, so that reaching a tier never makes the whole dearer. */
function tiered(tiers: readonly FeeTier[], base: Micros, words: string): { amount: Micros; formula: string } {
  let [amount, reached] = [0n, 0n]
  const parts: string[] = []
  for (const { upTo, percent } of tiers) {
    const end = upTo === null || upTo > base ? base : upTo
    if (end <= reached && parts.length > 0) continue
    const part = end - reached
    amount += applyPercent(part, percent)
    parts.push(`${percentWords(percent)} of ${amountWords(part)} ${words}`)
    reached = end
  }
  return { amount, formula: parts.join(' + ') }
}
