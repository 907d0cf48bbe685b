import { marginAtRisk, type PlannedMargin } from '../margin/at-risk.ts'
import type { MarginStep } from '../margin/step.ts'
import { roundHalfAway } from '../numbers/round.ts'
import type { MarginCourse, MarginOutlook } from './margin-course.ts'

/** Cost components: media, data, and everything else that is paid on top. */
export type CostParts = { media: number; data: number; fees: number }

/** Margin missing at the end, by cause. Price, fees and data are not known without a target. */
export type MarginRisk = {
  price: number | null
  fees: number | null
  data: number | null
  overDelivery: number
  underDelivery: number
  total: number
}

export type MarginRiskAsk = {
  course: Pick<MarginCourse, 'contract'>
  outlook: Pick<MarginOutlook, 'revenue' | 'cost' | 'amount'>
  end: number
  targetPercent: number | null
  /** Cost components at the end, and when the flight began; null where they are not separated. */
  parts: { atEnd: CostParts; atFirst: CostParts } | null
}

const PERCENT = 1_000_000

/**
 * Amounts are in micros. Cost beyond the target is attributed to the components that grew beyond their share
 * of what the target leaves; without components, the whole excess is the price of media.
 */
export function marginRisk({ course, outlook, end, targetPercent, parts }: MarginRiskAsk): MarginRisk {
  const [units, contractUnits] = [whole(end), course.contract === null ? null : whole(course.contract)]
  const over = contractUnits !== null && units > contractUnits ? units - contractUnits : 0n
  const risk = marginAtRisk({
    margin: {
      revenue: whole(outlook.revenue),
      cost: whole(outlook.cost),
      margin: whole(outlook.amount),
      percent: null,
      reason: null,
      uncharged: { units: over, cost: null },
      passedThrough: 0n,
      rebates: 0n,
      steps: parts === null ? [] : costSteps(parts.atEnd),
    },
    units,
    contractUnits,
    projectedUnits: units,
    target: targetPercent === null ? null : whole(targetPercent * PERCENT),
    planned: parts && plannedMargin(parts.atFirst, outlook.revenue, targetPercent),
    exchange: null,
  })
  return {
    price: numberOrNull(risk.price),
    fees: numberOrNull(risk.fees),
    data: numberOrNull(risk.data),
    overDelivery: Number(risk.overDelivery ?? 0n),
    underDelivery: Number(risk.underDelivery ?? 0n),
    total: Number(risk.total),
  }
}

const numberOrNull = (amount: bigint | null): number | null => (amount === null ? null : Number(amount))
const whole = (value: number): bigint => BigInt(roundHalfAway(value, 0))

const costSteps = (parts: CostParts): MarginStep[] =>
  (['media', 'data', 'fees'] as const).map((part) => ({
    side: 'cost',
    part,
    name: part,
    formula: '',
    amount: whole(parts[part]),
  }))

/** Cost that the target leaves, divided like the cost when the flight began. */
function plannedMargin(
  { media, data, fees }: CostParts,
  revenue: number,
  targetPercent: number | null,
): PlannedMargin | null {
  const all = media + data + fees
  if (targetPercent === null || all <= 0) return null
  const part = (one: number) => whole((revenue * (1 - targetPercent / 100) * one) / all)
  return { revenue: whole(revenue), media: part(media), data: part(data), fees: part(fees) }
}

/** Loss of a margin's worth in the reporting currency since the flight began. */
export function exchangeRisk(amount: number, { atFirst, now }: { atFirst: number; now: number }): number {
  return amount > 0 && atFirst > 0 && now < atFirst ? (amount * (atFirst - now)) / atFirst : 0
}
