import { marginAtRisk } from '../margin/at-risk.ts'
import { roundHalfAway } from '../numbers/round.ts'
import type { MarginCourse, MarginOutlook } from './margin-course.ts'

/** Margin that will be missing at the end, by what takes it. Null is not known without a target. */
export type MarginRisk = { price: number | null; overDelivery: number; underDelivery: number; total: number }

const PERCENT = 1_000_000

/** Amounts are in micros. Price is all that cost takes beyond the target: media, data and fees. */
export function marginRisk(
  { contract }: Pick<MarginCourse, 'contract'>,
  { revenue, cost, amount }: MarginOutlook,
  end: number,
  targetPercent: number | null,
): MarginRisk {
  const [units, contractUnits] = [whole(end), contract === null ? null : whole(contract)]
  const over = contractUnits !== null && units > contractUnits ? units - contractUnits : 0n
  const { price, overDelivery, underDelivery, total } = marginAtRisk({
    margin: {
      revenue: whole(revenue),
      cost: whole(cost),
      margin: whole(amount),
      percent: null,
      reason: null,
      uncharged: { units: over, cost: null },
      passedThrough: 0n,
      rebates: 0n,
      steps: [],
    },
    units,
    contractUnits,
    projectedUnits: units,
    target: targetPercent === null ? null : whole(targetPercent * PERCENT),
    planned: null,
    exchange: null,
  })
  return {
    price: price === null ? null : Number(price),
    overDelivery: Number(overDelivery ?? 0n),
    underDelivery: Number(underDelivery ?? 0n),
    total: Number(total),
  }
}

const whole = (value: number): bigint => BigInt(roundHalfAway(value, 0))
