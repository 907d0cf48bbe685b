import { EVERY_AREA, type PlatformDescription } from './description.ts'

export const amazonAds = {
  label: 'Amazon Ads',
  otherNames: ['amazon'],
  kind: 'dsp',
  mark: [{ path: 'M5.500 18.500 12 5l6.500 13.500M8.200 13.500h7.600' }],
  isReady: false,
  signIn: null,
  minutes: 2,
  unlocks: EVERY_AREA,
} as const satisfies PlatformDescription
