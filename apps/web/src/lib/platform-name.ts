import { PLATFORMS, type PlatformKey } from '@flightdeck/domain/platforms'

/** Display name of a platform; an unknown platform keeps its id. */
export const platformName = (id: string): string => PLATFORMS[id.toLowerCase() as PlatformKey]?.label ?? id
