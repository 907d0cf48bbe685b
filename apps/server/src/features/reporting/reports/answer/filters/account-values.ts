import { clientKey } from '@flightdeck/domain/clients'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import type { DimensionKey, DimensionValue, KnownValue } from '@flightdeck/domain/reports'
import type { everyAccount } from '../account-store.ts'

type Account = Awaited<ReturnType<typeof everyAccount>>[number]

const NAMES: Partial<Record<DimensionKey, (account: Account) => DimensionValue>> = {
  account: ({ accountNo, name }) => ({ key: String(accountNo), label: name }),
  client: ({ name }) => ({ key: clientKey(name), label: name.trim() || 'Unnamed' }),
  platform: ({ platform }) => ({ key: platform, label: PLATFORMS[platform].label }),
  currency: ({ currency }) => ({ key: currency, label: currency }),
}

/** Values that come from accounts, as long as one of them is synced; null for a dimension that comes from elsewhere. */
export function accountValues(
  dimension: DimensionKey,
): ((accounts: readonly Account[]) => KnownValue[]) | null {
  const accountName = NAMES[dimension]
  if (!accountName) return null
  return (accounts) =>
    [...Map.groupBy(accounts, (account) => accountName(account).key).values()].map((some) => ({
      ...accountName(some[0]!),
      state: some.some(({ isRead }) => isRead) ? 'there' : 'unsynced',
    }))
}
