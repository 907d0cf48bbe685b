import type { VisibleAccount } from '@flightdeck/contract/connections'

/** An account for tests, but for what is said. What it spends is worth as much, unless that is said too. */
export const anAccount = (native_id: string, over: Partial<VisibleAccount> = {}): VisibleAccount => ({
  native_id,
  name: `Account ${native_id}`,
  parent_id: null,
  parent_name: null,
  currency: 'GBP',
  timezone: 'Europe/London',
  is_active: true,
  spend_30d: 0,
  spend_30d_converted: over.spend_30d === undefined ? 0 : over.spend_30d,
  delivering_line_items: 0,
  is_chosen: false,
  in_use_by: null,
  ...over,
})
