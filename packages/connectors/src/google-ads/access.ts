import type { Access, ApiHost } from '../platform-access.ts'
import { GOOGLE_SIGN_IN_HOSTS, googleSignIn } from '../google/sign-in.ts'
import { READS_AND_WRITES } from '../rights.ts'
import { classifyGoogleAds } from './classify.ts'
import { googleAdsHeaders } from './search-stream.ts'

const hosts = {
  ...GOOGLE_SIGN_IN_HOSTS,
  google_ads: {
    address: 'https://googleads.googleapis.com',
    limits: { app: { calls: 20, perMs: 1_000 } },
    classify: classifyGoogleAds,
    headers: googleAdsHeaders,
  },
} as const satisfies Record<string, ApiHost>

export const access = {
  hosts,
  main: 'google_ads',
  reports: 'google_ads',
  signIn: googleSignIn,
  permissions: [{ scope: 'https://www.googleapis.com/auth/adwords', why: READS_AND_WRITES, writes: true }],
  adminMessage:
    'Please give this Google account “Read only” access (or higher) to our manager account in Google Ads.',
} as const satisfies Access<'google'>
