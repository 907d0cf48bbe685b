import { platformAds, type AdPlatformKey } from '../platforms/platforms.ts'
import { DELIVERY_LEVELS, isDelivery } from './datasets.ts'
import type { ReportQuestion } from './question.ts'

/** Platforms of a question that have no such level: they have no rows, which is not zero. */
export function unreportedBy(
  { dataset, filters }: Pick<ReportQuestion, 'dataset' | 'filters'>,
  platforms: readonly AdPlatformKey[],
): AdPlatformKey[] {
  if (!isDelivery(dataset)) return []
  return platformsIn({ filters }, platforms).filter(
    (platform) => platformAds(platform).levels[DELIVERY_LEVELS[dataset]] === undefined,
  )
}

/** Platforms that the filters of a question leave, each once. */
export function platformsIn(
  { filters }: Pick<ReportQuestion, 'filters'>,
  platforms: readonly AdPlatformKey[],
): AdPlatformKey[] {
  const narrowing = filters.filter(({ dimension }) => dimension === 'platform')
  return [...new Set(platforms)].filter((platform) =>
    narrowing.every(({ way, values }) => values.includes(platform) === (way === 'is')),
  )
}
