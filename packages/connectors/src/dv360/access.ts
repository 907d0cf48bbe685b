import type { Access, ApiHost } from '../platform-access.ts'
import { classifyGoogle } from '../google/classify.ts'
import { GOOGLE_SIGN_IN_HOSTS, googleSignIn } from '../google/sign-in.ts'
import { READS_AND_WRITES } from '../rights.ts'

const MINUTE_MS = 60_000

const hosts = {
  ...GOOGLE_SIGN_IN_HOSTS,
  dv360: {
    address: 'https://displayvideo.googleapis.com',
    limits: { app: { calls: 1_400, perMs: MINUTE_MS }, account: { calls: 280, perMs: MINUTE_MS } },
    classify: classifyGoogle,
  },
  bid_manager: {
    address: 'https://doubleclickbidmanager.googleapis.com',
    limits: { app: { calls: 4, perMs: 1_100 } },
    classify: classifyGoogle,
  },
} as const satisfies Record<string, ApiHost>

export const access = {
  hosts,
  main: 'dv360',
  reports: 'bid_manager',
  signIn: googleSignIn,
  permissions: [
    { scope: 'https://www.googleapis.com/auth/display-video', why: READS_AND_WRITES, writes: true },
    {
      scope: 'https://www.googleapis.com/auth/doubleclickbidmanager',
      why: 'runs reports for daily data, read-only',
      writes: false,
    },
  ],
  adminMessage:
    'Please give this Google account the role “Standard” (or “Read only”) on the partner or advertiser in Display & Video 360, with access to reports.',
} as const satisfies Access<'google'>
