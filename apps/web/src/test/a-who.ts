import type { Session, CurrentUser } from '@flightdeck/contract'

/** Somebody signed in, for tests; only what matters is said. */
export const aWho = (told: Partial<CurrentUser> = {}): CurrentUser => ({
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
  ...told,
})

/** A token says when it ends; nobody here reads more of it. Far enough away for any clock. */
const TOKEN = `x.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.x`

export const aSession = (who: CurrentUser): Session => ({
  ...who,
  accessToken: TOKEN,
  refreshToken: 'refresh',
})
