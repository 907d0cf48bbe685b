import { EVERY_AREA, type PlatformDescription } from './description.ts'

export const linkedin = {
  label: 'LinkedIn',
  campaignLevel: 'line_item',
  kind: 'social',
  mark: [{ path: 'M6 5v13.500h7M17.500 11v7.500M17.500 6v1.200' }],
  isReady: false,
  signIn: null,
  minutes: 2,
  unlocks: EVERY_AREA,
} as const satisfies PlatformDescription
