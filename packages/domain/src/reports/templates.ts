import { FIRST_QUESTION, type ReportQuestion } from './question.ts'

/** Reports that most teams send, to start from. Each is a question like any other. */
type Template = { name: string; about: string; question: ReportQuestion }

const from = (more: Partial<ReportQuestion>): ReportQuestion => ({ ...FIRST_QUESTION, ...more })

export const REPORT_TEMPLATES = {
  weekly_delivery: {
    name: 'Weekly delivery',
    about: 'Last week by campaign, against the week before',
    question: from({
      period: { kind: 'last_week' },
      rows: ['client', 'campaign'],
      metrics: ['spend', 'impressions', 'ecpm', 'ctr'],
      compare: 'previous',
      sort: { by: 'spend', order: 'desc' },
    }),
  },
  weekly_pacing: {
    name: 'Weekly pacing',
    about: 'Budgets by client and pacing, with where they land',
    question: from({
      dataset: 'budgets',
      rows: ['client', 'budget_item', 'bucket'],
      metrics: [
        'budget_amount',
        'budget_delivered',
        'budget_pace',
        'budget_run_rate',
        'budget_projected',
        'budget_landing',
      ],
      sort: { by: 'budget_amount', order: 'desc' },
    }),
  },
  margin: {
    name: 'Margin',
    about: 'Client revenue, cost and margin this month',
    question: from({
      period: { kind: 'this_month' },
      metrics: ['revenue', 'total_cost', 'margin_amount', 'margin_pct'],
      sort: { by: 'revenue', order: 'desc' },
    }),
  },
  client_month: {
    name: 'Spend by client and month',
    about: 'The last quarter, for finance',
    question: from({ period: { kind: 'last_90_days' }, columns: 'month' }),
  },
  deal_health: {
    name: 'Deal health',
    about: 'Bid requests, bids, wins and spend by deal',
    question: from({
      dataset: 'deals',
      period: { kind: 'last_7_days' },
      rows: ['deal_id', 'platform'],
      metrics: ['bid_requests', 'bid_rate', 'win_rate', 'delivery_rate', 'spend'],
      sort: { by: 'bid_requests', order: 'desc' },
    }),
  },
  qa_summary: {
    name: 'QA summary',
    about: 'Issues by client and certificate state, with the spend at risk',
    question: from({
      dataset: 'issues',
      rows: ['client', 'certificate'],
      metrics: ['issues', 'open_issues', 'critical_issues', 'fixed_share', 'spend_at_risk'],
      sort: { by: 'issues', order: 'desc' },
    }),
  },
  taxonomy_compliance: {
    name: 'Taxonomy compliance',
    about: 'How many names follow their template, by client',
    question: from({
      dataset: 'names',
      rows: ['client', 'template'],
      metrics: ['names', 'valid_names', 'repairable_names', 'broken_names', 'compliance'],
      sort: { by: 'broken_names', order: 'desc' },
    }),
  },
  alert_log: {
    name: 'Alert log',
    about: 'What fired in the last 7 days, day by day',
    question: from({
      dataset: 'alerts',
      period: { kind: 'last_7_days' },
      rows: ['day', 'rule', 'entity'],
      metrics: ['alerts', 'late_alerts', 'restated_alerts'],
      sort: { by: 'day', order: 'desc' },
    }),
  },
  what_changed: {
    name: 'What changed',
    about: 'The last 7 days against the same weekdays before',
    question: from({
      period: { kind: 'last_7_days' },
      rows: ['platform', 'client'],
      metrics: ['spend', 'impressions', 'clicks', 'conversions', 'cpa'],
      compare: 'same_weekdays',
    }),
  },
  daily_trend: {
    name: 'Daily trend',
    about: 'Spend and clicks by day over 30 days',
    question: from({ rows: ['day'], metrics: ['spend', 'clicks', 'cpc'] }),
  },
} as const satisfies Record<string, Template>
