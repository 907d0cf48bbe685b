import { goalFirstDay, type Goal } from '../../budget/goal.ts'
import { spendableBelow, spendableOnPlatform } from '../../pacing/budget-left.ts'
import { deliveredOnDays } from '../../pacing/delivered-on-days.ts'
import { lastDeliveryEdit } from '../../pacing/delivery-edits.ts'
import { flightOfGoal } from '../../pacing/flight-of-goal.ts'
import { landingRisk, type LandingRisk } from '../../pacing/landing-risk.ts'
import { overshootDaysOn } from '../../pacing/overshoot.ts'
import { asDelivered } from '../../pacing/stop.ts'
import { constant, count, minus, money, most, over, plus, times, type Term } from '../../receipt/term.ts'
import { sumDelivered, goalOfSubject, platformGoalOfSubject, subjectRunRate } from '../sum-delivered.ts'
import type { CheckSubject } from '../subject.ts'
import { computeProjection, unitCost } from './projection.ts'
import { MICROS } from '../../money/micros.ts'

/** Risk at the end of an entity's budget, with the arithmetic of a receipt; null is unknown. */
export type SubjectLanding = LandingRisk & { term: Term }

export function subjectLanding(subject: CheckSubject): SubjectLanding | null {
  const goal = goalOfSubject(subject)
  const [rate, projection] = [subjectRunRate(subject, goal), computeProjection(subject, goal)]
  if (!rate || !projection) return null
  const risk = landingRisk({
    ...rate,
    goal: projection.promised.value! * goalScale(rate.goal),
    daysDark: rate.runsOut?.daysDark ?? 0,
    isCapped: stopsAtGoal(subject, rate.goal, rate.day),
    mostLeft: spendableInTree(subject, rate.goal, rate.day),
  })
  const amount = amountTerm(risk, rate.runsOut?.daysDark ?? 0)
  return { ...risk, term: rate.goal.isMoney ? amount : times(amount, unitCost(subject, projection)) }

  function amountTerm({ why, spendable }: LandingRisk, daysDark: number): Term {
    const { promised, toDate, projected, daysLeft } = projection!
    const left = minus(promised, toDate)
    // The platform's stop decides where it lets through less than the run rate brings.
    const isStopped = spendable < rate!.end - rate!.delivered
    const stop = money('Budget left on the platform', spendable)
    if (why === 'short') return most(constant(0), isStopped ? minus(left, stop) : minus(promised, projected))
    if (why === 'beyond') return minus(isStopped ? plus(toDate, stop) : projected, reached())
    if (why === 'dark') return over(times(count('Days without delivery', daysDark), left), daysLeft)
    return constant(0)

    /** Spend beyond the goal is gone: only the days left count. */
    function reached(): Term {
      return toDate.value! > promised.value! ? toDate : promised
    }
  }
}

/** Whether the platform stops the entity at its goal, as its days show. */
function stopsAtGoal(subject: CheckSubject, goal: Goal, through: number): boolean {
  const { account, history, changes } = subject
  const flight = flightOfGoal(goal, overshootDaysOn(account.platform, goal, account.overshoots))
  if (!flight.isCapped || !history) return flight.isCapped
  const days = deliveredOnDays(flight, history, goal.measure, { heldFrom: goalFirstDay(goal), through })
  const on = lastDeliveryEdit(changes ?? [])
  return asDelivered(flight, days, on === null ? undefined : { on }).isCapped
}

/** Terms count units whole, rates in millionths. */
const goalScale = ({ isMoney }: Goal): number => (isMoney ? 1 : MICROS)

/** Spend that the platform's budgets let through where a plan sets the goal: its own, and those right below together. */
function spendableInTree(subject: CheckSubject, goal: Goal, through: number): number {
  const { startsOn, history } = subject
  if (goal.by !== 'plan' || !history) return Number.POSITIVE_INFINITY
  const own = spendableOnPlatform(
    {
      platform: subject.account.platform,
      goal,
      platformGoal: platformGoalOfSubject(subject),
      startsOn,
      history,
    },
    through,
    subject.account.overshoots,
  )
  const below = subject.children.filter(isSpending)
  const parts = below.map((child) => spendableBelow(childBudget(child, through), goal.measure))
  return parts.length === 0 ? own : Math.min(own, sum(parts))
}

const sum = (parts: readonly number[]): number => parts.reduce((all, one) => all + one, 0)

/** Switched on, here and above. */
const isSpending = ({ kind, status, heldBy }: CheckSubject): boolean =>
  kind !== 'creative' && kind !== 'deal_id' && status === 'active' && heldBy === null

function childBudget(child: CheckSubject, through: number) {
  const goal = goalOfSubject(child)
  const { today } = child.account
  const isOver = (day: number | null | undefined) => day !== null && day !== undefined && day < today
  const hasEnded = isOver(child.endsOn) || isOver(goal?.segments.at(-1)?.to)
  const spent =
    goal === null || goalFirstDay(goal) > through
      ? 0
      : sumDelivered(child, goal.measure, goalFirstDay(goal), through)
  return { goal, delivered: spent, hasEnded }
}
