import { EVERY_AREA, type PlatformDescription } from './description.ts'

export const perion = {
  label: 'Perion',
  kind: 'dsp',
  mark: [{ path: 'M7 19V5h5.800a4.600 4.600 0 0 1 0 9.200H7' }],
  isReady: false,
  signIn: null,
  minutes: 2,
  unlocks: EVERY_AREA,
} as const satisfies PlatformDescription
