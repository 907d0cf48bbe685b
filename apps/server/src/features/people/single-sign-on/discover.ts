import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { App } from '../../../ground/app.ts'
import { guardedFetch } from '../../../outside/guarded-fetch.ts'
import { conflictingField } from '../../../ground/invalid-field.ts'

const Address = z
  .string()
  .max(2_000)
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''))

/** Provider metadata in use here (OpenID Connect Discovery 1.0, RFC 9207). */
const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})
export type ProviderDiscovery = z.infer<typeof Discovery> & { keys: JWTVerifyGetKey }

const KEPT_MS = 10 * 60 * 1000
const FAILED_MS = 5_000
const MAX_CACHED_ISSUERS = 500
const discoveryCache = new Map<string, { at: number; found: Promise<ProviderDiscovery> }>()

/** Fetched from the issuer's own address and cached; failures only briefly, against repeated requests. */
export function discover({ settings }: Pick<App, 'settings'>, issuer: string): Promise<ProviderDiscovery> {
  const place = `${settings.providersAt} ${issuer}`
  const before = discoveryCache.get(place)
  if (before && Date.now() - before.at < KEPT_MS) return before.found
  if (discoveryCache.size >= MAX_CACHED_ISSUERS) discoveryCache.clear()
  const discovery = ask(settings, issuer)
  discoveryCache.set(place, { at: Date.now(), found: discovery })
  discovery.catch(() => setTimeout(() => discoveryCache.delete(place), FAILED_MS).unref())
  return discovery
}

async function ask({ providersAt: reach }: App['settings'], issuer: string): Promise<ProviderDiscovery> {
  try {
    const url = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
    const answer = await guardedFetch(url, {}, { reach })
    if (answer.status !== 200) throw new Error(`it answered ${answer.status}`)
    const described = Discovery.parse(await answer.json())
    if (described.issuer !== issuer) throw new Error('it calls itself otherwise')
    // Tokens and keys are never fetched without TLS either; this address is for people's browsers.
    if (reach === 'public' && !described.authorization_endpoint.startsWith('https:'))
      throw new Error('it signs people in without TLS')
    return { ...described, keys: keySet(described.jwks_uri, reach) }
  } catch (error) {
    const sentence = 'Couldn’t find a provider at this issuer. Check the URL.'
    throw conflictingField('issuer', sentence, error)
  }
}

/** Refetches at once for an unknown key: tokens come from the provider itself, so its keys have rotated. */
const keySet = (uri: string, reach: App['settings']['providersAt']) =>
  createRemoteJWKSet(new URL(uri), {
    cooldownDuration: 0,
    [customFetch]: (url) => guardedFetch(new URL(url), {}, { reach }),
  })
