import type { Measure } from '../delivery/measures.ts'
import type { RateType } from '../plan-sheets/words.ts'
import { MICROS } from '../money/micros.ts'

/**
 * Client's rate for some days, by day number: micros for a unit, or millionths of a percent. Units beyond the
 * contract are not paid.
 */
export type PlannedRate = {
  from: number
  to: number
  type: RateType
  rate: number
  contractUnits: number | null
}

const UNIT: Partial<Record<RateType, { measure: Measure; per: number }>> = {
  CPM: { measure: 'impressions', per: 1000 },
  CPC: { measure: 'clicks', per: 1 },
  CPA: { measure: 'conversions', per: 1 },
  CPL: { measure: 'conversions', per: 1 },
  CPV: { measure: 'video_views', per: 1 },
  CPCV: { measure: 'video_completes', per: 1 },
}

/** Measure paid for by a rate; undefined where it is for no unit. */
export const rateMeasure = (type: RateType): Measure | undefined => UNIT[type]?.measure

export const rateOn = <R extends { from: number; to: number }>(
  rates: readonly R[],
  day: number,
): R | undefined => rates.find(({ from, to }) => from <= day && day <= to)

/** Revenue of a fee on media: the total cost and the fee, in micros. NaN is not known. */
export const costPlus = ({ rate }: PlannedRate, { cost, media }: { cost: number; media: number }): number =>
  cost + Math.round((media * rate) / (100 * MICROS))

/** Revenue in micros of units in millionths; NaN where the rate is for no unit. */
export function unitRevenue({ type, rate }: PlannedRate, units: number): number {
  const unit = UNIT[type]
  return unit ? Math.round(((units / MICROS) * rate) / unit.per) : Number.NaN
}

/**
 * Revenue of a day for each line sold under one rate, after the units before it. Units beyond the contract
 * reduce all of them alike.
 */
export function revenueTogether(rate: PlannedRate, before: number, units: readonly number[]): number[] {
  const all = addedUp(units)
  const part = all === 0 ? 1 : paidUnits(rate, before, all) / all
  return units.map((one) => unitRevenue(rate, one * part))
}

/** Sum of units; unknown ones add nothing. */
export const addedUp = (units: readonly number[]): number =>
  units.reduce((sum, one) => sum + (Number.isNaN(one) ? 0 : one), 0)

/**
 * Units of a day that are still paid for after those before it: all, or those up to the contract. In
 * millionths.
 */
export function paidUnits({ contractUnits }: PlannedRate, before: number, units: number): number {
  if (contractUnits === null) return units
  return Math.min(units, Math.max(0, contractUnits * MICROS - before))
}
