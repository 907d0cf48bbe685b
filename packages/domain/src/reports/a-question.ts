import type { ReportQuestion } from './question.ts'

/** A question for tests and for a new report: what each client spent in the last thirty days. */
export const aQuestion = (more: Partial<ReportQuestion> = {}): ReportQuestion => ({
  dataset: 'delivery',
  period: { kind: 'last_30_days' },
  rows: ['client'],
  columns: null,
  metrics: ['spend'],
  filters: [],
  compare: null,
  sort: null,
  top: null,
  running: false,
  currency: 'reporting',
  ...more,
})
