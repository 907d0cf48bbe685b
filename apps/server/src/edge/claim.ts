import type { FastifyRequest } from 'fastify'
import type { Claim } from './bulkhead.ts'

/** Calls outside an organisation count for the person, and anonymous calls for the IP address. */
export function toClaim({ caller, ip }: FastifyRequest): Claim {
  if (!caller) return { organisation: `ip ${ip}`, member: ip }
  const { userId, membership } = caller
  return { organisation: membership?.organisationId ?? `person ${userId}`, member: userId }
}

/** Key of fair turns: an organisation, a person, or an address. */
export const ownerKey = (request: FastifyRequest): string => toClaim(request).organisation
