import type { ApiHost, WindowSignIn } from '../platform-access.ts'
import { classifyGoogle } from './classify.ts'
import { authoriseUrl, exchangeCode, newPkce, refreshTokens } from './oauth.ts'

/** Google's sign-in hosts, shared by all its platforms. */
export const GOOGLE_SIGN_IN_HOSTS = {
  google_sign_in: { address: 'https://accounts.google.com', classify: classifyGoogle },
  google_tokens: { address: 'https://oauth2.googleapis.com', classify: classifyGoogle },
} as const satisfies Record<string, ApiHost>

export const googleSignIn: WindowSignIn<'google'> = {
  way: 'google',
  page: 'google_sign_in',
  tokens: 'google_tokens',
  expires: false,
  begin(pageAddress, client, scopes, state) {
    const pkce = newPkce()
    return { url: authoriseUrl(pageAddress, client, scopes, state, pkce), verifier: pkce.verifier }
  },
  exchange: (send, client, { code, verifier }, now) =>
    exchangeCode(send, client, code, { verifier, challenge: '' }, now),
  renew: refreshTokens,
}
