import { numberIf } from '../days.ts'
import type { Ledger } from '../ledger.ts'
import type { Tally } from '../tally.ts'

export type ShownConnection = {
  platform: string
  label: string
  accounts_chosen: number
  data_through: string | null
}
export type ShownFreshness = { platform: string; accounts: number; data_through: string | null }

/** How many accounts are read, and how far the numbers of all of them reach. */
export function compareConnections(
  connections: readonly ShownConnection[],
  freshness: readonly ShownFreshness[],
  { accounts }: Ledger,
  tally: Tally,
): void {
  const own = Map.groupBy(accounts.values(), ({ platform }) => platform)
  const through = (platform: string) => {
    const days = (own.get(platform) ?? []).map((one) => one.through)
    return days.length === 0 || days.includes(null) ? null : Math.min(...days.map((day) => day!))
  }
  for (const { platform, label, accounts_chosen, data_through } of connections) {
    if (!own.has(platform)) continue
    tally.figure('my connectors: accounts', label, accounts_chosen, own.get(platform)!.length)
    tally.figure('my connectors: data through', label, numberIf(data_through), through(platform))
  }
  for (const { platform, accounts: shown, data_through } of freshness) {
    if (!own.has(platform)) continue
    tally.figure('my connectors: accounts', platform, shown, own.get(platform)!.length)
    tally.figure('my connectors: data through', platform, numberIf(data_through), through(platform))
  }
}
