import type {
  CampaignDetail,
  CampaignNode,
  CampaignOverview,
  CampaignPage,
} from '@flightdeck/contract/campaigns'

/** The checks of every barcode here: one critical, one high, one low. */
const CHECKS: CampaignOverview['checks'] = [
  {
    id: 'BUD-04',
    check_name: 'Flight ends with its order',
    family: 'BUD',
    family_label: 'Budget, flight and pacing',
    severity: 'critical',
  },
  {
    id: 'FRQ-01',
    check_name: 'Frequency cap',
    family: 'FRQ',
    family_label: 'Frequency',
    severity: 'high',
  },
  {
    id: 'TAX-01',
    check_name: 'Name follows its template',
    family: 'TAX',
    family_label: 'Naming',
    severity: 'low',
  },
]

/** A campaign of the tree for tests: £1,000 spent of £12,000, one high issue, two line items below it. */
export const aCampaign = (overrides: Partial<CampaignNode> = {}): CampaignNode => ({
  id: 1,
  entity_id: 'dv360:9',
  type: 'campaign',
  name: 'Autumn',
  parent_id: null,
  children: 2,
  dsp_name: 'dv360',
  account_name: 'Aurora',
  channel_name: null,
  status: 'in_progress',
  start: '2026-11-01',
  end: '2026-11-30',
  currency: 'GBP',
  timezone: 'Europe/Berlin',
  budget: 12_000,
  spend: 1_000.5,
  left: 10_999.5,
  spend_since: null,
  spend_converted: null,
  pacing: { percent: 92.25, used_percent: 8.3, goal: null },
  qa: {
    score: 79,
    uncapped: 88.2,
    score_a_week_ago: null,
    confidence: 100,
    passed_weight: 15,
    applicable_weight: 17,
    is_by_spend: true,
    ran: 3,
    not_applicable: 0,
    outcomes: 'pfp',
    by_severity: { critical: 0, high: 1, medium: 0, low: 0 },
    at_risk: { amount: 700, currency: 'GBP' },
    at_risk_converted: null,
    at_risk_unknown: 0,
  },
  setup: { goal: null, bidding: null, geography: null, frequency: null, deals: null },
  naming: { checks: 1, failed: 0 },
  owner: null,
  owners: 0,
  last_checked: '2026-11-15T08:00:00Z',
  data_through: '2026-11-14',
  final_through: '2026-11-14',
  deep_link: null,
  ...overrides,
})

/** A line item below `aCampaign`. */
export const aLineItem = (overrides: Partial<CampaignNode> = {}): CampaignNode =>
  aCampaign({
    id: 2,
    entity_id: 'dv360:77',
    type: 'line_item',
    name: 'UK_Prospecting',
    parent_id: 1,
    children: 0,
    ...overrides,
  })

/** A page of one level of the tree. */
export const aCampaignPage = (nodes: CampaignNode[] = [aCampaign()]): CampaignPage => ({
  checks: CHECKS.map(({ id }) => id),
  nodes,
  total: nodes.length,
  page: 1,
  per_page: 100,
})

/** Overview with the filter choices of the list. */
export const aCampaignOverview = (overrides: Partial<CampaignOverview> = {}): CampaignOverview => ({
  checks: CHECKS,
  facets: {
    dsp: [{ value: 'dv360', label: 'DV360', count: 1 }],
    status: [{ value: 'paused', label: 'Paused', count: 1 }],
  },
  segments: [],
  types: [
    { value: 'campaign', label: 'Campaigns', count: 1 },
    { value: 'line_item', label: 'Line items', count: 2 },
  ],
  strip: [],
  accounts: 1,
  last_full_run: null,
  ...overrides,
})

/** Detail of `aCampaign`, shown beside the tree. */
export const aCampaignDetail = (overrides: Partial<CampaignDetail> = {}): CampaignDetail => ({
  checks: CHECKS,
  node: aCampaign(),
  score_days: [],
  path: [],
  settings: [
    { part: 'Budget', name: 'Daily budget', value: '£400' },
    { part: 'Frequency', name: 'Cap', value: 'None' },
  ],
  changes: [],
  findings: [],
  findings_total: 0,
  alerts: [],
  outcomes: [],
  ...overrides,
})
