import { platformAds, type AdPlatformKey } from './platforms.ts'

export type CostMeasure = 'media_cost' | 'total_cost'

/** Costs that a platform's spend stands for: where spend is what is billed to us, it is all that delivery cost. */
export const costsInSpend = (platform: AdPlatformKey): readonly CostMeasure[] => {
  const { spendBasis } = platformAds(platform)
  if (spendBasis === 'billed') return ['media_cost', 'total_cost']
  return spendBasis === 'media_cost' || spendBasis === 'total_cost' ? [spendBasis] : []
}
