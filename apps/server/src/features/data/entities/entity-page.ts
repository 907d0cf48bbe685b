import type { AdPlatformKey, EntityKind } from '@flightdeck/domain'

type EntityReference = { platform: AdPlatformKey; kind: EntityKind; nativeId: string }

/** The address of an entity's own page in the product. */
export const entityPage = ({ platform, kind, nativeId }: EntityReference): string =>
  `/campaigns/${platform}/${kind}/${encodeURIComponent(nativeId)}`
