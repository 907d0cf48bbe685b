import type { EntityAddress } from './queries.ts'

/** Where the page of an entity is, for a link. */
export const entityPlace = ({ platform, kind, native_id }: EntityAddress): string =>
  `/campaigns/${platform}/${kind}/${encodeURIComponent(native_id)}`
