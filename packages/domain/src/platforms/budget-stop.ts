import type { EntityKind } from '../ad-data/entity.ts'
import type { AdPlatformKey } from './platforms.ts'

/** DV360's campaigns only plan their spend: nothing stops there. */
export const stopsSpend = (platform: AdPlatformKey, kind: EntityKind): boolean =>
  platform !== 'dv360' || kind !== 'campaign'
