import type { AdPlatformKey, EntityKind } from '@flightdeck/domain'

type Named = { platform: AdPlatformKey; kind: EntityKind; nativeId: string }

/** The address of an entity's own page in the product. */
export const entityPage = ({ platform, kind, nativeId }: Named): string =>
  `/campaigns/${platform}/${kind}/${encodeURIComponent(nativeId)}`
