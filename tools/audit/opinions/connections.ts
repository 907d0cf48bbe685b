import { dayNumberOrNull } from '../days.ts'
import type { StoredData } from '../stored-data.ts'
import type { Tally } from '../tally.ts'

export type ShownConnection = {
  platform: string
  label: string
  accounts_chosen: number
  data_through: string | null
}
export type ShownFreshness = { platform: string; accounts: number; data_through: string | null }

/** Compares the number of synced accounts, and the last day for which all of them have data. */
export function compareConnections(
  connections: readonly ShownConnection[],
  freshness: readonly ShownFreshness[],
  { accounts }: StoredData,
  tally: Tally,
): void {
  const accountsByPlatform = Map.groupBy(accounts.values(), ({ platform }) => platform)
  function comparePlatform(platform: string, subject: string, shownAccounts: number, through: string | null) {
    const platformAccounts = accountsByPlatform.get(platform)
    if (!platformAccounts) return
    const lastDays = platformAccounts.map(({ dataThrough }) => dataThrough)
    const commonDay = lastDays.includes(null) ? null : Math.min(...lastDays.map((day) => day!))
    tally.compareFigures('my connectors: accounts', subject, shownAccounts, platformAccounts.length)
    tally.compareFigures('my connectors: data through', subject, dayNumberOrNull(through), commonDay)
  }
  for (const { platform, label, accounts_chosen, data_through } of connections)
    comparePlatform(platform, label, accounts_chosen, data_through)
  for (const { platform, accounts: shownAccounts, data_through } of freshness)
    comparePlatform(platform, platform, shownAccounts, data_through)
}
