import { makeSender, type Send, type SentCall, type TokenSet } from '@flightdeck/connectors'
import type { PlatformKey } from '@flightdeck/domain/platforms'
import type { App } from '../../../ground/app.ts'
import type { Addresses } from '../../../ground/platform-apps.ts'
import { requireAccess, platformApiKey, oauthClient } from './sign-in-app.ts'
import type { Credentials } from './credentials.ts'

type Signing = { app: App; addresses: Partial<Addresses>; log: (sent: SentCall) => void; tries?: number }

/** Sends to the host where a platform gives tokens. No token goes along. */
export function signInSender({ app, addresses, log, tries }: Signing, platform: PlatformKey): Send {
  const { hosts, signIn } = requireAccess(platform)
  const { classify, headers: makeHeaders } = hosts[signIn.tokens]!
  return makeSender({
    baseUrl: addresses[signIn.tokens as keyof Addresses]!,
    classify,
    headers: makeHeaders?.(platformApiKey(app.platformApps, platform)) ?? {},
    tokens: null,
    ...(tries !== undefined && { tries }),
    turn: async () => {},
    log,
    now: () => app.now().getTime(),
    sleep: app.sleep,
    random: Math.random,
  })
}

/** New tokens for old ones, each platform in its own way. Throws `signed_out` when a person must sign in again. */
export async function refreshTokens(
  signing: Signing,
  platform: PlatformKey,
  old: Credentials,
): Promise<TokenSet> {
  const { app } = signing
  const { signIn } = requireAccess(platform)
  const send = signInSender(signing, platform)
  if (signIn.way === 'login') return old.login ? signIn.logIn(send, old.login) : signIn.renewUserToken()
  return signIn.renew(send, oauthClient(app, signIn.way), old, app.now().getTime())
}
