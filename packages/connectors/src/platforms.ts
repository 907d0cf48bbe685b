import type { AdPlatformKey, PlatformKey } from '@flightdeck/domain/platforms'
import type { Access } from './platform-access.ts'
import { dv360 } from './dv360/platform.ts'
import { googleAds } from './google-ads/platform.ts'
import { googleSheets } from './google-sheets/platform.ts'
import { metaAds } from './meta-ads/platform.ts'
import type { AdWrites, Platform } from './platform.ts'
import { tiktok } from './tiktok/platform.ts'
import { ttd } from './ttd/platform.ts'

/** A platform that is listed but has no connector yet. */
const notYet = <Key extends PlatformKey>(key: Key) => ({ key, access: null })

/** Connector per platform. A connector that lacks a promised feature does not compile. */
export const PLATFORM_OF = {
  dv360,
  ttd,
  meta_ads: metaAds,
  google_ads: googleAds,
  google_sheets: googleSheets,
  vistar: notYet('vistar'),
  double_verify: notYet('double_verify'),
  amazon_ads: notYet('amazon_ads'),
  linkedin: notYet('linkedin'),
  tiktok,
  perion: notYet('perion'),
} satisfies { [Key in PlatformKey]: Platform<Key> }

/** How a connection to a platform is made; null where it cannot be connected yet. */
export const accessTo = (platform: PlatformKey): Access | null => PLATFORM_OF[platform].access

type Connectable = Exclude<(typeof PLATFORM_OF)[PlatformKey]['access'], null>
type HostNameIn<Hosts> = Hosts extends unknown ? keyof Hosts : never
/** The hosts of all platforms, by name. */
export type ApiHostName = HostNameIn<Connectable['hosts']>

/** Base address per host. */
export const API_ADDRESSES = Object.fromEntries(
  (Object.keys(PLATFORM_OF) as PlatformKey[]).flatMap((platform) =>
    Object.entries(accessTo(platform)?.hosts ?? {}).map(([name, { address }]) => [name, address]),
  ),
) as Record<ApiHostName, string>

export const platformReads = (platform: AdPlatformKey) => PLATFORM_OF[platform].reads

/** Null where writing is not supported. */
export const platformWrites = (platform: AdPlatformKey): AdWrites | null =>
  (PLATFORM_OF[platform] as Platform).writes ?? null
