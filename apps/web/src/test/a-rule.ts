import type { AlertRule } from '@flightdeck/contract/alerts'

/** A rule for tests; only what matters is said. */
export const aRule = (overrides: Partial<AlertRule> = {}): AlertRule => ({
  id: 12,
  name: 'Slow deals',
  description: 'Deals that fall behind',
  platform: null,
  snapshot_type: 'deal_id',
  entity_id: null,
  segment: null,
  filter: null,
  entity_name: null,
  time_range_type: 'last_7_days',
  custom_start_date: null,
  custom_end_date: null,
  schedule_type: 'daily',
  schedule_days: [],
  email_notification: true,
  email_recipients: '',
  notification_message: '',
  webhook_ids: [],
  is_urgent: false,
  condition_structure: {
    operator: 'AND',
    conditions: [{ metric: 'pacing', operator: 'lt', threshold_value: 80 }],
    groups: [
      {
        operator: 'OR',
        conditions: [
          { metric: 'spend', operator: 'gt', threshold_value: 100 },
          { metric: 'impressions', operator: 'lt', threshold_value: 5 },
        ],
      },
    ],
  },
  threshold_currency: null,
  compares_in: null,
  is_active: true,
  version: 1,
  sentence: '',
  created_by: 'Dana Moore',
  created_at: '2026-11-01T09:00:00Z',
  updated_at: '2026-11-01T09:00:00Z',
  ...overrides,
})
