import { readEmail } from '@flightdeck/domain/session'
import { jwtVerify, type JWTPayload } from 'jose'
import { z } from 'zod'
import { AppError } from '../../../ground/app-error.ts'
import type { ProviderDiscovery } from './discover.ts'
import type { Provider } from './provider-store.ts'

const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  preferred_username: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
})
export type ProviderIdentity = { subject: string; email: string; name: string; claims: JWTPayload }

/**
 * Validates an ID token (OpenID Connect Core 3.1.3.7): signed by the provider's keys, for our client,
 * currently valid, and with this request's nonce.
 */
export async function readIdToken(
  token: string,
  { keys }: ProviderDiscovery,
  { issuer, clientId }: Pick<Provider, 'issuer' | 'clientId'>,
  nonce: string,
  now: Date,
): Promise<ProviderIdentity> {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
    currentDate: now,
    clockTolerance: 60,
    maxTokenAge: '1 hour',
  }).catch((error: unknown) => {
    throw notVouched(error)
  })
  const read = Claims.safeParse(payload)
  if (!read.success || read.data.nonce !== nonce) throw notVouched()
  const { azp, sub: subject, name = '' } = read.data
  // For several audiences `azp` must name us; for one it may be absent, but not another's.
  if (azp === undefined ? Array.isArray(payload.aud) && payload.aud.length > 1 : azp !== clientId)
    throw notVouched()
  return { subject, email: emailIn(read.data), name, claims: payload }
}

/** Microsoft's provider omits the address of some accounts, and has it as their user name. */
function emailIn({ email, preferred_username, email_verified }: z.infer<typeof Claims>): string {
  const address = readEmail((email ?? preferred_username ?? '').trim())
  const isDenied = email_verified === false || email_verified === 'false'
  if (address === null || address.length > 254 || isDenied)
    throw new AppError('forbidden', 'Your identity provider sent no verified email address. Ask its admin.')
  return address
}

export const notVouched = (cause?: unknown) =>
  new AppError('wrong_credentials', 'Couldn’t verify the answer from your identity provider. Try again.', {
    cause,
  })
