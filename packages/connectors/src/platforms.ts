import type { AdPlatformKey } from '@flightdeck/domain'
import type { AdPlatform } from './ad-platform.ts'
import { dv360 } from './dv360/platform.ts'
import { googleAds } from './google-ads/platform.ts'
import { metaAds } from './meta-ads/platform.ts'
import { ttd } from './ttd/platform.ts'

/** Every platform whose campaigns and days we read. */
export const AD_PLATFORM_OF: Record<AdPlatformKey, AdPlatform> = {
  dv360,
  ttd,
  meta_ads: metaAds,
  google_ads: googleAds,
}
