import type { Connection } from '@flightdeck/contract/connections'

/** A healthy connection for tests, but for what is said. */
export const aConnection = (over: Partial<Connection> = {}): Connection => ({
  id: '0190a000-0000-7000-8000-000000000001',
  platform: 'dv360',
  platform_label: 'DV360',
  label: 'Northwind',
  state: 'healthy',
  sentence: 'Up to date.',
  accounts_visible: 14,
  accounts_chosen: 12,
  connected_by: { name: 'Dana Moore', email: 'dana@northwind.test', is_member: true },
  connected_at: '2026-10-01T08:00:00Z',
  validated_at: '2026-10-01T08:05:00Z',
  last_success_at: '2026-11-15T04:00:00Z',
  data_through: '2026-11-14',
  final_through: '2026-11-12',
  lag_hours: 5,
  limit_hours: 30,
  signed_in_until: null,
  next_sync_at: '2026-11-15T08:00:00Z',
  rows_last_sync: 1204,
  progress: null,
  history: [],
  ...over,
})
