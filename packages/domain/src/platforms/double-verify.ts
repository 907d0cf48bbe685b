import type { PlatformDescription } from './description.ts'

export const doubleVerify = {
  label: 'Double Verify',
  kind: 'measurement',
  mark: [{ path: 'm2.500 12.500 4 4.500L14 7M11 16.500l.5.500L21 7' }],
  isReady: false,
  signIn: null,
  minutes: 2,
  unlocks: ['Quality assurance', 'Reports'],
} as const satisfies PlatformDescription
