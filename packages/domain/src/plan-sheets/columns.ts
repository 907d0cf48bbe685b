/** The columns a plan is read from, in the order of the template. Header cells may be written as name, as label or as one of the other words. */
export const PLAN_COLUMNS = {
  platform: { label: 'Platform', must: 'a platform, such as DV360 or meta_ads', example: 'dv360' },
  account_id: { label: 'Account ID', must: 'the account ID on the platform', example: '5120034' },
  entity_kind: {
    label: 'Entity kind',
    must: 'campaign, insertion order, line item, deal or creative',
    example: 'campaign',
  },
  entity_id: { label: 'Entity ID', must: 'the ID on the platform', example: '51200345' },
  entity_name: {
    label: 'Entity name',
    must: 'the exact name, if there is no ID',
    example: 'Autumn launch',
  },
  deal_id: { label: 'Deal ID', must: 'the deal ID, for deal rows', example: '' },
  start_date: { label: 'Start date', must: 'the first day, e.g. 2026-10-01', example: '2026-10-01' },
  end_date: { label: 'End date', must: 'the last day, e.g. 2026-10-31', example: '2026-10-31' },
  budget: { label: 'Budget', must: 'an amount, e.g. 12500.50', example: '12500.50' },
  budget_currency: { label: 'Budget currency', must: 'a currency code, such as EUR', example: 'EUR' },
  goal_units: { label: 'Goal units', must: 'a whole number', example: '2500000' },
  goal_type: { label: 'Goal type', must: 'the unit, such as impressions', example: 'impressions' },
  kpi: { label: 'KPI', must: 'the KPI, such as CPM', example: 'CPM' },
  kpi_target: { label: 'KPI target', must: 'a number', example: '4.80' },
  countries: {
    label: 'Countries',
    also: ['geo', 'country'],
    must: 'countries, such as GB, DE or Germany',
    example: 'GB, IE',
  },
  client_rate: { label: 'Client rate', must: 'the client’s price per unit, e.g. 5.20', example: '5.20' },
  rate_type: { label: 'Rate type', must: 'the pricing unit, such as CPM', example: 'CPM' },
  margin_target_pct: { label: 'Margin target %', must: 'a percentage from 0 to 100', example: '18' },
  owner: { label: 'Owner', must: 'the person in charge', example: 'Amara Osei' },
} as const satisfies Record<
  string,
  { label: string; also?: readonly string[]; must: string; example: string }
>

export type PlanColumn = keyof typeof PLAN_COLUMNS
export const PLAN_COLUMN_NAMES = Object.keys(PLAN_COLUMNS) as PlanColumn[]

/** Without these no row could count. */
export const REQUIRED_COLUMNS = ['start_date', 'end_date', 'budget'] as const satisfies PlanColumn[]
/** A row says what it is about in one of these. */
export const NAMING_COLUMNS = ['entity_id', 'entity_name', 'deal_id'] as const satisfies PlanColumn[]
