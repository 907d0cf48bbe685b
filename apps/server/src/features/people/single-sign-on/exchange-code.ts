import { z } from 'zod'
import { AppError } from '../../../ground/app-error.ts'
import type { PublicContext } from '../../../ground/operations.ts'
import { guardedFetch } from '../../../outside/guarded-fetch.ts'
import { redirectUri } from './begin.ts'
import type { ProviderDiscovery } from './discover.ts'
import { notVouched } from './read-id-token.ts'

const Answer = z.object({ id_token: z.string().max(50_000) })
type Client = { clientId: string; secret: string | null }
type Grant = { code: string; verifier: string }

/** Exchanges a code for an ID token directly with the provider, without the browser. */
export async function exchangeCode(
  ctx: PublicContext,
  { token_endpoint, token_endpoint_auth_methods_supported: ways }: ProviderDiscovery,
  client: Client,
  { code, verifier }: Grant,
): Promise<string> {
  const parameters = {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri(ctx),
  }
  const { headers, fields } = clientProof(client, ways)
  const answer = await guardedFetch(
    new URL(token_endpoint),
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ ...parameters, ...fields }).toString(),
    },
    { reach: ctx.app.settings.providersAt },
  ).catch((error: unknown) => {
    throw new AppError('conflict', 'Your organisation’s sign-in can’t be reached. Try again in a moment.', {
      cause: error,
    })
  })
  const read = Answer.safeParse(await answer.json().catch(() => null))
  if (answer.status !== 200 || !read.success) throw notVouched(`the token endpoint answered ${answer.status}`)
  return read.data.id_token
}

/** Client authentication by header unless the provider only lists the body (OpenID Connect Core 9). */
function clientProof({ clientId, secret }: Client, ways?: string[]) {
  if (secret === null) return { headers: {}, fields: { client_id: clientId } }
  const isByBody = ways && !ways.includes('client_secret_basic') && ways.includes('client_secret_post')
  if (isByBody) return { headers: {}, fields: { client_id: clientId, client_secret: secret } }
  const pair = `${encoded(clientId)}:${encoded(secret)}`
  return { headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }, fields: {} }
}

/** Form encoding (RFC 6749, 2.3.1). */
const encoded = (text: string) => new URLSearchParams({ x: text }).toString().slice(2)
