import { EVERY_AREA, type PlatformDescription } from './description.ts'

export const tiktok = {
  label: 'TikTok',
  otherNames: ['tik tok'],
  kind: 'social',
  mark: [{ path: 'M3 6h9.500M7.700 6v13M15.500 8v11M21 11l-5.500 4.500L21 19' }],
  isReady: false,
  signIn: 'tiktok',
  minutes: 2,
  unlocks: EVERY_AREA,
} as const satisfies PlatformDescription
