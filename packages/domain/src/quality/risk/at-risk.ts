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
import { dataDay, delivered } from '../delivered.ts'
import { inOwnCurrency, micros, plannedBudget } from '../money.ts'
import type { CheckSubject } from '../subject.ts'
import { daysAhead } from './money-left.ts'
import { landingOf } from './landing.ts'
import { projectionOf } from './projection.ts'
import { slipTerm } from './slip.ts'

/** What a formula makes of an entity and of what is left of it. */
type Formula = (subject: CheckSubject, left: Term) => Term

const WEEK = 7
const MILLION = 1_000_000

/**
 * How much money a failure may cost. What these make is bounded by what is left of the entity and of everything above
 * it, except for what is bought beyond the contract: that has no budget.
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

/** Money that no budget holds: bought, or owed, beyond what is left of one. */
export const BEYOND_BUDGET: ReadonlySet<AtRisk> = new Set(['over_delivery', 'slip', 'commitment'])

/** So many days of what is left, spread evenly over the days that are. */
function share(subject: CheckSubject, left: Term, days: number): Term {
  const ahead = count('Days left', Math.max(1, daysAhead(subject)))
  return over(times(left, least(constant(days), ahead)), ahead)
}

function lastWeek(subject: CheckSubject): Term {
  const day = dataDay(subject)
  const spent =
    day === null ? null : delivered(subject, 'spend', Math.max(day - 6, subject.startsOn ?? 0), day)
  return money('Spend in the last 7 days', spent)
}

/** Risk at the end of a budget for one reason; zero where the reason is another. */
function landingTerm(subject: CheckSubject, why: LandingRisk['why']): Term {
  const landing = landingOf(subject)
  if (!landing) return money('Run rate at end', null)
  return landing.why === why ? landing.term : constant(0)
}

/** Risk of a budget that runs hot. Spend beyond the budget has no bound, dark days have the remaining budget. */
function overTerm(subject: CheckSubject, left: Term): Term {
  const landing = landingOf(subject)
  if (!landing) return money('Run rate at end', null)
  return landing.why === 'beyond' ? landing.term : least(landing.term, left)
}

/** What is not guaranteed commits to nothing, and neither does what has ended. A price in another currency is no price in this one. */
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
  const amount = deal.committedUnits * MILLION
  const goal: Goal = {
    measure: 'impressions',
    isMoney: false,
    segments: [{ from: startsOn, to: endsOn ?? day, amount }],
  }
  const projection = projectionOf(subject, goal)
  if (!projection) return money('Projected', null)
  return times(most(constant(0), minus(projection.promised, projection.projected)), rate)
}

/** Plans in another currency promise something, and nobody knows how much in this one. */
function plannedFor(subject: CheckSubject, isGuaranteed: boolean): Term {
  const planned = plannedBudget(subject)
  if (planned) return money('Planned budget', planned)
  const isPromised = subject.plan.some(({ budgetMicros }) => budgetMicros)
  return isGuaranteed || isPromised ? money('Committed', null) : constant(0)
}

/** What a client pays too little for, day after day, until the end. */
export const marginGap = (
  subject: CheckSubject,
  { target, margin, revenue }: { target: number; margin: number; revenue: number },
): Term =>
  times(
    over(minus(percent('Target margin', target), percent('Margin on the last day', margin)), constant(100)),
    times(money('Revenue on the last day', revenue), count('Days left', daysAhead(subject))),
  )

/** What a week of it loses, as its last day did. */
export const weekOfLoss = (
  subject: CheckSubject,
  { cost, revenue }: { cost: number; revenue: number },
): Term =>
  times(
    minus(money('Cost on the last day', cost), money('Revenue on the last day', revenue)),
    least(constant(WEEK), count('Days left', daysAhead(subject))),
  )

/** What the units beyond a contract have cost: nobody pays for them. */
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
