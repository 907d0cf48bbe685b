import type { Session, CurrentUser } from '@flightdeck/contract/session'

/** A signed-in user for tests, which set only the fields they check. */
export const aWho = (overrides: Partial<CurrentUser> = {}): CurrentUser => ({
  fullName: 'Olga Owner',
  email: 'olga@northwind.test',
  connectedToDB: true,
  onboarding_state: 'COMPLETE',
  isPremiumUser: true,
  remainingFreemiumDays: 0,
  canExtendFreemium: false,
  all_active_dsps: ['dv360', 'ttd'],
  organisation_id: '01a1e29c-0f57-7000-8000-000000000001',
  organisation_name: 'Northwind',
  role: 'owner',
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  account_size: null,
  ...overrides,
})

/** Token with an expiry far in the future; tests read no other claim. */
const TOKEN = `x.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.x`

export const aSession = (who: CurrentUser): Session => ({
  ...who,
  accessToken: TOKEN,
  refreshToken: 'refresh',
})
