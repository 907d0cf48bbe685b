import type { RowDataset } from './datasets.ts'
import type { ReportUnit } from './unit.ts'

/** Measures of a source's rows, in millionths; a missing measure is unknown. */
export type RowMeasure =
  | 'budgets'
  | 'off_pace'
  | 'budget'
  | 'delivered'
  | 'expected'
  | 'planned'
  | 'projected'
  | 'rated'
  | 'run_rate'
  | 'at_risk'
  | 'issues'
  | 'open'
  | 'fixed'
  | 'critical'
  | 'names'
  | 'valid'
  | 'repairable'
  | 'alerts'
  | 'late'
  | 'restated'

export type RowHow =
  | { kind: 'sum'; of: RowMeasure }
  | { kind: 'difference'; of: RowMeasure; less: RowMeasure }
  | { kind: 'ratio'; of: RowMeasure; by: RowMeasure; times: number }

type RowMetric = {
  label: string
  unit: ReportUnit
  in: RowDataset
  how: RowHow
  formula: string
  means: string
}

const sum = (of: RowMeasure): RowHow => ({ kind: 'sum', of })
const share = (of: RowMeasure, by: RowMeasure): RowHow => ({ kind: 'ratio', of, by, times: 100 })

type Entry = readonly [label: string, unit: ReportUnit, of: RowDataset, how: RowHow, formula: string, means: string] // prettier-ignore

const TABLE = {
  budgets: ['Budgets', 'count', 'budgets', sum('budgets'), 'budgets', 'budgets that run or are to come'],
  budgets_off_pace: ['Off pace', 'count', 'budgets', sum('off_pace'), 'budgets under, over or critical', 'budgets that need a look'], // prettier-ignore
  budget_amount: ['Budget', 'money', 'budgets', sum('budget'), 'budget', 'budgets in money; those in units are left out'], // prettier-ignore
  budget_delivered: ['Delivered', 'money', 'budgets', sum('delivered'), 'delivered', 'spend that counts against the budget'], // prettier-ignore
  budget_expected: ['Expected to date', 'money', 'budgets', sum('expected'), 'expected to date', 'what the plan has for the days that are over'], // prettier-ignore
  budget_pace: ['Pacing %', 'percent', 'budgets', share('delivered', 'expected'), '100 × delivered ÷ expected to date', '100 % is on time'], // prettier-ignore
  budget_projected: ['Projected end', 'money', 'budgets', sum('projected'), 'projected spend at the end', 'of budgets that have a projection; within the budget where the platform stops there'], // prettier-ignore
  budget_run_rate: ['Run rate at end', 'percent', 'budgets', share('run_rate', 'rated'), '100 × (delivered + mean of the last 7 days × days left) ÷ budget', 'of budgets with two days of data; no stop counts'], // prettier-ignore
  budget_landing: ['Projected end %', 'percent', 'budgets', share('projected', 'planned'), '100 × projected end ÷ budget', 'of budgets that have a projection'], // prettier-ignore
  issues: ['Issues opened', 'count', 'issues', sum('issues'), 'issues', 'issues that opened in the period'],
  open_issues: ['To do', 'count', 'issues', sum('open'), 'issues that are to do now', 'open issues of the period, without accepted, snoozed and false ones'], // prettier-ignore
  critical_issues: ['Critical, to do', 'count', 'issues', sum('critical'), 'critical issues that are to do now', 'spend or compliance at risk today'], // prettier-ignore
  fixed_issues: ['Fixed', 'count', 'issues', sum('fixed'), 'issues that are fixed', 'issues of the period that are fixed'], // prettier-ignore
  fixed_share: ['Fixed share', 'percent', 'issues', share('fixed', 'issues'), '100 × fixed ÷ issues', 'of issues that opened in the period'], // prettier-ignore
  spend_at_risk: ['Spend at risk', 'money', 'issues', sum('at_risk'), 'spend at risk of issues that are to do, each amount once', 'money that several issues are about counts once'], // prettier-ignore
  names: ['Names', 'count', 'names', sum('names'), 'names', 'names with a naming template'],
  valid_names: ['Valid', 'count', 'names', sum('valid'), 'valid names', 'names that follow their template'],
  repairable_names: ['Repairable', 'count', 'names', sum('repairable'), 'repairable names', 'a suggestion makes them valid'], // prettier-ignore
  broken_names: ['Not valid', 'count', 'names', { kind: 'difference', of: 'names', less: 'valid' }, 'names − valid names', 'names that break their template'], // prettier-ignore
  compliance: ['Compliance', 'percent', 'names', share('valid', 'names'), '100 × valid names ÷ names', 'how many names follow their template'], // prettier-ignore
  alerts: ['Alerts', 'count', 'alerts', sum('alerts'), 'alerts', 'a rule that fired for an item on a day'],
  late_alerts: ['Late', 'count', 'alerts', sum('late'), 'alerts on data that came late', 'fired after their day'], // prettier-ignore
  restated_alerts: ['Restated since', 'count', 'alerts', sum('restated'), 'alerts whose data was corrected since', 'look again before acting on them'], // prettier-ignore
} as const satisfies Record<string, Entry>
export type RowMetricKey = keyof typeof TABLE
export const ROW_METRIC_KEYS = Object.keys(TABLE) as [RowMetricKey, ...RowMetricKey[]]

/** Metrics of all sources except delivery. */
export const ROW_METRICS = Object.fromEntries(
  Object.entries(TABLE).map(([key, [label, unit, of, how, formula, means]]) => [
    key,
    { label, unit, in: of, how, formula, means },
  ]),
) as Record<RowMetricKey, RowMetric>
