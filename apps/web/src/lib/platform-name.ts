import { PLATFORMS, type PlatformKey } from '@flightdeck/domain'

/** What people call a platform; one that is not known yet keeps its own name. */
export const platformName = (id: string): string => PLATFORMS[id.toLowerCase() as PlatformKey]?.label ?? id
