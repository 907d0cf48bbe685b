import type { TriggeredAlert } from '@flightdeck/contract/alerts'

/** An alert for tests; only what matters is said. */
export const anAlert = (overrides: Partial<TriggeredAlert> = {}): TriggeredAlert => ({
  id: 1,
  rule: 12,
  rule_name: 'Slow deals',
  entity_name: 'Deal 881',
  entity_id: '881',
  triggered_at: '2026-11-12T08:00:00Z',
  triggered_conditions: {
    condition_1: { metric: 'pacing', operator: 'lt', threshold: 80, current_value: 71.2 },
  },
  platform: 'dv360',
  snapshot_type: 'deal_id',
  day: '2026-11-12',
  data_through: '2026-11-11',
  currency: 'GBP',
  is_provisional: false,
  is_late: false,
  episode: { since: '2026-11-12', days: 1 },
  muted_by: null,
  restated: null,
  feedback: { mine: null, useful: 0, noise: 0, known: 0 },
  ...overrides,
})
