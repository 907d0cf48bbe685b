import { PlatformError } from '@flightdeck/connectors'
import type { BodyOf, Routes } from '@flightdeck/contract'
import type { Row } from '@flightdeck/db'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import { unseal } from '../../../ground/seal.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import {
  requireAccess,
  addressesFor,
  oauthClient,
  type Credentials,
  INTERACTIVE,
  signInSender,
} from '../platform-access/index.ts'
import { hashOfState, verifierKey } from './begin-sign-in.ts'
import { storeConnection } from './store-connection.ts'
import { conflictingField } from '../../../ground/invalid-field.ts'

type Pending = Row<'pendingConnections'>

/** Exchanges the platform's code for tokens, on the server. A state is valid once, even if this fails. */
export async function finishSignIn(
  ctx: MemberContext,
  { state, code, error }: BodyOf<Routes['connections.finish']>,
) {
  const pending = await takePending(ctx, state)
  const { label } = PLATFORMS[pending.platform]
  if (error) throw refused(`Permission was declined on ${label}. Nothing was connected.`)
  if (!code) throw refused(`${label} didn’t return a code. Try again.`)
  const credentials = await exchange(ctx, pending, code)
  const connectionId = await storeConnection(ctx, pending.platform, pending.connectionId, credentials)
  return { connectionId, returnTo: pending.returnTo }
}

async function takePending(ctx: MemberContext, state: string): Promise<Pending> {
  const pending = await ctx.transaction((tx) =>
    tx
      .deleteFrom('pendingConnections')
      .where('organisationId', '=', ctx.organisationId)
      .where('stateHash', '=', hashOfState(state))
      .where('userId', '=', ctx.userId)
      .returningAll()
      .executeTakeFirst(),
  )
  if (!pending || pending.expiresAt < ctx.now)
    throw refused('This sign-in wasn’t started here or has expired. Start again.')
  return pending
}

async function exchange(ctx: MemberContext, pending: Pending, code: string): Promise<Credentials> {
  const { app } = ctx
  const { platform, organisationId, stateHash, sealedVerifier } = pending
  const { signIn } = requireAccess(platform)
  if (signIn.way === 'login') throw new Error('A login has no sign-in window.')
  const senderOptions = { app, addresses: addressesFor(app, platform), log: () => {}, ...INTERACTIVE }
  const verifier =
    sealedVerifier === null ? '' : unseal(app.secret, verifierKey(organisationId, stateHash), sealedVerifier)
  try {
    const send = signInSender(senderOptions, platform)
    return await signIn.exchange(send, oauthClient(app, signIn.way), { code, verifier }, ctx.now.getTime())
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const sentence =
      error.kind === 'signed_out'
        ? `${PLATFORMS[pending.platform].label} rejected this sign-in because its code was used or has expired. Try again.`
        : error.message
    throw refused(sentence, error)
  }
}

const refused = (sentence: string, cause?: unknown) => conflictingField('sign_in', sentence, cause)
