import type { BodyOf, Routes } from '@flightdeck/contract'
import type { Session } from '@flightdeck/contract/session'
import type { Row } from '@flightdeck/db'
import { organisationTokenKey } from '../../../ground/organisation-token.ts'
import { unseal } from '../../../ground/seal.ts'
import { AppError } from '../../../ground/app-error.ts'
import type { PublicContext } from '../../../ground/operations.ts'
import { admit, ONE_PROOF } from '../session/index.ts'
import { browser, sealContext, STATE } from './begin.ts'
import { provisionUser } from './provision-user.ts'
import { discover } from './discover.ts'
import { exchangeCode } from './exchange-code.ts'
import { findProvider, openSecret, type Provider } from './provider-store.ts'
import { notVouched, readIdToken } from './read-id-token.ts'
import { rememberingRefusals } from './refused.ts'

type SignInReturn = BodyOf<Routes['singleSignOn.finish']>
type Pending = Row<'pendingSingleSignOns'>
type PendingSignIn = { provider: Provider; secret: string | null; nonce: string; verifier: string }

/** Completes a sign-in at a provider. A state works once, even if the sign-in fails. */
export async function finishSignIn(ctx: PublicContext, returned: SignInReturn): Promise<Session> {
  const begun = await takeBegun(ctx, returned.state)
  browser.take(ctx)
  const { organisationId } = begun.provider
  const userId = await rememberingRefusals(ctx, organisationId, () => proven(ctx, begun, returned))
  return admit(ctx, userId, { ...ONE_PROOF, vouchedBy: organisationId })
}

/** Id of the person the provider vouches for, after its answer was checked against the request. */
async function proven(
  ctx: PublicContext,
  { provider, secret, nonce, verifier }: PendingSignIn,
  returned: SignInReturn,
): Promise<string> {
  if (returned.error !== undefined || !returned.code)
    throw new AppError('wrong_credentials', 'Your organisation’s sign-in was refused. Try again.')
  const discovered = await discover(ctx.app, provider.issuer)
  refuseOtherIssuer(returned.iss, provider, discovered.authorization_response_iss_parameter_supported)
  const client = { clientId: provider.clientId, secret }
  const token = await exchangeCode(ctx, discovered, client, { code: returned.code, verifier })
  const vouched = await readIdToken(token, discovered, provider, nonce, ctx.now)
  return provisionUser(ctx, provider, vouched)
}

async function takeBegun(ctx: PublicContext, state: string): Promise<PendingSignIn> {
  const key = organisationTokenKey(STATE, state)
  const browserHash = browser.hashIn(ctx)
  if (!key || !browserHash) throw notBegun()
  const { organisationId, hash } = key
  const begun = await ctx.app.database.inOrganisation(organisationId, async (tx) => {
    const pending = await tx
      .deleteFrom('pendingSingleSignOns')
      .where('organisationId', '=', organisationId)
      .where('stateHash', '=', hash)
      .where('browserHash', '=', browserHash)
      .returningAll()
      .executeTakeFirst()
    const provider = await findProvider(tx, organisationId)
    if (!pending || pending.expiresAt <= ctx.now || provider?.issuer !== pending.issuer) return null
    return { ...openPending(ctx, pending), provider, secret: await openSecret(tx, provider, ctx.app) }
  })
  if (!begun) throw notBegun()
  return begun
}

function openPending(ctx: PublicContext, { stateHash, sealed }: Pending) {
  const opened = unseal(ctx.app.secret, sealContext(stateHash), sealed)
  return JSON.parse(opened) as { nonce: string; verifier: string }
}

/** Refuses another provider's answer (mix-up attack, RFC 9207). */
function refuseOtherIssuer(
  receivedIssuer: string | undefined,
  { issuer }: Provider,
  isPromised = false,
): void {
  if (receivedIssuer === undefined ? isPromised : receivedIssuer !== issuer)
    throw notVouched('another issuer')
}

const notBegun = () =>
  new AppError('conflict', 'This sign-in wasn’t started in this browser or has expired. Start again.')
