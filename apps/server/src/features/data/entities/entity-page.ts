import type { EntityKind } from '@flightdeck/domain/ad-data'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'

type EntityReference = { platform: AdPlatformKey; kind: EntityKind; nativeId: string }

/** The address of an entity's own page in the product. */
export const entityPage = ({ platform, kind, nativeId }: EntityReference): string =>
  `/campaigns/${platform}/${kind}/${encodeURIComponent(nativeId)}`
