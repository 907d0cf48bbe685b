import { platformAds } from '../platforms/platforms.ts'
import type { Measure } from '../delivery/measures.ts'
import { resolveGoal, settingsGoal, type GoalQuestion } from '../budget/line-item-goal.ts'
import { deliveredToward, goalReading, type GoalMetric } from '../budget/goal-reading.ts'
import { projectRunOut, runRateAt, type RunOut, type RunRate } from '../budget/run-rate.ts'
import { goalAmount, goalFirstDay, goalLastDay, type Goal } from '../budget/goal.ts'
import type { PlanMoney } from '../plan-sheets/plan-money.ts'
import { dayFromNumber, type Day } from '../time/day.ts'
import { plannedBudget } from './money.ts'
import type { CheckSubject } from './subject.ts'

/** Delivered amount between two days, inclusive, in millionths; null when any of them lacks data. */
export function sumDelivered(
  subject: CheckSubject,
  measure: Measure,
  from: number,
  to: number,
): number | null {
  const { history, account } = subject
  if (!history || account.dataFrom === null || account.dataThrough === null) return null
  if (from < account.dataFrom || to > account.dataThrough || from > to) return null
  const sum = history.sum(measure, from, to)
  return Number.isFinite(sum) ? sum : null
}

/** Last day with data; null when the entity was not in flight on it. */
export function dataDay({ account: { dataThrough }, startsOn, endsOn }: CheckSubject): number | null {
  if (dataThrough === null || (startsOn !== null && startsOn > dataThrough)) return null
  return endsOn !== null && endsOn < dataThrough ? null : dataThrough
}

const dayTexts = new Map<number, Day>()
function dayText(day: number): Day {
  let cachedText = dayTexts.get(day)
  if (cachedText === undefined) {
    if (dayTexts.size > 10_000) dayTexts.clear()
    dayTexts.set(day, (cachedText = dayFromNumber(day)))
  }
  return cachedText
}

/** Goal in the money that the budget counts. Cached on the subject. */
export function goalOfSubject(subject: CheckSubject): Goal | null {
  if (subject.goal !== undefined) return subject.goal
  const goal = resolveGoal(goalQuestion(subject))
  subject.goal = goal
  return goal
}

/** Goal from the platform's budget only, ignoring plans. */
export const platformGoalOfSubject = (subject: CheckSubject): Goal | null =>
  settingsGoal(goalQuestion(subject))

function goalQuestion(subject: CheckSubject): GoalQuestion {
  const { account, settings, kind, startsOn, endsOn } = subject
  return {
    platform: account.platform,
    currency: account.currency,
    isDeal: kind === 'deal_id',
    startsOn: startsOn === null ? null : dayText(startsOn),
    endsOn: endsOn === null ? null : dayText(endsOn),
    budget: settings.budget,
    pacing: settings.pacing ?? null,
    committedUnits: settings.deal?.committedUnits ?? null,
    plan: subject.plan.map((row) => ({ ...row, startsOn: dayText(row.from), endsOn: dayText(row.to) })),
  }
}

/** Goal reading at the end of the last day with data; null when unknown. */
export function standing(subject: CheckSubject, metric: GoalMetric, day = dataDay(subject)): number | null {
  const { history, account } = subject
  if (!history || account.dataFrom === null || day === null) return null
  const { dataFrom, platform } = account
  const pursuit = { goal: goalOfSubject(subject), platform, type: subject.kind, dataFrom, history }
  const reading = goalReading(metric, pursuit, day)
  return typeof reading === 'number' && Number.isFinite(reading) ? reading : null
}

/** Run rate of a goal at the end of the last day with data; null when unknown. */
export function subjectRunRate(
  subject: CheckSubject,
  goal: Goal | null = goalOfSubject(subject),
  day = dataDay(subject),
): (RunRate & { goal: Goal; day: number; runsOut: RunOut | null }) | null {
  const { history, account } = subject
  if (!goal || !history || account.dataFrom === null || day === null || day < goalFirstDay(goal)) return null
  const { dataFrom, platform } = account
  const pursuit = { goal, platform, type: subject.kind, dataFrom, history }
  const rate = runRateAt(goal, day, deliveredToward(pursuit, day))
  if (rate === null || Number.isNaN(rate.end)) return null
  return { ...rate, goal, day, runsOut: projectRunOut(goal, day, rate, goalAmount(goal)) }
}

/** Measure that counts towards a budget, by its basis: DV360 counts the client's price, not our cost. */
export function measureOfBudget(subject: CheckSubject): Measure {
  const basis = subject.settings.budget?.basis ?? 'billed'
  return basis === 'billed' || basis === platformAds(subject.account.platform).spendBasis ? 'spend' : basis
}

/** Spend of the entity's own budget up to the last day with data; null when unknown. */
export function spentOfBudget(subject: CheckSubject): number | null {
  const { startsOn, account } = subject
  if (startsOn === null || account.dataThrough === null) return null
  if (startsOn > account.dataThrough) return 0
  return sumDelivered(subject, measureOfBudget(subject), startsOn, account.dataThrough)
}

/** Money of the signed plan. Its spend is what a pacing row counts toward it; null when unknown. */
export function planMoney(subject: CheckSubject): PlanMoney {
  const goal = goalOfSubject(subject)
  const { dataThrough } = subject.account
  const budget = plannedBudget(subject)
  if (!goal?.isMoney || dataThrough === null || dataThrough < goalFirstDay(goal)) return { budget, spent: 0 }
  const through = Math.min(dataThrough, goalLastDay(goal))
  return { budget, spent: sumDelivered(subject, goal.measure, goalFirstDay(goal), through) }
}
