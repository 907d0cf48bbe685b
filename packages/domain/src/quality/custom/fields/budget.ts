import { dailyBudget, wholeBudget } from '../../money.ts'
import type { CheckSubject } from '../../subject.ts'
import { unknown, type Field, type FieldReading } from '../field.ts'
import { field, listOf, moneyIn, ofPart, textOf } from './make.ts'

const of = ofPart('budget', 'budget')
const pacing = ofPart('pacing', 'budget')
const DAYS_TOO = ['budget', ['budget', 'flight'] as const] as const
const NOT_TOLD = unknown('the platform tells no budget here')

/** Worked out of several settings: without a budget at all there is nothing to work it out of. */
const worked = (read: (subject: CheckSubject) => number | null) => (subject: CheckSubject) =>
  subject.settings.budget ? read(subject) : NOT_TOLD

function shareOfParent(subject: CheckSubject): FieldReading {
  const [own, above] = [wholeBudget(subject), subject.parent && wholeBudget(subject.parent)]
  if (own === null || above === null) return unknown('its budget or the one above it is not known')
  return above > 0 ? (100 * own) / above : unknown('its share is not known: above it is no money')
}

export const BUDGET_FIELDS: readonly Field[] = [
  field('budget', 'Budget', DAYS_TOO, 'money', worked(wholeBudget)),
  field('budget_a_day', 'Budget for a day', DAYS_TOO, 'money', worked(dailyBudget)),
  of('daily_budget', 'Daily budget as set', 'money', ({ daily }, subject) => moneyIn(subject, daily)),
  of('total_budget', 'Total budget as set', 'money', ({ total }, subject) => moneyIn(subject, total)),
  of('budget_cap', 'Spending cap', 'money', ({ cap }, subject) => moneyIn(subject, cap)),
  of('least_spend', 'Least it must spend', 'money', ({ least }, subject) => moneyIn(subject, least?.amount)),
  field('share_of_parent', 'Share of the budget above', DAYS_TOO, 'percent', shareOfParent),
  of('budget_units', 'Budget in units', 'number', ({ totalUnits }) => totalUnits, { unit: 'units' }),
  of('daily_units', 'Daily budget in units', 'number', ({ dailyUnits }) => dailyUnits, { unit: 'units' }),
  of('budget_unit', 'What the budget counts', 'choice', ({ unit }) => unit, {
    values: { currency: 'Money', impressions: 'Impressions', none: 'Nothing' },
  }),
  of('budget_allocation', 'How the budget is given', 'choice', ({ allocation }) => allocation, {
    values: { fixed: 'Fixed', automatic: 'Automatic', unlimited: 'Unlimited', shared: 'Shared' },
  }),
  of('budget_basis', 'Which money the budget counts', 'choice', ({ basis }) => basis, {
    values: { revenue: 'Revenue', total_cost: 'Total cost', media_cost: 'Media cost', billed: 'Billed' },
  }),
  of('budget_segments', 'Budget segments', 'number', ({ segments }) => segments.length),
  of('shares_budget_with', 'Shares its budget with', 'list', ({ sharedWith }) => listOf(sharedWith)),
  pacing('pacing_period', 'Pacing period', 'choice', ({ period }) => period, {
    values: { daily: 'Daily', flight: 'Flight' },
  }),
  pacing('pacing_mode', 'Pacing mode', 'choice', ({ mode }) => mode, {
    values: { even: 'Even', ahead: 'Ahead', asap: 'As soon as possible', off: 'Off', other: 'Other' },
  }),
  pacing('platform_pacing', 'Pacing in the platform’s words', 'text', ({ native }) => textOf(native)),
]
