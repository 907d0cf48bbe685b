import type { Settings } from '../ad-data/settings.ts'
import { constant, count, minus, money, over, percent, times, type Term } from '../receipt/term.ts'
import { planLeft, remainingPart, type PlanMoney } from './plan-money.ts'
import type { RateType } from './words.ts'
import { MICROS } from '../money/micros.ts'

/** Client rate that a plan row promises, in micros, also for a percentage. */
export type PlannedRate = {
  clientRateMicros: number | null
  rateType: RateType | null
  goalUnits: number | null
}

/** Rates that differ, both of one unit, with the spend at risk. */
export type RateDifference =
  | { unit: 'micros'; planned: number; set: number; atRisk: Term }
  | { unit: 'percent'; planned: number; set: number; atRisk: Term }

const PER_THOUSAND = constant(1_000)
const PER_HUNDRED = constant(100)

/** Row of a plan that promises a client rate. */
export const findRatedRow = <Row extends PlannedRate>(rows: readonly Row[]): Row | undefined =>
  rows.find(({ clientRateMicros }) => clientRateMicros !== null)

/** Compares only like with like: a price by the thousand with one, a markup with a fee in percent. */
export function rateDifference(
  { clientRateMicros: rate, rateType, goalUnits }: PlannedRate,
  revenue: Settings['revenue'],
  plan: PlanMoney,
): RateDifference | null {
  if (rate === null || !revenue) return null
  if (rateType === 'CPM' && revenue.model === 'cpm' && revenue.amount) {
    const set = Number(revenue.amount.micros)
    if (set === rate) return null
    const units = over(count('Planned units', goalUnits), PER_THOUSAND)
    const atRisk = remainingPart(times(gap(rate, set, money), units), plan)
    return { unit: 'micros', planned: rate, set, atRisk }
  }
  const isMarkup = revenue.model === 'media_markup' || revenue.model === 'total_markup'
  if (rateType !== 'PERCENT' || !isMarkup || revenue.percent === undefined) return null
  const [planned, set] = [rate / MICROS, revenue.percent]
  if (Math.abs(set - planned) < 1e-9) return null
  const share = over(gap(planned, set, percent), PER_HUNDRED)
  return { unit: 'percent', planned, set, atRisk: times(share, planLeft(plan)) }
}

/** Rate difference as a receipt term, higher minus lower. */
function gap(planned: number, set: number, name: (name: string, value: number) => Term): Term {
  const [signed, own] = [name('Signed rate', planned), name('Rate on the platform', set)]
  return planned > set ? minus(signed, own) : minus(own, signed)
}
