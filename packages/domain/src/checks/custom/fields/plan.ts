import type { FieldKey } from '../../../platforms/field-support.ts'
import type { CheckSubject, PlanPromise } from '../../subject.ts'
import { unknown, type Field, type FieldKind, type FieldReading } from '../field.ts'
import { field, nonBlankText } from './make.ts'

const OTHER_MONEY = unknown('plan amount unknown in the account currency')
const DIFFER = unknown('several plans match')

const planned = (
  key: FieldKey,
  label: string,
  kind: FieldKind,
  read: (plan: readonly PlanPromise[], subject: CheckSubject) => FieldReading,
  unit?: string,
): Field =>
  field(
    key,
    label,
    ['plan', ['plan']],
    kind,
    (subject) => (subject.plan.length === 0 ? null : read(subject.plan, subject)),
    unit === undefined ? {} : { unit },
  )

/** Several rows of a plan may say the same; where they do not, none is taken. */
function only<T extends string | number>(plan: readonly PlanPromise[], of: (row: PlanPromise) => T | null) {
  const all = new Set(plan.map(of))
  return all.size > 1 ? DIFFER : [...all][0]!
}

function sum(plan: readonly PlanPromise[], of: (row: PlanPromise) => number | null): number | null {
  const amounts = plan.flatMap((row) => of(row) ?? [])
  return amounts.length > 0 ? amounts.reduce((all, one) => all + one, 0) : null
}

export const PLAN_FIELDS: readonly Field[] = [
  planned('plan_budget', 'Planned budget', 'money', (plan, { account }) =>
    plan.some(({ currency }) => currency !== null && currency !== account.currency)
      ? OTHER_MONEY
      : sum(plan, ({ budgetMicros }) => budgetMicros),
  ),
  planned('plan_starts_on', 'Planned start', 'day', (plan) => Math.min(...plan.map(({ from }) => from))),
  planned('plan_ends_on', 'Planned end', 'day', (plan) => Math.max(...plan.map(({ to }) => to))),
  planned(
    'plan_units',
    'Planned units',
    'number',
    (plan) => sum(plan, ({ goalUnits }) => goalUnits),
    'units',
  ),
  planned('plan_kpi', 'Planned KPI', 'text', (plan) => {
    const kpi = only(plan, (row) => row.kpi)
    return typeof kpi === 'string' ? nonBlankText(kpi) : kpi
  }),
  planned('plan_rate_type', 'Planned rate type', 'text', (plan) => only(plan, ({ rateType }) => rateType)),
  planned('plan_margin', 'Planned margin', 'percent', (plan) =>
    only(plan, ({ marginTargetPercent }) => marginTargetPercent),
  ),
]
