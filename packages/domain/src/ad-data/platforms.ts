/** Every platform the product knows by name. The keys are the ones on the wire. */
export const PLATFORMS = {
  dv360: { label: 'DV360', kind: 'dsp', isReady: true },
  ttd: { label: 'The Trade Desk', kind: 'dsp', isReady: true },
  meta_ads: { label: 'Meta Ads', kind: 'social', isReady: true },
  google_ads: { label: 'Google Ads', kind: 'search', isReady: true },
  google_sheets: { label: 'Google Sheets', kind: 'sheet', isReady: true },
  vistar: { label: 'Vistar', kind: 'dsp', isReady: false },
  double_verify: { label: 'Double Verify', kind: 'measurement', isReady: false },
  amazon_ads: { label: 'Amazon Ads', kind: 'dsp', isReady: false },
  linkedin: { label: 'LinkedIn', kind: 'social', isReady: false },
  tiktok: { label: 'TikTok', kind: 'social', isReady: false },
  perion: { label: 'Perion', kind: 'dsp', isReady: false },
} as const satisfies Record<string, { label: string; kind: PlatformKind; isReady: boolean }>

export type PlatformKind = 'dsp' | 'social' | 'search' | 'measurement' | 'sheet'
export type PlatformKey = keyof typeof PLATFORMS
export const PLATFORM_KEYS = Object.keys(PLATFORMS) as PlatformKey[]

/** The platforms whose campaigns and daily numbers we read. */
export const AD_PLATFORMS = ['dv360', 'ttd', 'meta_ads', 'google_ads'] as const
export type AdPlatformKey = (typeof AD_PLATFORMS)[number]
export const isAdPlatform = (key: string): key is AdPlatformKey =>
  (AD_PLATFORMS as readonly string[]).includes(key)
