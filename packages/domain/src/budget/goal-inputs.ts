import type { History } from '../delivery/measures.ts'
import type { GoalMetric } from './goal-reading.ts'
import { runRateDays } from './run-rate.ts'
import {
  goalAmount,
  expectedBy,
  goalFirstDay,
  goalLastDay,
  promisedDays,
  segmentOn,
  type Goal,
} from './goal.ts'

/** Input of a goal metric. Amounts are in millionths, days in whole ones. */
export type GoalInput = {
  name: string
  value: number
  of: 'delivery' | 'promise' | 'days'
  from: number
  to: number
}
type Standing = { goal: Goal; history: History; day: number }

/** Formulas over the names of their inputs, and nothing else. */
export const GOAL_FORMULAS: Record<GoalMetric, string> = {
  pacing: '100 × delivered to date ÷ expected to date',
  goal_pacing_percentage: '100 × delivered units ÷ committed units',
  yesterday_pace:
    '100 × delivered on the last day ÷ ((goal − delivered before) ÷ days left including the last day)',
  required_daily: '(goal − delivered to date) ÷ days left',
  projected_pct: '100 × (delivered to date + delivered recently ÷ days counted × days left) ÷ goal',
  budget_used_pct: '100 × delivered to date ÷ budget',
  spend_vs_expected: 'spend on the last day ÷ (segment budget ÷ segment days)',
}

/** Inputs of a goal metric at the end of a day: exactly those in its formula. */
export function goalInputs(metric: GoalMetric, goal: Goal, history: History, day: number): GoalInput[] {
  return INPUTS[metric]({ goal, history, day })
}

const INPUTS: Record<GoalMetric, (standing: Standing) => GoalInput[]> = {
  pacing: (now) => [
    toDate(now),
    { ...wholeGoal(now, 'expected to date'), value: expectedBy(now.goal, now.day), to: now.day },
  ],
  goal_pacing_percentage: (now) => [
    { ...toDate(now), name: 'delivered units' },
    wholeGoal(now, 'committed units'),
  ],
  budget_used_pct: (now) => [toDate(now), wholeGoal(now, 'budget')],
  yesterday_pace: (now) => [
    delivered(now, 'delivered on the last day', now.day, now.day),
    wholeGoal(now, 'goal'),
    delivered(now, 'delivered before', goalFirstDay(now.goal), now.day - 1),
    daysFrom(now, 'days left including the last day', now.day),
  ],
  required_daily: (now) => [wholeGoal(now, 'goal'), toDate(now), daysFrom(now, 'days left', now.day + 1)],
  projected_pct(now) {
    const days = runRateDays(goalFirstDay(now.goal), now.day) ?? 1
    const from = now.day - days + 1
    return [
      toDate(now),
      delivered(now, 'delivered recently', from, now.day),
      { name: 'days counted', value: days, of: 'days', from, to: now.day },
      daysFrom(now, 'days left', now.day + 1),
      wholeGoal(now, 'goal'),
    ]
  },
  spend_vs_expected(now) {
    const { from, to, amount } = segmentOn(now.goal, now.day)!
    return [
      delivered(now, 'spend on the last day', now.day, now.day),
      { name: 'segment budget', value: amount, of: 'promise', from, to },
      { name: 'segment days', value: to - from + 1, of: 'days', from, to },
    ]
  },
}

function delivered({ goal, history }: Standing, name: string, from: number, to: number): GoalInput {
  return { name, value: from > to ? 0 : history.sum(goal.measure, from, to), of: 'delivery', from, to }
}
const toDate = (now: Standing) => delivered(now, 'delivered to date', goalFirstDay(now.goal), now.day)
/** Amount of the whole goal. */
export const wholeGoal = ({ goal }: Pick<Standing, 'goal'>, name: string): GoalInput => ({
  name,
  value: goalAmount(goal),
  of: 'promise',
  from: goalFirstDay(goal),
  to: goalLastDay(goal),
})
const daysFrom = ({ goal }: Standing, name: string, from: number): GoalInput => ({
  name,
  value: promisedDays(goal, from, goalLastDay(goal)),
  of: 'days',
  from,
  to: goalLastDay(goal),
})
