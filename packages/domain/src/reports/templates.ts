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
