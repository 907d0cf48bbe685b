import type { Finding, FindingList } from '@flightdeck/contract/findings'

/** A finding for tests; only what matters is said. */
export const aFinding = (overrides: Partial<Finding> = {}): Finding => ({
  id: 1,
  check_id: 'BUD-04',
  check_name: 'Flight ends with its order',
  category: { key: 'BUD', label: 'Budget, flight and pacing' },
  severity: 'high',
  mode: 'warn',
  dsp_name: 'dv360',
  channel_name: 'display',
  entity: {
    type: 'line_item',
    id: 'dv360:77',
    name: 'UK_Display_Prospecting',
    dsp_name: 'dv360',
    account_name: 'Aurora',
    path: [{ type: 'campaign', id: 'dv360:9', name: 'Autumn' }],
  },
  campaign: { id: 'dv360:9', name: 'Autumn' },
  expected: '2026-12-31',
  found: '2026-12-12',
  sentence: 'The line item ends on 2026-12-12, its order on 2026-12-31.',
  spend_at_risk: {
    amount: 12_400,
    currency: 'GBP',
    converted: null,
    counted: 12_400,
    formula: 'Budget − Spent to date',
    inputs: [],
    data_through: '2026-03-11',
  },
  first_seen: '2026-11-15T08:00:00Z',
  last_seen: '2026-11-15T11:00:00Z',
  opened_at: '2026-11-15T08:00:00Z',
  closed_at: null,
  age_hours: 3,
  returned: 0,
  run_id: 4,
  check_version: 1,
  owner: null,
  status: 'open',
  snooze_until: null,
  dismissal: null,
  deep_link: 'https://platform.test/77',
  confidence: 'enough',
  related_change: null,
  mutes: 0,
  muted_by: null,
  same_fix: 'BUD-04 a',
  same_fix_count: 1,
  ...overrides,
})

const none: FindingList['facets'] = { severity: [], campaign: [], check: [], owner: [], dsp: [] }

export const facets = (overrides: Partial<FindingList['facets']> = {}): FindingList['facets'] => ({
  ...none,
  ...overrides,
})
