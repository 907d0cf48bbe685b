import { dailyBudget, wholeBudget } from '../../money.ts'
import type { CheckSubject } from '../../subject.ts'
import { unknown, type Field, type FieldReading } from '../field.ts'
import { field, nonEmptyList, moneyIn, fieldsForPart, nonBlankText } from './make.ts'

const of = fieldsForPart('budget', 'budget')
const pacing = fieldsForPart('pacing', 'budget')
const DAYS_TOO = ['budget', ['budget', 'flight'] as const] as const
const NOT_TOLD = unknown('no budget from the platform')

/** Worked out of several settings: without a budget at all there is nothing to work it out of. */
const worked = (read: (subject: CheckSubject) => number | null) => (subject: CheckSubject) =>
  subject.settings.budget ? read(subject) : NOT_TOLD

function shareOfParent(subject: CheckSubject): FieldReading {
  const [own, above] = [wholeBudget(subject), subject.parent && wholeBudget(subject.parent)]
  if (own === null || above === null) return unknown('budget or parent budget unknown')
  return above > 0 ? (100 * own) / above : unknown('no parent budget')
}

export const BUDGET_FIELDS: readonly Field[] = [
  field('budget', 'Budget', DAYS_TOO, 'money', worked(wholeBudget)),
  field('budget_a_day', 'Daily budget', DAYS_TOO, 'money', worked(dailyBudget)),
  of('daily_budget', 'Daily budget as set', 'money', ({ daily }, subject) => moneyIn(subject, daily)),
  of('total_budget', 'Total budget as set', 'money', ({ total }, subject) => moneyIn(subject, total)),
  of('budget_cap', 'Spending cap', 'money', ({ cap }, subject) => moneyIn(subject, cap)),
  of('least_spend', 'Minimum spend', 'money', ({ least }, subject) => moneyIn(subject, least?.amount)),
  field('share_of_parent', 'Share of parent budget', DAYS_TOO, 'percent', shareOfParent),
  of('budget_units', 'Budget in units', 'number', ({ totalUnits }) => totalUnits, { unit: 'units' }),
  of('daily_units', 'Daily budget in units', 'number', ({ dailyUnits }) => dailyUnits, { unit: 'units' }),
  of('budget_unit', 'Budget unit', 'choice', ({ unit }) => unit, {
    values: { currency: 'Money', impressions: 'Impressions', none: 'Nothing' },
  }),
  of('budget_allocation', 'Budget type', 'choice', ({ allocation }) => allocation, {
    values: { fixed: 'Fixed', automatic: 'Automatic', unlimited: 'Unlimited', shared: 'Shared' },
  }),
  of('budget_basis', 'Budget basis', 'choice', ({ basis }) => basis, {
    values: { revenue: 'Revenue', total_cost: 'Total cost', media_cost: 'Media cost', billed: 'Billed' },
  }),
  of('budget_segments', 'Budget segments', 'number', ({ segments }) => segments.length),
  of('shares_budget_with', 'Budget shared with', 'list', ({ sharedWith }) => nonEmptyList(sharedWith)),
  pacing('pacing_period', 'Pacing period', 'choice', ({ period }) => period, {
    values: { daily: 'Daily', flight: 'Flight' },
  }),
  pacing('pacing_mode', 'Pacing mode', 'choice', ({ mode }) => mode, {
    values: { even: 'Even', ahead: 'Ahead', asap: 'As soon as possible', off: 'Off', other: 'Other' },
  }),
  pacing('platform_pacing', 'Pacing (platform value)', 'text', ({ native }) => nonBlankText(native)),
]
