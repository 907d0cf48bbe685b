import { AT_RISK, type AtRisk } from './at-risk.ts'
import { spentOfBudget } from './delivered.ts'
import { dailyBudget, daysLeft, micros, wholeBudget } from './money.ts'
import { isLive, isOpen, type CheckSubject } from './subject.ts'

/** A number that money at risk was reckoned from: money in micros of the account's currency. Null is not known. */
export type RiskInput = { name: string; value: number | null; unit: 'money' | 'count' }

const money = (name: string, value: number | null): RiskInput => ({ name, value, unit: 'money' })
const count = (name: string, value: number | null): RiskInput => ({ name, value, unit: 'count' })

/** What a receipt shows below the formula: from these anybody can reckon the amount again. */
export function riskInputs(subject: CheckSubject, formula: AtRisk): RiskInput[] {
  switch (formula) {
    case 'nothing':
      return []
    case 'spent_week':
      return [money('Spent in the last seven days', AT_RISK.spent_week.of(subject))]
    case 'commitment':
      return committed(subject)
    default:
      return subject.kind === 'creative' || subject.kind === 'deal_id'
        ? [count('Line items that use it and run', subject.usedBy.filter(isOpen).length)]
        : ofBudget(subject, formula)
  }
}

function ofBudget(subject: CheckSubject, formula: 'remaining' | 'day' | 'week'): RiskInput[] {
  const { parent } = subject
  if (wholeBudget(subject) === null && dailyBudget(subject) === null) {
    if (!parent) return [money('Budget', null)]
    const running = parent.children.filter(isLive).length
    return [
      ...ofBudget(parent, formula).map((one) => ({ ...one, name: `${one.name}, above it` })),
      count('Among so many that run', Math.max(1, running)),
    ]
  }
  const day = money('Budget of a day', dailyBudget(subject))
  if (formula === 'day') return [day]
  const { daily, total } = subject.settings.budget ?? {}
  const left =
    daily && !total && daysLeft(subject) !== null
      ? [count('Days left', daysLeft(subject))]
      : [money('Budget', wholeBudget(subject)), money('Spent of it', spentOfBudget(subject))]
  return formula === 'week' || (daily && !total) ? [day, ...left] : left
}

function committed({ settings: { deal }, plan }: CheckSubject): RiskInput[] {
  if (deal?.rate && deal.committedUnits !== undefined)
    return [money('Rate for a thousand', micros(deal.rate)), count('Committed units', deal.committedUnits)]
  const planned = plan.reduce((sum, { budgetMicros }) => sum + (budgetMicros ?? 0), 0)
  return [money('Planned for it', planned > 0 ? planned : null)]
}
