import type { Access, ApiHost } from '../platform-access.ts'
import { classifyGoogle } from '../google/classify.ts'
import { GOOGLE_SIGN_IN_HOSTS, googleSignIn } from '../google/sign-in.ts'

const MINUTE_MS = 60_000

const hosts = {
  ...GOOGLE_SIGN_IN_HOSTS,
  google_sheets: {
    address: 'https://sheets.googleapis.com',
    limits: { app: { calls: 280, perMs: MINUTE_MS }, account: { calls: 55, perMs: MINUTE_MS } },
    classify: classifyGoogle,
  },
} as const satisfies Record<string, ApiHost>

export const access = {
  hosts,
  main: 'google_sheets',
  reports: 'google_sheets',
  signIn: googleSignIn,
  permissions: [
    {
      scope: 'https://www.googleapis.com/auth/spreadsheets.readonly',
      why: 'reads the plan sheets you select, read-only',
      writes: false,
    },
  ],
  adminMessage: 'Please share the plan spreadsheet with this Google account as a viewer.',
} as const satisfies Access<'google'>
