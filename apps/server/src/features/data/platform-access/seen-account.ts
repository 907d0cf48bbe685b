import type { Row } from '@flightdeck/db'
import type { SeenAccount } from '@flightdeck/domain/ad-data'

/** An account of ours as its platform knows it. */
export const seenAccount = (account: Row<'adAccounts'>): SeenAccount => ({
  nativeId: account.nativeId,
  name: account.name,
  parent: account.parentNativeId
    ? { nativeId: account.parentNativeId, name: account.parentName ?? '' }
    : null,
  currency: account.currency,
  timezone: account.timezone,
  isActive: account.isActive,
})
