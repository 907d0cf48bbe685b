import { amazonAds } from './amazon-ads.ts'
import type { AdsDescription, PlatformDescription } from './description.ts'
import { doubleVerify } from './double-verify.ts'
import { dv360 } from './dv360/dv360.ts'
import { googleAds } from './google-ads/google-ads.ts'
import { googleSheets } from './google-sheets.ts'
import { linkedin } from './linkedin.ts'
import { metaAds } from './meta-ads/meta-ads.ts'
import { perion } from './perion.ts'
import { tiktok } from './tiktok.ts'
import { ttd } from './ttd/ttd.ts'
import { vistar } from './vistar.ts'

/** Every platform the product knows by name. The keys are the ones on the wire. */
export const PLATFORMS = {
  dv360,
  ttd,
  meta_ads: metaAds,
  google_ads: googleAds,
  google_sheets: googleSheets,
  vistar,
  double_verify: doubleVerify,
  amazon_ads: amazonAds,
  linkedin,
  tiktok,
  perion,
} as const satisfies Record<string, PlatformDescription>

export type PlatformKey = keyof typeof PLATFORMS
export const PLATFORM_KEYS = Object.keys(PLATFORMS) as PlatformKey[]

type PlatformsWith<Part> = {
  [Key in PlatformKey]: (typeof PLATFORMS)[Key] extends Part ? Key : never
}[PlatformKey]

/** The platforms whose campaigns and daily numbers we read. */
export type AdPlatformKey = PlatformsWith<{ ads: AdsDescription }>
export const isAdPlatform = (key: string): key is AdPlatformKey =>
  key in PLATFORMS && 'ads' in PLATFORMS[key as PlatformKey]
export const AD_PLATFORMS: readonly AdPlatformKey[] = PLATFORM_KEYS.filter(isAdPlatform)

/** Facts of a platform's campaigns and days. */
export const platformAds = (platform: AdPlatformKey): AdsDescription => PLATFORMS[platform].ads
