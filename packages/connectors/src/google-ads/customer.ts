import type { SeenAccount } from '@flightdeck/domain'
import type { PlatformClient } from '../platform.ts'
import { googleAdsAccounts } from './accounts.ts'
import type { GoogleAdsCustomer } from './search-stream.ts'

/** An account and the way to it: through the manager above it, or straight where there is none. */
export const customerOf = ({ nativeId, parent }: SeenAccount): GoogleAdsCustomer => ({
  customerId: nativeId,
  loginCustomerId: parent?.nativeId ?? nativeId,
})

/** Managers hold no campaigns, and hidden accounts nobody wants to see. */
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
