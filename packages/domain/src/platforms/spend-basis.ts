import { platformAds, PLATFORMS, type AdPlatformKey } from './platforms.ts'

/** `revenue on DV360, cost on Meta Ads and The Trade Desk`; null where spend is of one kind. */
export function mixedSpendBasis(platforms: Iterable<AdPlatformKey>): string | null {
  const [revenue, cost]: [string[], string[]] = [[], []]
  for (const platform of new Set(platforms))
    (platformAds(platform).spendBasis === 'revenue' ? revenue : cost).push(PLATFORMS[platform].label)
  if (revenue.length === 0 || cost.length === 0) return null
  return `revenue on ${listed(revenue)}, cost on ${listed(cost)}`
}

function listed(labels: readonly string[]): string {
  const sorted = labels.toSorted()
  return sorted.length === 1 ? sorted[0]! : `${sorted.slice(0, -1).join(', ')} and ${sorted.at(-1)}`
}
