import { platformAds } from '../platforms/platforms.ts'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { Money, MoneyBasis, Settings } from '../ad-data/settings.ts'
import type { Measure } from '../delivery/measures.ts'
import type { GoalType } from '../plan-sheets/words.ts'
import { dayNumber, type Day } from '../time/day.ts'
import type { Goal, GoalPace, GoalSegment } from './goal.ts'
import { MICROS } from '../money/micros.ts'

/** Plan sheet row of an entity. Amounts in micros, units in whole ones. */
export type PlannedRow = {
  startsOn: Day
  endsOn: Day
  budgetMicros: number | null
  currency: string | null
  goalUnits: number | null
  goalType: GoalType | null
}
export type GoalQuestion = {
  platform: AdPlatformKey
  currency: string
  isDeal: boolean
  startsOn: Day | null
  endsOn: Day | null
  budget: Settings['budget']
  pacing: Settings['pacing'] | null
  committedUnits: number | null
  plan: readonly PlannedRow[]
}

/** Measures that count toward a goal in units. */
export const UNITS: Record<GoalType, Measure> = {
  impressions: 'impressions',
  clicks: 'clicks',
  conversions: 'conversions',
  views: 'video_views',
  completed_views: 'video_completes',
  plays: 'plays',
}

/**
 * Goal of an entity: the plan before the platform's settings, and for a deal units before money. Without a
 * last day there is no goal, because nothing can be on time.
 */
export function resolveGoal(question: GoalQuestion): Goal | null {
  const { isDeal, plan, currency } = question
  const money = byPlan(plan, (row) => (row.currency === currency ? row.budgetMicros : null))
  const withSource = (by: 'plan' | 'platform', one: Goal | null) => saidBy(by, one, question)
  const inUnits = withSource('plan', unitsByPlan(plan))
  const inMoney = withSource('plan', goal('spend', true, money))
  const set = () => settingsGoal(question)
  if (!isDeal) return inMoney ?? inUnits ?? set()
  return inUnits ?? withSource('platform', committed(question)) ?? inMoney ?? set()
}

/** Goal from the platform's settings, regardless of a plan. */
export const settingsGoal = (question: GoalQuestion): Goal | null =>
  saidBy('platform', bySettings(question), question)

function saidBy(by: 'plan' | 'platform', baseGoal: Goal | null, { pacing }: GoalQuestion): Goal | null {
  const pace = goalPace(pacing)
  return baseGoal && { ...baseGoal, by, ...(pace && { pace }) }
}

/** Pace over the days of a flight. Daily pacing is about hours: the days stay even. */
function goalPace(pacing: Settings['pacing'] | null): GoalPace | undefined {
  if (!pacing || pacing.period === 'daily') return undefined
  return pacing.mode === 'ahead' || pacing.mode === 'asap' ? pacing.mode : undefined
}

const goal = (measure: Measure, isMoney: boolean, segments: GoalSegment[]): Goal | null =>
  segments.length > 0 && inOrder(segments) ? { measure, isMoney, segments } : null

function byPlan(rows: readonly PlannedRow[], readAmount: (row: PlannedRow) => number | null): GoalSegment[] {
  return rows
    .flatMap((row) => {
      const amount = readAmount(row)
      return amount === null ? [] : [{ from: dayNumber(row.startsOn), to: dayNumber(row.endsOn), amount }]
    })
    .toSorted((a, b) => a.from - b.from)
}

/** Clicks do not add up with impressions: a plan that promises several kinds of units has no one goal in units. */
function unitsByPlan(plan: readonly PlannedRow[]): Goal | null {
  const rows = plan.filter(({ goalType, goalUnits }) => goalType !== null && goalUnits !== null)
  const [type, ...others] = new Set(rows.map(({ goalType }) => goalType))
  if (!type || others.length > 0) return null
  return goal(
    UNITS[type],
    false,
    byPlan(rows, ({ goalUnits }) => goalUnits! * MICROS),
  )
}

function committed({ committedUnits, startsOn, endsOn }: GoalQuestion): Goal | null {
  if (committedUnits === null || !startsOn || !endsOn) return null
  const segment = { from: dayNumber(startsOn), to: dayNumber(endsOn), amount: committedUnits * MICROS }
  return goal('impressions', false, [segment])
}

function bySettings({ budget, platform, startsOn, endsOn }: GoalQuestion): Goal | null {
  if (!budget) return null
  const measure = budgetMeasure(budget.basis, platform)
  const segments = budget.segments
    .flatMap(({ startsOn: from, endsOn: to, amount }) =>
      amount ? [{ from: dayNumber(from), to: dayNumber(to), amount: moneyMicros(amount) }] : [],
    )
    .toSorted((a, b) => a.from - b.from)
  if (segments.length > 0) return goal(measure, true, segments)
  if (!startsOn || !endsOn || startsOn > endsOn) return null
  const [from, to] = [dayNumber(startsOn), dayNumber(endsOn)]
  if (budget.total) return goal(measure, true, [{ from, to, amount: moneyMicros(budget.total) }])
  if (budget.daily) {
    const days = goal(measure, true, [{ from, to, amount: moneyMicros(budget.daily) * (to - from + 1) }])
    return days && { ...days, isDaily: true }
  }
  return budget.totalUnits === undefined
    ? null
    : goal('impressions', false, [{ from, to, amount: budget.totalUnits * MICROS }])
}

/** Measures delivery on the same basis as the budget. */
function budgetMeasure(basis: MoneyBasis, platform: AdPlatformKey): Measure {
  return basis === platformAds(platform).spendBasis || basis === 'billed' ? 'spend' : basis
}

const moneyMicros = ({ micros }: Money): number => Number(micros)
const inOrder = (segments: GoalSegment[]): boolean =>
  segments.every(({ from, to }, at) => from <= to && (at === 0 || segments[at - 1]!.to < from))
