import type { Micros } from '../money/micros.ts'
import { dividedHalfAway } from '../money/ratio.ts'
import type { Margin } from './margin.ts'
import { applyPercent, type Percent } from './percent.ts'
import type { MarginPart } from './step.ts'

/** Planned revenue with its cost components. */
export type PlannedMargin = { revenue: Micros; media: Micros; data: Micros; fees: Micros }

export type AtRiskAsk = {
  margin: Margin
  /** Units that the contract counts, in millionths: delivered, contracted and projected for the end. */
  units: bigint | null
  contractUnits: bigint | null
  projectedUnits: bigint | null
  target: Percent | null
  planned: PlannedMargin | null
  /** Money in another currency, and how far its rate has moved against us since the plan. */
  exchange: { exposure: Micros; drift: Percent } | null
}

/** Margin missing at the end, by cause. Null is not known; no micro is counted twice. */
export type MarginAtRisk = {
  price: Micros | null
  fees: Micros | null
  data: Micros | null
  overDelivery: Micros | null
  underDelivery: Micros | null
  exchange: Micros | null
  /** Sum of the known causes. */
  total: Micros
}

/**
 * Units over the contract cost and earn nothing; units under it earn and cost nothing; all others are
 * compared with the target.
 */
export function marginAtRisk(ask: AtRiskAsk): MarginAtRisk {
  const gap = marginGap(ask)
  const parts = {
    ...split(gap, ask),
    overDelivery: overDelivery(ask),
    underDelivery: underDelivery(ask),
    exchange: ask.exchange && most(0n, applyPercent(ask.exchange.exposure, ask.exchange.drift)),
  }
  return { ...parts, total: Object.values(parts).reduce<Micros>((all, part) => all + (part ?? 0n), 0n) }
}

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const landing = ({ units, projectedUnits }: AtRiskAsk): bigint | null => projectedUnits ?? units

/** Margin that the charged units will miss of the target, at the end. */
function marginGap(ask: AtRiskAsk): Micros | null {
  const { margin, units, contractUnits, target } = ask
  if (target === null || margin.revenue === null || margin.cost === null) return null
  if (!units) return missing(margin.revenue, margin.cost, target)
  const charged = units - margin.uncharged.units
  const end = least(landing(ask)!, contractUnits ?? landing(ask)!)
  const revenue = charged === 0n ? margin.revenue : dividedHalfAway(margin.revenue * end, charged)
  return missing(revenue, dividedHalfAway(margin.cost * end, units), target)
}

const missing = (revenue: Micros, cost: Micros, target: Percent): Micros =>
  most(0n, applyPercent(revenue, target) - (revenue - cost))

function overDelivery(ask: AtRiskAsk): Micros | null {
  const { margin, units, contractUnits } = ask
  if (contractUnits === null) return 0n
  const end = landing(ask)
  if (end === null || margin.cost === null) return null
  const over = most(0n, end - contractUnits)
  return over === 0n || !units ? 0n : dividedHalfAway(margin.cost * over, units)
}

/** Without a projection, how much will be missing is not known. */
function underDelivery({ margin, units, contractUnits, projectedUnits }: AtRiskAsk): Micros | null {
  if (contractUnits === null) return 0n
  if (projectedUnits === null || margin.revenue === null || !units) return null
  const charged = units - margin.uncharged.units
  return charged === 0n
    ? null
    : dividedHalfAway(margin.revenue * most(0n, contractUnits - projectedUnits), charged)
}

/**
 * Splits the gap by cost components above their planned share of revenue; without a plan, the whole gap is
 * the price of media.
 */
function split(
  gap: Micros | null,
  { margin, planned }: AtRiskAsk,
): Pick<MarginAtRisk, 'price' | 'fees' | 'data'> {
  if (gap === null) return { price: null, fees: null, data: null }
  const revenue = margin.revenue!
  if (!planned || planned.revenue <= 0n || revenue <= 0n) return { price: gap, fees: 0n, data: 0n }
  const partCost = (part: MarginPart) =>
    margin.steps.reduce((all, step) => (step.part === part ? all + step.amount : all), 0n)
  const excess = (part: 'media' | 'data' | 'fees') =>
    most(0n, partCost(part) * planned.revenue - planned[part] * revenue)
  const [media, data, fees] = [excess('media'), excess('data'), excess('fees')]
  const all = media + data + fees
  if (all === 0n) return { price: gap, fees: 0n, data: 0n }
  const [ofData, ofFees] = [dividedHalfAway(gap * data, all), dividedHalfAway(gap * fees, all)]
  return { price: gap - ofData - ofFees, fees: ofFees, data: ofData }
}
