import type { Settings } from '../ad-data/settings.ts'
import { dayNumber, type Day } from '../time/day.ts'
import type { PlanDifference } from './plan-difference.ts'
import { kpiDifference, type PlannedKpi } from './plan-kpi.ts'
import { planLeft, sumPlanned, type PlanMoney } from './plan-money.ts'
import { countriesIn, compareLocations, lackingRisk } from './plan-places.ts'
import { findRatedRow, rateDifference, type PlannedRate, type RateDifference } from './plan-rate.ts'

/** Terms of an entity's counted plan rows, in order of time. Amounts, and rates in percent, are in micros. */
export type PlannedTerms = PlannedRate &
  PlannedKpi & {
    startsOn: Day
    endsOn: Day
    budgetMicros: number | null
    currency: string | null
    countries: readonly string[] | null
  }
/**
 * Terms set on the platform. `places` has the locations included by each running line item at or below the
 * entity; empty without one.
 */
export type PlatformTerms = {
  currency: string
  startsOn: Day | null
  endsOn: Day | null
  settings: Settings
  places: readonly (readonly string[])[]
}

/** Share of a budget that is rounding, not a difference. */
const TOLERATED = 0.005

/**
 * Differences between the platform's settings and the signed plan. Values missing on either side are no
 * difference. Spent money is no longer at risk.
 */
export function planDifferences(
  rows: readonly PlannedTerms[],
  set: PlatformTerms,
  spentMicros = 0,
): PlanDifference[] {
  if (rows.length === 0) return []
  const budget = sumPlanned(rows, set.currency)
  const plan: PlanMoney = { budget, spent: spentMicros }
  const left = planLeft(plan).value
  const ratedRow = findRatedRow(rows)
  const rate = ratedRow ? rateDifference(ratedRow, set.settings.revenue, plan) : null
  return [
    ...budgetDifference(budget, ownBudget(set), left),
    ...dayDifferences(rows, set, left),
    ...placeDifference(rows, set, plan),
    ...(rate ? [presentRate(rate)] : []),
    ...rows.slice(0, 1).flatMap((row) => kpiDifference(row, set.settings.goals)),
  ]
}

const presentRate = ({ unit, planned, set, atRisk }: RateDifference): PlanDifference => ({
  field: 'rate',
  planned: unit === 'micros' ? { micros: planned } : { percent: planned },
  set: unit === 'micros' ? { micros: set } : { percent: set },
  atRiskMicros: atRisk.value,
})

/** Platform budget over the flight. */
export function ownBudget({
  settings: { budget },
  startsOn,
  endsOn,
}: Pick<PlatformTerms, 'settings' | 'startsOn' | 'endsOn'>): number | null {
  if (!budget || budget.unit !== 'currency') return null
  const parts = budget.segments.flatMap(({ amount }) => (amount ? [Number(amount.micros)] : []))
  if (parts.length > 0) return parts.reduce((sum, one) => sum + one, 0)
  if (budget.total) return Number(budget.total.micros)
  if (!budget.daily || !startsOn || !endsOn) return null
  return Number(budget.daily.micros) * (dayNumber(endsOn) - dayNumber(startsOn) + 1)
}

function budgetDifference(planned: number | null, own: number | null, left: number | null): PlanDifference[] {
  if (planned === null || own === null || left === null || Math.abs(own - planned) <= TOLERATED * planned)
    return []
  return [
    {
      field: 'budget',
      planned: { micros: planned },
      set: { micros: own },
      atRiskMicros: Math.min(Math.abs(own - planned), left),
    },
  ]
}

/** Days that are only planned, or only set, put their share of the remaining budget at risk. */
function dayDifferences(
  rows: readonly PlannedTerms[],
  { startsOn, endsOn }: PlatformTerms,
  left: number | null,
): PlanDifference[] {
  const from = rows.map((row) => row.startsOn).reduce((one, other) => (one < other ? one : other))
  const to = rows.map((row) => row.endsOn).reduce((one, other) => (one > other ? one : other))
  const days = dayNumber(to) - dayNumber(from) + 1
  const dayStake = (one: Day, other: Day) =>
    left === null ? null : (left * Math.min(days, Math.abs(dayNumber(one) - dayNumber(other)))) / days
  const of = (field: 'start' | 'end', planned: Day, set: Day | null): PlanDifference[] =>
    set === null || set === planned
      ? []
      : [{ field, planned: { day: planned }, set: { day: set }, atRiskMicros: dayStake(planned, set) }]
  return [...of('start', from, startsOn), ...of('end', to, endsOn)]
}

/**
 * Line items outside the signed countries, and signed countries without a line item, each put an even share
 * of the remaining budget at risk.
 */
function placeDifference(
  rows: readonly PlannedTerms[],
  { places }: PlatformTerms,
  plan: PlanMoney,
): PlanDifference[] {
  const planned = countriesIn(rows)
  if (planned === null || places.length === 0) return []
  const { outside, lacking, isEverywhere } = compareLocations(planned, places)
  if (outside.length === 0 && lacking.length === 0 && !isEverywhere) return []
  const astray = places.filter((ids) => isAstray(planned, ids)).length / places.length
  const [left, missing] = [planLeft(plan).value, lackingRisk(lacking, planned, plan).value]
  const coveredCountries = planned.filter((country) => !lacking.includes(country))
  return [
    {
      field: 'geo',
      planned: { countries: planned },
      set: { countries: isEverywhere ? [] : [...coveredCountries, ...outside].toSorted() },
      atRiskMicros: left === null || missing === null ? null : Math.max(left * astray, missing),
    },
  ]
}

function isAstray(planned: readonly string[], ids: readonly string[]): boolean {
  const { outside, isEverywhere } = compareLocations(planned, [ids])
  return isEverywhere || outside.length > 0
}
