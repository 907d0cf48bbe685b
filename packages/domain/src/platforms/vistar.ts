import { EVERY_AREA, type PlatformDescription } from './description.ts'

export const vistar = {
  label: 'Vistar',
  kind: 'dsp',
  mark: [{ path: 'M4 5.500h16M6.500 9.500 12 19l5.500-9.500' }],
  isReady: false,
  signIn: null,
  minutes: 2,
  unlocks: EVERY_AREA,
} as const satisfies PlatformDescription
