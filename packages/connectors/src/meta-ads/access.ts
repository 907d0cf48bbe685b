import type { Access, ApiHost, WindowSignIn } from '../platform-access.ts'
import { classifyMeta } from './classify.ts'
import { exchangeMetaCode, extendMetaToken, metaAuthoriseUrl } from './oauth.ts'

const DAY_MS = 86_400_000
const LIFE_MS = 60 * DAY_MS

const hosts = {
  meta_sign_in: { address: 'https://www.facebook.com', classify: classifyMeta },
  meta_ads: {
    address: 'https://graph.facebook.com',
    limits: { app: { calls: 10, perMs: 1_000 } },
    classify: classifyMeta,
  },
} as const satisfies Record<string, ApiHost>

const signIn: WindowSignIn<'meta'> = {
  way: 'meta',
  page: 'meta_sign_in',
  tokens: 'meta_ads',
  // Only a valid token can be exchanged for a new one: weekly, so that weeks without a sync end no sign-in.
  expires: { renewAheadMs: LIFE_MS - 7 * DAY_MS },
  begin: (pageAddress, client, scopes, state) => ({
    url: metaAuthoriseUrl(pageAddress, client, scopes, state),
    verifier: null,
  }),
  exchange: (send, client, { code }, now) => exchangeMetaCode(send, client, code, now),
  renew: extendMetaToken,
}

export const access = {
  hosts,
  main: 'meta_ads',
  reports: 'meta_ads',
  signIn,
  permissions: [
    {
      scope: 'ads_read',
      why: 'reads campaigns, ad sets, ads and delivery data, read-only',
      writes: false,
    },
    { scope: 'business_management', why: 'sees which business an ad account belongs to', writes: false },
  ],
  adminMessage:
    'Please give this person the task “View performance” on our ad accounts in Meta Business settings.',
} as const satisfies Access<'meta'>
