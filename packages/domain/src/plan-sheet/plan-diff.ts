import { kpiKindOf, kpiKindsOf } from '../ad-data/kpi-kind.ts'
import type { Settings } from '../ad-data/settings.ts'
import { dayNumber, type Day } from '../time/day.ts'
import type { RateType } from './words.ts'

/** What counted rows of plans promise for one entity, in order of time. Amounts in micros; a rate in percent is so too. */
export type PlannedTerms = {
  startsOn: Day
  endsOn: Day
  budgetMicros: number | null
  currency: string | null
  goalUnits: number | null
  clientRateMicros: number | null
  rateType: RateType | null
  kpi: string | null
  kpiTarget: number | null
}
/** What the platform is set to. */
export type PlatformTerms = { currency: string; startsOn: Day | null; endsOn: Day | null; settings: Settings }

export const PLAN_FIELDS = {
  budget: 'Budget',
  start: 'Start date',
  end: 'End date',
  rate: 'Client rate',
  kpi: 'KPI',
} as const
export type PlanField = keyof typeof PLAN_FIELDS

/** Money in micros, a day, a percentage or a result with its target. */
export type PlanValue =
  | { micros: number }
  | { day: Day }
  | { percent: number }
  | { kpi: string; target: number | null }
/** A difference, with the money that hangs on it; null where that can't be told. */
export type PlanDifference = {
  field: PlanField
  planned: PlanValue
  set: PlanValue | null
  stakeMicros: number | null
}

const MILLION = 1_000_000
const PER_THOUSAND = 1_000
/** So much of a budget is rounding, not a difference. */
const TOLERATED = 0.005

/** Where the platform is set to something else than was signed. What either side does not say is no difference. */
export function planDifferences(rows: readonly PlannedTerms[], set: PlatformTerms): PlanDifference[] {
  if (rows.length === 0) return []
  const budget = plannedBudget(rows, set.currency)
  return [
    ...budgetDifference(budget, ownBudget(set)),
    ...dayDifferences(rows, set, budget),
    ...rows.slice(0, 1).flatMap((row) => [...rateDifference(row, set, budget), ...kpiDifference(row, set)]),
  ]
}

function plannedBudget(rows: readonly PlannedTerms[], currency: string): number | null {
  const amounts = rows.map((row) => (row.currency === currency ? row.budgetMicros : null))
  return amounts.every((amount) => amount !== null) ? amounts.reduce((sum, one) => sum + one, 0) : null
}

/** What the platform may spend over the flight. */
export function ownBudget({ settings: { budget }, startsOn, endsOn }: PlatformTerms): number | null {
  if (!budget || budget.unit !== 'currency') return null
  const parts = budget.segments.flatMap(({ amount }) => (amount ? [Number(amount.micros)] : []))
  if (parts.length > 0) return parts.reduce((sum, one) => sum + one, 0)
  if (budget.total) return Number(budget.total.micros)
  if (!budget.daily || !startsOn || !endsOn) return null
  return Number(budget.daily.micros) * (dayNumber(endsOn) - dayNumber(startsOn) + 1)
}

function budgetDifference(planned: number | null, own: number | null): PlanDifference[] {
  if (planned === null || own === null || Math.abs(own - planned) <= TOLERATED * planned) return []
  return [
    {
      field: 'budget',
      planned: { micros: planned },
      set: { micros: own },
      stakeMicros: Math.abs(own - planned),
    },
  ]
}

/** A day that is planned and not set, or set and not planned, has its part of the budget on it. */
function dayDifferences(
  rows: readonly PlannedTerms[],
  { startsOn, endsOn }: PlatformTerms,
  budget: number | null,
): PlanDifference[] {
  const from = rows.map((row) => row.startsOn).reduce((one, other) => (one < other ? one : other))
  const to = rows.map((row) => row.endsOn).reduce((one, other) => (one > other ? one : other))
  const days = dayNumber(to) - dayNumber(from) + 1
  const stakeOf = (one: Day, other: Day) =>
    budget === null ? null : (budget * Math.min(days, Math.abs(dayNumber(one) - dayNumber(other)))) / days
  const of = (field: 'start' | 'end', planned: Day, set: Day | null): PlanDifference[] =>
    set === null || set === planned
      ? []
      : [{ field, planned: { day: planned }, set: { day: set }, stakeMicros: stakeOf(planned, set) }]
  return [...of('start', from, startsOn), ...of('end', to, endsOn)]
}

/** Only like with like: a price by the thousand with one, a markup with a fee in percent. */
function rateDifference(
  { clientRateMicros: rate, rateType, goalUnits }: PlannedTerms,
  { settings: { revenue } }: PlatformTerms,
  budget: number | null,
): PlanDifference[] {
  if (rate === null || !revenue) return []
  if (rateType === 'CPM' && revenue.model === 'cpm' && revenue.amount) {
    const own = Number(revenue.amount.micros)
    const stakeMicros = goalUnits === null ? null : (Math.abs(own - rate) * goalUnits) / PER_THOUSAND
    return own === rate
      ? []
      : [{ field: 'rate', planned: { micros: rate }, set: { micros: own }, stakeMicros }]
  }
  const isMarkup = revenue.model === 'media_markup' || revenue.model === 'total_markup'
  if (rateType !== 'PERCENT' || !isMarkup || revenue.percent === undefined) return []
  const planned = rate / MILLION
  const stakeMicros = budget === null ? null : (budget * Math.abs(revenue.percent - planned)) / 100
  return Math.abs(revenue.percent - planned) < 1e-9
    ? []
    : [{ field: 'rate', planned: { percent: planned }, set: { percent: revenue.percent }, stakeMicros }]
}

/** A result the platform does not aim at, or at another target. Words that say nothing of what is wanted are no difference. */
function kpiDifference(
  { kpi, kpiTarget: target }: PlannedTerms,
  { settings: { goals } }: PlatformTerms,
): PlanDifference[] {
  if (kpi === null || !goals || goals.length === 0) return []
  const meant = goals.find(({ type }) => wordsOf(type).includes(folded(kpi)))
  const planned = { kpi, target }
  if (!meant) {
    const [first] = goals
    const [wanted, aims] = [kpiKindOf(kpi), kpiKindsOf(goals)]
    if (!wanted || aims.length === 0 || aims.includes(wanted)) return []
    return [{ field: 'kpi', planned, set: { kpi: first!.type, target: targetOf(first!) }, stakeMicros: null }]
  }
  const own = targetOf(meant)
  if (target === null || own === null || Math.abs(own - target) < 1e-9) return []
  return [{ field: 'kpi', planned, set: { kpi, target: own }, stakeMicros: null }]
}

const targetOf = ({ amount, percent }: NonNullable<Settings['goals']>[number]): number | null =>
  amount ? Number(amount.micros) / MILLION : (percent ?? null)
const folded = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
/** `KPI_TYPE_CPA` is a CPA. */
const wordsOf = (type: string): string[] => [folded(type), ...type.split(/[_\s]+/).map(folded)]
