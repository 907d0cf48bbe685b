import { randomBytes } from 'node:crypto'
import { newPkce } from '@flightdeck/connectors'
import { linkTo } from '../../../ground/link.ts'
import { hashOfToken, newOrganisationToken } from '../../../ground/organisation-token.ts'
import { seal } from '../../../ground/seal.ts'
import { AppError } from '../../../ground/app-error.ts'
import { browserSecret } from '../../../edge/browser-secret.ts'
import type { PublicContext } from '../../../ground/operations.ts'
import { discover } from './discover.ts'
import { findProviderByEmail } from './provider-store.ts'

const GOOD_FOR_S = 600
export const STATE = 'fds'
/** Binds a sign-in to this browser, so that an answer to another browser's request is refused. */
export const browser = browserSecret('flightdeck-sso', GOOD_FOR_S)
export const redirectUri = ({ app }: Pick<PublicContext, 'app'>) => linkTo(app, '/single-sign-on/callback')
export const sealContext = (stateHash: Buffer) => `single sign-on/${stateHash.toString('hex')}`

/** Organisation whose single sign-on an address can use. */
export async function findSignInOrganisation(ctx: PublicContext, email: string) {
  const match = await findProviderByEmail(ctx.app, email)
  return match && { organisation_name: match.organisationName }
}

/** Authorisation URL. State, nonce and verifier are random, single-use, and valid for ten minutes here. */
export async function beginSignIn(ctx: PublicContext, email: string): Promise<{ authorise_url: string }> {
  const match = await findProviderByEmail(ctx.app, email)
  if (!match) throw new AppError('not_found', 'Single sign-on isn’t set up for this address.')
  const { organisationId, issuer, clientId } = match.provider
  const { authorization_endpoint } = await discover(ctx.app, issuer)
  const state = newOrganisationToken(STATE, organisationId)
  const stateHash = hashOfToken(state)
  const nonce = randomBytes(24).toString('base64url')
  const { verifier, challenge } = newPkce()
  await ctx.app.database.inOrganisation(organisationId, (tx) =>
    tx
      .insertInto('pendingSingleSignOns')
      .values({
        organisationId,
        stateHash,
        browserHash: browser.keep(ctx),
        issuer,
        sealed: seal(ctx.app.secret, sealContext(stateHash), JSON.stringify({ nonce, verifier })),
        expiresAt: new Date(ctx.now.getTime() + GOOD_FOR_S * 1000),
      })
      .execute(),
  )
  const url = new URL(authorization_endpoint)
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri(ctx),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    login_hint: email,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return { authorise_url: url.href }
}
