import type {
  ReportAnswer,
  ReportCatalogue,
  ReportHead,
  ReportRun,
  SavedReport,
} from '@flightdeck/contract/reports'
import { FIRST_QUESTION } from '@flightdeck/domain/reports'

const QUESTION = FIRST_QUESTION as ReportAnswer['question']

/** Report catalogue for tests: delivery and budgets. */
export const aReportCatalogue = (overrides: Partial<ReportCatalogue> = {}): ReportCatalogue => ({
  datasets: [
    {
      key: 'delivery',
      label: 'Delivery',
      dimensions: [
        { key: 'client', label: 'Client' },
        { key: 'platform', label: 'Platform' },
        { key: 'day', label: 'Day' },
      ],
      metrics: [
        { key: 'spend', label: 'Spend', unit: 'money', formula: 'spend', means: 'total spend' },
        { key: 'clicks', label: 'Clicks', unit: 'count', formula: 'clicks', means: 'clicks on ads' },
        { key: 'ctr', label: 'CTR', unit: 'percent', formula: 'clicks ÷ impressions', means: 'click rate' },
      ],
    },
    {
      key: 'budgets',
      label: 'Budgets',
      dimensions: [{ key: 'bucket', label: 'Pacing' }],
      metrics: [
        { key: 'budgets', label: 'Budgets', unit: 'count', formula: 'budgets', means: 'that run' },
        { key: 'budget_amount', label: 'Budget', unit: 'money', formula: 'budget', means: 'in money' },
        { key: 'budget_pace', label: 'Pace', unit: 'percent', formula: 'spent ÷ expected', means: 'on time' },
      ],
    },
  ],
  platforms: [
    { key: 'dv360', label: 'DV360' },
    { key: 'ttd', label: 'The Trade Desk' },
  ],
  clients: [{ key: 'acme', label: 'Acme' }],
  segments: [],
  accounts: [],
  templates: [{ key: 'margin', name: 'Margin', about: 'Revenue and cost', question: QUESTION }],
  currency: 'EUR',
  ...overrides,
})

export const aReportHead = (overrides: Partial<ReportHead> = {}): ReportHead => ({
  metric: 'spend',
  label: 'Spend',
  unit: 'money',
  column: null,
  is_total: false,
  is_before: false,
  ...overrides,
})

/** Spend by client: a partial value and a missing one. */
export const aReportAnswer = (overrides: Partial<ReportAnswer> = {}): ReportAnswer => ({
  question: QUESTION,
  days: { from: '2026-10-01', to: '2026-10-07' },
  compared: null,
  splits: [{ key: 'client', label: 'Client' }],
  heads: [aReportHead()],
  rows: [
    { names: [{ key: 'acme', label: 'Acme' }], values: ['1234.5'], partial: [0], is_others: false },
    { names: [{ key: 'zeta', label: 'Zeta' }], values: [null], partial: [], is_others: false },
  ],
  totals: { values: ['1234.5'], partial: [0] },
  total: 2,
  currency: 'EUR',
  approximate: true,
  rates: [],
  data_through: [{ platform: 'dv360', day: '2026-10-06' }],
  notes: ['DV360 data ends on 6 Oct 2026, before the end of the period.'],
  chart: 'bar',
  ...overrides,
})

export const aSavedReport = (overrides: Partial<SavedReport> = {}): SavedReport => ({
  id: 7,
  name: 'Weekly',
  question: QUESTION,
  is_shared: true,
  is_changeable: true,
  by: 'Dana',
  schedule: null,
  ...overrides,
})

export const aReportRun = (overrides: Partial<ReportRun> = {}): ReportRun => ({
  id: 31,
  name: 'Report',
  report_id: null,
  from: '2026-10-01',
  to: '2026-10-07',
  rows: 2,
  by: 'Olga Owner',
  deliveries: [],
  not_sent: null,
  at: '2026-10-08T08:00:00Z',
  ...overrides,
})
