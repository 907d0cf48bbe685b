import type { Money } from '../../ad-data/settings.ts'
import { dayNumber } from '../../time/day.ts'
import { smallestUnit } from '../rules/budget-amount.ts'
import { spentOfBudget } from '../sum-delivered.ts'
import { dailyBudget, daysLeft, flightDays, micros, plannedBudget, wholeBudget } from '../money.ts'
import { peersDaily } from '../budget-slip.ts'
import { isOpen, type CheckSubject } from '../subject.ts'
import { formatMoney } from '../words.ts'
import { numberIn, proposeChange, type Fix, type Proposal } from './proposal.ts'
import { unitsToMicros } from '../../money/micros.ts'

/** Rounds to whole units of the smallest coin, at least one. */
export function inCoins(subject: CheckSubject, amount: number, round = Math.round): Money {
  const unit = smallestUnit(subject.account.currency)
  return { micros: String(Math.max(1, round(amount / unit)) * unit), currency: subject.account.currency }
}

/** Sets the whole budget to an amount; with segments, the last one takes the difference. */
export function budgetTo(subject: CheckSubject, amount: number, why: string, round = Math.round): Proposal[] {
  const { budget } = subject.settings
  if (!budget || budget.unit !== 'currency') return []
  const segments = budget.segments.filter((one) => one.amount)
  const last = segments.toSorted((a, b) => (a.endsOn < b.endsOn ? 1 : -1))[0]
  if (last) {
    const rest = wholeBudget(subject)! - micros(last.amount!)
    if (amount <= rest) return []
    const part = { startsOn: last.startsOn, endsOn: last.endsOn }
    return proposeChange(subject, 'budget', inCoins(subject, amount - rest, round), why, { part })
  }
  if (budget.total)
    return proposeChange(subject, 'budget', inCoins(subject, amount, round), why, { part: 'total' })
  const days = flightDays(subject)
  return budget.daily && days
    ? proposeChange(subject, 'budget', inCoins(subject, amount / days, round), why, { part: 'daily' })
    : []
}

/** Expected budget: planned, or the usual daily budget of its peers over the flight. */
function expectedBudget(subject: CheckSubject): { amount: number; why: string } | null {
  const plan = plannedBudget(subject)
  if (plan) return { amount: plan, why: `The plan says ${formatMoney(subject, plan)}.` }
  const [usual, days] = [subject.kind === 'line_item' ? peersDaily(subject) : null, flightDays(subject)]
  if (usual === null || days === null) return null
  return {
    amount: usual * days,
    why: `Its peers have ${formatMoney(subject, usual)} a day, over ${days} days ${formatMoney(subject, usual * days)}.`,
  }
}

const asMeant: Fix = (subject) => {
  const right = expectedBudget(subject)
  return right ? budgetTo(subject, right.amount, right.why) : []
}

const asPlanned: Fix = (subject) => {
  const plan = plannedBudget(subject)
  return plan ? budgetTo(subject, plan, `The plan says ${formatMoney(subject, plan)}.`) : []
}

const coveredDays = ({ settings: { budget } }: CheckSubject) =>
  (budget?.segments ?? []).reduce((sum, one) => sum + dayNumber(one.endsOn) - dayNumber(one.startsOn) + 1, 0)

const inRange: Fix = (subject, parameters) => {
  const daily = dailyBudget(subject)
  const [least, most] = [numberIn(parameters, 'least') ?? 0, numberIn(parameters, 'most') ?? 0].map(
    unitsToMicros,
  ) as [number, number]
  const days = coveredDays(subject) || flightDays(subject)
  if (daily === null || !days) return []
  const bound = daily > most ? most : least
  const why = `${formatMoney(subject, bound)} a day is the ${daily > most ? 'most' : 'least'} allowed, over ${days} days ${formatMoney(subject, bound * days)}.`
  return budgetTo(subject, bound * days, why, daily > most ? Math.floor : Math.ceil)
}

const isIncluded = ({ effective, status }: CheckSubject) =>
  effective === 'live' || effective === 'scheduled' || (effective === 'over' && status === 'active')
const largest = (subjects: CheckSubject[]) =>
  subjects.toSorted((a, b) => (wholeBudget(b) ?? 0) - (wholeBudget(a) ?? 0))[0]

/** Gives the difference to the largest open child, or takes it from the parent. */
const tooLittleBelow: Fix = (subject) => {
  const [whole, children] = [wholeBudget(subject), subject.children.filter(isIncluded)]
  const sum = children.reduce((all, child) => all + (wholeBudget(child) ?? 0), 0)
  const child = largest(children.filter(isOpen))
  if (whole === null || !child || sum <= 0) return []
  const gap = whole - sum
  return [
    ...budgetTo(
      child,
      wholeBudget(child)! + gap,
      `${formatMoney(subject, gap)} of ${formatMoney(subject, whole)} has no line item to spend it: the largest one takes it.`,
      Math.ceil,
    ),
    ...budgetTo(subject, sum, `Everything below it can spend ${formatMoney(subject, sum)} in all.`),
  ]
}

const tooMuchBelow: Fix = (subject) => {
  const [whole, children] = [wholeBudget(subject), subject.children.filter(isIncluded)]
  const sum = children.reduce((all, child) => all + (wholeBudget(child) ?? 0), 0)
  const child = largest(children.filter(isOpen))
  if (whole === null || !child) return []
  const room = whole - (sum - wholeBudget(child)!)
  return [
    ...(room > 0
      ? budgetTo(
          child,
          room,
          `${formatMoney(subject, room)} is left of ${formatMoney(subject, whole)} after the other line items.`,
          Math.floor,
        )
      : []),
    ...budgetTo(subject, sum, `Everything below it has ${formatMoney(subject, sum)} in all.`, Math.ceil),
  ]
}

/** Raises the daily cap to the remaining budget per day left. */
const lowDailyCap: Fix = (subject) => {
  const { budget } = subject.settings
  const spent = spentOfBudget(subject)
  const days = spent === null ? flightDays(subject) : daysLeft(subject)
  if (!budget?.total || !days) return []
  const left = Math.max(0, micros(budget.total) - (spent ?? 0))
  const why = `${formatMoney(subject, left)} is left for ${days} days: ${formatMoney(subject, left / days)} a day.`
  return proposeChange(subject, 'budget', inCoins(subject, left / days, Math.ceil), why, { part: 'daily' })
}

/** Google may spend twice the daily budget on a day. */
const halfOfMost: Fix = (subject, parameters) => {
  const most = numberIn(parameters, 'most_a_day')
  if (most === null) return []
  const half = unitsToMicros(most) / 2
  const why = `Google Ads may spend twice the amount on a day: half of ${formatMoney(subject, unitsToMicros(most))}.`
  return proposeChange(subject, 'budget', inCoins(subject, half, Math.floor), why, { part: 'daily' })
}

export const BUDGET_FIXES = {
  'BUD-02': asMeant,
  'BUD-03': asPlanned,
  'BUD-04': asMeant,
  'BUD-05': inRange,
  'BUD-06': tooLittleBelow,
  'BUD-07': tooMuchBelow,
  'BUD-14': lowDailyCap,
  'BUD-20': halfOfMost,
} satisfies Record<string, Fix>
