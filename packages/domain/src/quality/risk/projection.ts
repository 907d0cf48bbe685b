import { amountOf, firstDayOf, lastDayOf, promisedDays, type Goal } from '../../pacing/goal.ts'
import { count, money, over, plus, times, type Term } from '../../receipt/term.ts'
import { dataDay, delivered, goalOfSubject } from '../delivered.ts'
import type { CheckSubject } from '../subject.ts'

const RUN_RATE_DAYS = 7

/** What an entity will have delivered toward its goal by the end, at the rate of its last week, and the goal itself. */
export type Projection = { goal: Goal; promised: Term; projected: Term }

export function projectionOf(subject: CheckSubject): Projection | null {
  const [goal, day] = [goalOfSubject(subject), dataDay(subject)]
  if (!goal || day === null) return null
  const start = firstDayOf(goal)
  const rateDays = Math.min(RUN_RATE_DAYS, day - start + 1)
  if (rateDays < 1) return null
  const toDate = delivered(subject, goal.measure, start, day)
  const lately = delivered(subject, goal.measure, day - rateDays + 1, day)
  const daysLeft = promisedDays(goal, day + 1, lastDayOf(goal))
  const amount = goal.isMoney ? money : inWholeUnits
  const promised = amount(goal.isMoney ? 'Budget' : 'Goal', amountOf(goal))
  const rate = over(amount(`Delivered in the last ${rateDays} days`, lately), count('Days of that', rateDays))
  const projected = plus(amount('Delivered to date', toDate), times(rate, count('Days left', daysLeft)))
  return { goal, promised, projected }
}

/** Units are kept in millionths; people count them whole. */
const inWholeUnits = (name: string, millionths: number | null): Term =>
  count(name, millionths === null ? null : millionths / 1_000_000)

/** What the last day with numbers says one unit costs. */
export function unitCost(subject: CheckSubject, { goal }: Projection): Term {
  const day = dataDay(subject)!
  const spent = (of: Goal['measure'] | 'spend') => delivered(subject, of, firstDayOf(goal), day)
  return over(money('Spent to date', spent('spend')), inWholeUnits('Delivered to date', spent(goal.measure)))
}
