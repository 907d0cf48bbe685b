import type { Settings } from '@flightdeck/domain/ad-data'

export type Targeting = NonNullable<Settings['targeting']>
const nothing = () => ({ include: [], exclude: [] })

/** No inclusions and no exclusions: runs everywhere. */
export const noTargeting = (): Targeting => ({
  geo: nothing(),
  language: nothing(),
  device: nothing(),
  environment: nothing(),
  audience: nothing(),
  inventory: nothing(),
  deals: nothing(),
  exchanges: nothing(),
  sites: nothing(),
  apps: nothing(),
  keywords: nothing(),
  categories: nothing(),
  dayparts: [],
  brandSafety: { labelsExcluded: [], categoriesExcluded: [] },
})
