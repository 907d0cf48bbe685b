import { PlatformError, type PlatformLogin } from '@flightdeck/connectors'
import type { BodyOf, Routes } from '@flightdeck/contract'
import { PLATFORMS, type PlatformKey } from '@flightdeck/domain/platforms'
import { DAY_MS } from '@flightdeck/domain/time'
import type { MemberContext } from '../../../ground/actor-context.ts'
import {
  requireAccess,
  addressesFor,
  type Credentials,
  findConnection,
  INTERACTIVE,
  signInSender,
} from '../platform-access/index.ts'
import { storeConnection } from './store-connection.ts'
import { conflictingField } from '../../../ground/invalid-field.ts'

/** A token that a person made says nothing of its end; until a call is refused it counts as good. */
const YEAR_MS = 365 * DAY_MS

/** Connects a platform that knows logins and tokens only. Both are tried before anything is kept. */
export async function logIn(
  ctx: MemberContext,
  { platform, connection_id: connectionId, credentials }: BodyOf<Routes['connections.logIn']>,
): Promise<string> {
  const { label, signIn } = PLATFORMS[platform]
  if (signIn !== 'login') throw refused(`${label} doesn’t use a login.`)
  if (connectionId) {
    const before = await ctx.transaction((tx) => findConnection(tx, ctx.organisationId, connectionId))
    if (before.platform !== platform) throw refused('That connection belongs to another platform.')
  }
  const storedCredentials: Credentials =
    'token' in credentials
      ? { accessToken: credentials.token, refreshToken: '', expiresAt: ctx.now.getTime() + YEAR_MS }
      : { ...(await bought(ctx, platform, credentials)), login: credentials }
  return storeConnection(ctx, platform, connectionId ?? null, storedCredentials)
}

async function bought(ctx: MemberContext, platform: PlatformKey, login: PlatformLogin) {
  const { app } = ctx
  const { signIn } = requireAccess(platform)
  if (signIn.way !== 'login') throw new Error('A sign-in window takes no login.')
  const senderOptions = { app, addresses: addressesFor(app, platform), log: () => {}, ...INTERACTIVE }
  try {
    return await signIn.logIn(signInSender(senderOptions, platform), login)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const sentence =
      error.kind === 'signed_out'
        ? `${PLATFORMS[platform].label} rejected this login and password.`
        : error.message
    throw refused(sentence, error)
  }
}

const refused = (sentence: string, cause?: unknown) => conflictingField('credentials', sentence, cause)
