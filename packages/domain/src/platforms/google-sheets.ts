import type { PlatformDescription } from './description.ts'

export const googleSheets = {
  label: 'Google Sheets',
  kind: 'sheet',
  mark: [{ path: 'M5 4.500h14v15H5zM5 9.500h14M5 14.500h14M11 9.500v10' }],
  isReady: true,
  signIn: 'google',
  minutes: 1,
  unlocks: ['Pacing & margin', 'Alerts'],
} as const satisfies PlatformDescription
