import { spentOfBudget, delivered, dataDay } from './delivered.ts'
import { dailyBudget, daysLeft, wholeBudget } from './money.ts'
import type { CheckFinding } from './outcome.ts'
import { isLive, type CheckSubject } from './subject.ts'

/** How much money a failure may cost, in micros of the account's currency. */
export const AT_RISK = {
  remaining: { formula: 'what is left of the budget', of: remaining },
  day: { formula: 'one day of the budget', of: oneDay },
  week: { formula: 'seven days of the budget, or what is left of it', of: week },
  spent_week: { formula: 'what was spent in the last seven days', of: spentWeek },
  commitment: { formula: 'the committed units at the deal’s rate', of: commitment },
  nothing: { formula: 'no money by itself', of: () => 0 },
} as const satisfies Record<string, { formula: string; of: (subject: CheckSubject) => number | null }>
export type AtRisk = keyof typeof AT_RISK

/** What the finding itself knows goes before the formula. Null is not known, and is never shown as 0. */
export const atRiskOf = (subject: CheckSubject, formula: AtRisk, finding: CheckFinding): number | null =>
  finding.atRiskMicros ?? AT_RISK[formula].of(subject)

function oneDay(subject: CheckSubject): number | null {
  return dailyBudget(subject) ?? shared(subject, dailyBudget)
}

function week(subject: CheckSubject): number | null {
  const [aDay, left] = [oneDay(subject), remaining(subject)]
  if (aDay === null) return left
  return left === null ? 7 * aDay : Math.min(7 * aDay, left)
}

/** Its own budget less what is spent; without one its part of what is left above it. Creatives and deals risk what uses them. */
function remaining(subject: CheckSubject): number | null {
  if (subject.kind === 'creative' || subject.kind === 'deal_id')
    return sum(subject.usedBy.filter(isLive).map(remaining))
  const whole = wholeBudget(subject)
  if (whole === null) return shared(subject, remaining)
  const { daily, total } = subject.settings.budget ?? {}
  const left = daysLeft(subject)
  // A daily amount is not carried over: what was not spent yesterday is not spent tomorrow.
  if (daily && !total && left !== null) return (whole / Math.max(1, flightLength(subject))) * left
  return Math.max(0, whole - (spentOfBudget(subject) ?? 0))
}

const flightLength = ({ startsOn, endsOn }: CheckSubject) => (endsOn ?? 0) - (startsOn ?? 0) + 1

function shared({ parent }: CheckSubject, of: (subject: CheckSubject) => number | null): number | null {
  if (!parent) return null
  const whole = of(parent)
  const running = parent.children.filter(isLive).length
  return whole === null ? null : whole / Math.max(1, running)
}

function spentWeek(subject: CheckSubject): number | null {
  const day = dataDay(subject)
  return day === null ? null : delivered(subject, 'spend', Math.max(day - 6, subject.startsOn ?? 0), day)
}

function commitment({ settings: { deal } }: CheckSubject): number | null {
  if (!deal?.rate || deal.committedUnits === undefined) return null
  return (Number(deal.rate.micros) * deal.committedUnits) / 1_000
}

const sum = (amounts: (number | null)[]): number | null =>
  amounts.some((one) => one === null) ? null : amounts.reduce<number>((all, one) => all + one!, 0)
