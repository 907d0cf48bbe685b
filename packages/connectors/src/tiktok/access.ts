import type { Access, ApiHost, AppClient, WindowSignIn } from '../platform-access.ts'
import { classifyTiktok } from './classify.ts'
import { exchangeTiktokCode, renewTiktokToken, signTiktok, tiktokAuthoriseUrl } from './oauth.ts'

const hosts = {
  tiktok: { address: 'https://business-api.tiktok.com', classify: classifyTiktok, sign: signTiktok },
} as const satisfies Record<string, ApiHost>

/** The client in TikTok's own words. */
const inItsWords = ({ clientId, clientSecret, redirectUri }: AppClient) => ({
  appId: clientId,
  secret: clientSecret,
  redirectUri,
})

const signIn: WindowSignIn<'tiktok'> = {
  way: 'tiktok',
  page: 'tiktok',
  tokens: 'tiktok',
  expires: false,
  begin: (pageAddress, client, _scopes, state) => ({
    url: tiktokAuthoriseUrl(pageAddress, inItsWords(client), state),
    verifier: null,
  }),
  exchange: async (send, client, { code }) =>
    (await exchangeTiktokCode(send, inItsWords(client), code)).tokens,
  renew: renewTiktokToken,
}

export const access = {
  hosts,
  main: 'tiktok',
  reports: 'tiktok',
  signIn,
  permissions: [],
  adminMessage: '',
} as const satisfies Access<'tiktok'>
