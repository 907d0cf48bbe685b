import {
  classifyGoogle,
  classifyMeta,
  classifyTtd,
  extendMetaToken,
  logInToTtd,
  makeSender,
  refreshTokens,
  renewMadeToken,
  TTD_HEADERS,
  type Sent,
  type TokenSet,
} from '@flightdeck/connectors'
import type { App } from '../../ground/app.ts'
import type { Addresses } from '../../ground/platform-apps.ts'
import { clientOf } from './app-of.ts'
import type { Credentials } from './credentials.ts'
import { PLATFORM_INFO } from './platform-info.ts'
import type { PlatformKey } from '@flightdeck/domain'

type Signing = { app: App; addresses: Partial<Addresses>; log: (sent: Sent) => void; tries?: number }

/** Sends to a sign-in house, where no token goes along. */
export function signInSender({ app, addresses, log, tries }: Signing, signIn: 'google' | 'meta' | 'login') {
  const house = { google: 'google_tokens', meta: 'meta_ads', login: 'ttd' } as const
  return makeSender({
    baseUrl: addresses[house[signIn]]!,
    classify: { google: classifyGoogle, meta: classifyMeta, login: classifyTtd }[signIn],
    headers: signIn === 'login' ? TTD_HEADERS : {},
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
export async function refreshed(
  signing: Signing,
  platform: PlatformKey,
  old: Credentials,
): Promise<TokenSet> {
  const { app } = signing
  const now = app.now().getTime()
  const { signIn } = PLATFORM_INFO[platform]
  if (signIn === 'google')
    return refreshTokens(signInSender(signing, 'google'), clientOf(app, 'google'), old, now)
  if (signIn === 'meta')
    return extendMetaToken(signInSender(signing, 'meta'), clientOf(app, 'meta'), old, now)
  return old.login ? logInToTtd(signInSender(signing, 'login'), old.login) : renewMadeToken()
}
