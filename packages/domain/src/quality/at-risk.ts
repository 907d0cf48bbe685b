import { spentOfBudget, delivered, dataDay } from './delivered.ts'
import { dailyBudget, daysLeft, micros, wholeBudget } from './money.ts'
import type { CheckFinding } from './outcome.ts'
import { isLive, isOpen, type CheckSubject } from './subject.ts'

type Amount = (subject: CheckSubject) => number | null

/** How much money a failure may cost, in micros of the account's currency. */
export const AT_RISK = {
  remaining: { formula: 'what is left of the budget', of: inUse(remaining) },
  day: { formula: 'one day of the budget', of: inUse(oneDay) },
  week: { formula: 'seven days of the budget, or what is left of it', of: inUse(week) },
  spent_week: { formula: 'what was spent in the last seven days', of: spentWeek },
  commitment: { formula: 'the committed units at the deal’s rate', of: commitment },
  nothing: { formula: 'no money by itself', of: () => 0 },
} as const satisfies Record<string, { formula: string; of: Amount }>
export type AtRisk = keyof typeof AT_RISK

/** What the finding itself knows goes before the formula. Null is not known, and is never shown as 0. */
export const atRiskOf = (subject: CheckSubject, formula: AtRisk, finding: CheckFinding): number | null =>
  finding.atRiskMicros ?? AT_RISK[formula].of(subject)

/** A deal risks what uses it, a creative its part of the rotation there. */
function inUse(of: Amount): Amount {
  return (subject) => {
    if (subject.kind !== 'creative' && subject.kind !== 'deal_id') return of(subject)
    let sum = 0
    for (const line of subject.usedBy) {
      if (!isOpen(line)) continue
      const amount = of(line)
      if (amount === null) return null
      sum += subject.kind === 'creative' ? amount / Math.max(1, line.creatives.length) : amount
    }
    return sum
  }
}

function oneDay(subject: CheckSubject): number | null {
  return dailyBudget(subject) ?? shared(subject, dailyBudget)
}

function week(subject: CheckSubject): number | null {
  const [aDay, left] = [oneDay(subject), remaining(subject)]
  if (aDay === null) return left
  return left === null ? 7 * aDay : Math.min(7 * aDay, left)
}

/** Its own budget less what is spent; without one its part of what is left above it. */
function remaining(subject: CheckSubject): number | null {
  const whole = wholeBudget(subject)
  if (whole === null) return shared(subject, remaining)
  const { daily, total } = subject.settings.budget ?? {}
  const left = daysLeft(subject)
  // A daily amount is not carried over: what was not spent yesterday is not spent tomorrow.
  if (daily && !total && left !== null) return micros(daily) * left
  return Math.max(0, whole - (spentOfBudget(subject) ?? 0))
}

function shared({ parent }: CheckSubject, of: Amount): number | null {
  if (!parent) return null
  const whole = of(parent)
  const running = parent.children.filter(isLive).length
  return whole === null ? null : whole / Math.max(1, running)
}

function spentWeek(subject: CheckSubject): number | null {
  const day = dataDay(subject)
  return day === null ? null : delivered(subject, 'spend', Math.max(day - 6, subject.startsOn ?? 0), day)
}

/** By its own units, or by the plan's money for it. What is not guaranteed commits to nothing. */
function commitment({ settings: { deal }, plan }: CheckSubject): number | null {
  if (!deal) return null
  if (deal.rate && deal.committedUnits !== undefined) return (micros(deal.rate) * deal.committedUnits) / 1_000
  const planned = plan.reduce((sum, { budgetMicros }) => sum + (budgetMicros ?? 0), 0)
  if (planned > 0) return planned
  return deal.isGuaranteed ? null : 0
}
