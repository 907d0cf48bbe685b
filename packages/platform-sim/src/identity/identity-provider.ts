import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
import { Refusal } from '../core/refusal.ts'
import { startSimulator, type Call, type Simulator } from '../core/simulator.ts'

export type IdentityClient = { clientId: string; clientSecret: string; redirectUris: string[] }
type Claims = Record<string, unknown>
type Settings = {
  client: IdentityClient
  now: () => number
  /** Client authentication methods listed in the discovery document. */
  ways?: string[]
}
type Key = { kid: string; alg: 'RS256' | 'ES256'; privateKey: KeyObject; publicKey: KeyObject }
type Grant = { nonce: string; challenge: string; redirectUri: string; claims: Claims }
/** Modifies a token just before it is issued; used by tests to forge tokens. */
export type Forge = (
  claims: Claims,
  make: (claims: Claims, header?: Claims, key?: KeyObject) => string,
) => string

export type IdentityProvider = Simulator & {
  issuer: string
  /** Signed-in user and their claims. */
  person: Claims
  /** Rotates the signing key: earlier signatures no longer verify. */
  rotate: (alg?: Key['alg']) => void
  forge: Forge | null
  publicKey: () => KeyObject
}

/**
 * OpenID provider on loopback: discovery, keys, codes with PKCE, tokens. Signs in `person` without a prompt.
 */
export async function startIdentityProvider({ client, now, ways }: Settings): Promise<IdentityProvider> {
  let key = newKey('RS256')
  const grants = new Map<string, Grant>()

  const idToken = (base: string, { nonce, claims }: Grant): string => {
    const iat = Math.floor(now() / 1000)
    const all = { iss: base, aud: client.clientId, iat, exp: iat + 300, nonce, ...claims }
    const make = (payload: Claims, header: Claims = {}, by = key.privateKey) =>
      signed({ alg: key.alg, kid: key.kid, typ: 'JWT', ...header }, payload, by)
    return provider.forge ? provider.forge(all, make) : make(all)
  }

  const simulator = await startSimulator(
    {
      'GET /.well-known/openid-configuration': ({ base }) => ({
        body: {
          issuer: base,
          authorization_endpoint: `${base}/authorise`,
          token_endpoint: `${base}/token`,
          jwks_uri: `${base}/keys`,
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['RS256', 'ES256'],
          authorization_response_iss_parameter_supported: true,
          ...(ways && { token_endpoint_auth_methods_supported: ways }),
        },
      }),
      'GET /keys': () => ({
        body: {
          keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: key.kid, alg: key.alg, use: 'sig' }],
        },
      }),
      'GET /authorise': ({ query, base }) => {
        const redirectUri = query.get('redirect_uri') ?? ''
        if (query.get('client_id') !== client.clientId || !client.redirectUris.includes(redirectUri))
          throw new Refusal(400, { error: 'invalid_request' })
        if (query.get('response_type') !== 'code' || query.get('code_challenge_method') !== 'S256')
          throw new Refusal(400, { error: 'unsupported_response_type' })
        const code = randomUUID()
        const [nonce = '', challenge = ''] = ['nonce', 'code_challenge'].map((name) => query.get(name) ?? '')
        grants.set(code, { nonce, challenge, redirectUri, claims: { ...provider.person } })
        const back = new URL(redirectUri)
        for (const [name, value] of Object.entries({ code, state: query.get('state') ?? '', iss: base }))
          back.searchParams.set(name, value)
        return { status: 302, headers: { location: back.href }, body: '' }
      },
      'POST /token': (call) => {
        const form = new URLSearchParams(call.body)
        if (!isClient(call, form, client)) throw new Refusal(401, { error: 'invalid_client' })
        const grant = grants.get(form.get('code') ?? '')
        grants.delete(form.get('code') ?? '')
        const challenge = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url')
        if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
          throw new Refusal(400, { error: 'invalid_grant' })
        return {
          body: { token_type: 'Bearer', access_token: randomUUID(), id_token: idToken(call.base, grant) },
        }
      },
    },
    () => new Refusal(404, { error: 'not_found' }),
  )
  const provider: IdentityProvider = Object.assign(simulator, {
    issuer: simulator.url,
    person: {},
    rotate: (alg: Key['alg'] = 'RS256') => void (key = newKey(alg)),
    forge: null,
    publicKey: () => key.publicKey,
  })
  return provider
}

function isClient(
  { headers }: Call,
  form: URLSearchParams,
  { clientId, clientSecret }: IdentityClient,
): boolean {
  const pair = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString()
  const [id, secret] = pair.split(':').map((part) => new URLSearchParams(`x=${part}`).get('x'))
  const byHeader = id === clientId && secret === clientSecret
  return byHeader || (form.get('client_id') === clientId && form.get('client_secret') === clientSecret)
}

function newKey(alg: Key['alg']): Key {
  const pair =
    alg === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { kid: randomUUID(), alg, ...pair }
}

function signed(header: Claims, claims: Claims, key: KeyObject): string {
  const parts = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(parts), { key, dsaEncoding: 'ieee-p1363' })
  return `${parts}.${signature.toString('base64url')}`
}
