import {
  constant,
  count,
  least,
  minus,
  money,
  most,
  over,
  percent,
  times,
  type Term,
} from '../../receipt/term.ts'
import type { Goal } from '../../budget/goal.ts'
import type { LandingRisk } from '../../pacing/landing-risk.ts'
import { MICROS } from '../../money/micros.ts'
import { stopsSpend } from '../../platforms/budget-stop.ts'
import { dataDay, sumDelivered, spentOfBudget } from '../sum-delivered.ts'
import { inOwnCurrency, micros, plannedBudget, dailyBudget, flightDays, wholeBudget } from '../money.ts'
import { walkAncestors, type CheckSubject } from '../subject.ts'
import { leftAbove, slipRisk, type EnforcedBudget } from '../budget-slip.ts'
import { daysAhead } from './money-left.ts'
import { subjectLanding } from './landing.ts'
import { computeProjection } from './projection.ts'
import { meantBudget } from './intended-budget.ts'

/** Spend at risk from an entity and its remaining budget. */
type Formula = (subject: CheckSubject, left: Term) => Term

const WEEK = 7

/**
 * Money that a failure may cost. Bounded by the remaining budget of the entity and of all its ancestors,
 * except for purchases beyond the contract, which no budget holds.
 */
export const AT_RISK = {
  remaining: { label: 'Remaining budget', of: (_subject, left) => left },
  day: { label: 'One day of remaining budget', of: (subject, left) => share(subject, left, 1) },
  week: { label: 'Seven days of remaining budget', of: (subject, left) => share(subject, left, WEEK) },
  spent_week: {
    label: 'Spend of the last 7 days, up to the remaining budget',
    of: (subject, left) => least(lastWeek(subject), left),
  },
  under_delivery: {
    label: 'Goal − run rate at end, up to the remaining budget',
    of: (subject, left) => least(landingTerm(subject, 'short'), left),
  },
  over_delivery: {
    label: 'Days without delivery × needed a day, or spend beyond the budget where nothing stops it',
    of: (subject, left) => overTerm(subject, left),
  },
  slip: {
    label: 'One day of the budget, up to the remaining budget above',
    of: (subject, left) => slipTerm(subject, left),
  },
  commitment: {
    label: 'Undelivered deal commitment at its rate',
    of: (subject) => undelivered(subject),
  },
  nothing: { label: 'No direct spend at risk', of: () => constant(0) },
} as const satisfies Record<string, { label: string; of: Formula }>
export type AtRisk = keyof typeof AT_RISK

/** Formulas for money bought, or owed, beyond any remaining budget. */
export const BEYOND_BUDGET: ReadonlySet<AtRisk> = new Set(['over_delivery', 'slip', 'commitment'])

/** Remaining budget of a number of days, spread evenly over the days left. */
function share(subject: CheckSubject, left: Term, days: number): Term {
  const ahead = count('Days left', Math.max(1, daysAhead(subject)))
  return over(times(left, least(constant(days), ahead)), ahead)
}

function lastWeek(subject: CheckSubject): Term {
  const day = dataDay(subject)
  const spent =
    day === null ? null : sumDelivered(subject, 'spend', Math.max(day - 6, subject.startsOn ?? 0), day)
  return money('Spend in the last 7 days', spent)
}

/** Risk at the end of a budget for one reason; zero for any other reason. */
function landingTerm(subject: CheckSubject, why: LandingRisk['why']): Term {
  const landing = subjectLanding(subject)
  if (!landing) return money('Run rate at end', null)
  return landing.why === why ? landing.term : constant(0)
}

/**
 * Risk of a budget that overpaces. Spend beyond the budget is unbounded; dark days are bounded by the
 * remaining budget.
 */
function overTerm(subject: CheckSubject, left: Term): Term {
  const landing = subjectLanding(subject)
  if (!landing) return money('Run rate at end', null)
  return landing.why === 'beyond' ? landing.term : least(landing.term, left)
}

/** Undelivered commitment; zero without one or for an ended deal. Null for a rate in another currency. */
function undelivered(subject: CheckSubject): Term {
  const { settings, startsOn, endsOn, effective } = subject
  const { deal } = settings
  if (!deal || effective === 'over' || effective === 'gone') return constant(0)
  if (!deal.rate || deal.committedUnits === undefined) return plannedFor(subject, deal.isGuaranteed)
  const rate = over(
    money('CPM', inOwnCurrency(subject, deal.rate) ? micros(deal.rate) : null),
    constant(1_000),
  )
  const day = dataDay(subject)
  if (day === null || startsOn === null) return times(count('Goal', deal.committedUnits), rate)
  const amount = deal.committedUnits * MICROS
  const goal: Goal = {
    measure: 'impressions',
    isMoney: false,
    segments: [{ from: startsOn, to: endsOn ?? day, amount }],
  }
  const projection = computeProjection(subject, goal)
  if (!projection) return money('Projected', null)
  return times(most(constant(0), minus(projection.promised, projection.projected)), rate)
}

/**
 * Planned commitment of a deal; unknown for plans in another currency, and for a guaranteed deal without a
 * plan.
 */
function plannedFor(subject: CheckSubject, isGuaranteed: boolean): Term {
  const planned = plannedBudget(subject)
  if (planned) return money('Planned budget', planned)
  const isPromised = subject.plan.some(({ budgetMicros }) => budgetMicros)
  return isGuaranteed || isPromised ? money('Committed', null) : constant(0)
}

/** Daily margin shortfall against the target, for all days left. */
export const marginGap = (
  subject: CheckSubject,
  { target, margin, revenue }: { target: number; margin: number; revenue: number },
): Term =>
  times(
    over(minus(percent('Target margin', target), percent('Margin on the last day', margin)), constant(100)),
    times(money('Revenue on the last day', revenue), count('Days left', daysAhead(subject))),
  )

/** Loss of the last day over a week, or over the days left. */
export const weekOfLoss = (
  subject: CheckSubject,
  { cost, revenue }: { cost: number; revenue: number },
): Term =>
  times(
    minus(money('Cost on the last day', cost), money('Revenue on the last day', revenue)),
    least(constant(WEEK), count('Days left', daysAhead(subject))),
  )

/** Cost of the units delivered beyond a contract, which no client pays for. */
export const costBeyond = ({
  units,
  contract,
  spent,
}: {
  units: number
  contract: number
  spent: number | null
}): Term =>
  times(
    minus(count('Delivered', units), count('Contracted', contract)),
    over(money('Spend on these units', spent), count('Delivered', units)),
  )

/** Risk of a slipped budget: the spend until it is noticed, or the unspent rest of one that is too small. */
function slipTerm(subject: CheckSubject, left: Term): Term {
  const [daily, expectedBudget, days] = [dailyBudget(subject), meantBudget(subject), flightDays(subject)]
  if (daily === null || (expectedBudget !== null && days !== null && daily < expectedBudget.micros / days))
    return left
  const day = dataDay(subject)
  const isDelivering = day !== null && (sumDelivered(subject, 'spend', day, day) ?? 0) > 0
  return slipRisk(daily, leftAbove(enforcedAbove(subject), isDelivering))
}

function enforcedAbove(subject: CheckSubject): EnforcedBudget[] {
  return [...walkAncestors(subject)].flatMap((above) => {
    const whole = stopsSpend(above.account.platform, above.kind) ? wholeBudget(above) : null
    const spent = spentOfBudget(above)
    return whole === null || spent === null ? [] : { whole, spent }
  })
}
