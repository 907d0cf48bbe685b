import { goalInputs, type GoalInput } from '../../budget/goal-inputs.ts'
import { goalFirstDay, type Goal } from '../../budget/goal.ts'
import { count, money, over, plus, times, type Term } from '../../receipt/term.ts'
import { dataDay, sumDelivered } from '../sum-delivered.ts'
import type { CheckSubject } from '../subject.ts'
import { microsToUnits } from '../../money/micros.ts'

/** Promised delivery, and delivery projected to the end at the rate of the last days. */
export type Projection = { goal: Goal; promised: Term; toDate: Term; projected: Term; daysLeft: Term }

/** Null without a goal, without data for it, or when our data begins after the goal does. */
export function computeProjection(subject: CheckSubject, goal: Goal | null): Projection | null {
  const day = dataDay(subject)
  const { history, account } = subject
  if (!goal || !history || day === null || account.dataFrom === null) return null
  if (goalFirstDay(goal) < account.dataFrom || goalFirstDay(goal) > day) return null
  const [toDate, lately, recentDays, left, promised] = goalInputs('projected_pct', goal, history, day).map(
    (one) => toTerm(one, goal),
  ) as [Term, Term, Term, Term, Term]
  return {
    goal,
    promised,
    toDate,
    daysLeft: left,
    projected: plus(toDate, times(over(lately, recentDays), left)),
  }
}

/** Units are stored in millionths and shown whole. */
function toTerm({ name, value, of }: GoalInput, { isMoney }: Goal): Term {
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  const finiteValue = Number.isFinite(value) ? value : null
  if (of === 'days') return count(title, finiteValue)
  return isMoney ? money(title, finiteValue) : count(title, microsToUnits(finiteValue))
}

/** Average cost of a unit so far. */
export function unitCost(subject: CheckSubject, { goal, toDate }: Projection): Term {
  const spent = sumDelivered(subject, 'spend', goalFirstDay(goal), dataDay(subject)!)
  return over(money('Spend towards the goal', spent), toDate)
}
