import type { SeenAccount } from '@flightdeck/domain/ad-data'
import type { PlatformClient } from '../platform.ts'
import { googleAdsAccounts } from './accounts.ts'
import type { GoogleAdsCustomer } from './search-stream.ts'

/** Customer ids for a call: through the manager, or directly where there is none. */
export const toCustomer = ({ nativeId, parent }: SeenAccount): GoogleAdsCustomer => ({
  customerId: nativeId,
  loginCustomerId: parent?.nativeId ?? nativeId,
})

/** Skips managers, which hold no campaigns, and hidden accounts. */
export async function* accounts({ send }: PlatformClient): AsyncGenerator<SeenAccount> {
  const { accounts: all } = await googleAdsAccounts(send)
  for (const account of all) {
    if (account.isManager || account.isHidden) continue
    const manager = all.find((one) => one.id === account.loginCustomerId && one.id !== account.id)
    yield {
      nativeId: account.id,
      name: account.name || account.id,
      parent: manager ? { nativeId: manager.id, name: manager.name || manager.id } : null,
      currency: account.currency,
      timezone: account.timeZone,
      isActive: true,
    }
  }
}
