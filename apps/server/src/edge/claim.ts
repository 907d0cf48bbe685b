import type { FastifyRequest } from 'fastify'
import type { Claim } from './bulkhead.ts'

/** Calls outside of an organisation are the person's own; a stranger's, those of where they come from. */
export function claimOf({ caller, ip }: FastifyRequest): Claim {
  if (!caller) return { organisation: `ip ${ip}`, member: ip }
  const { userId, membership } = caller
  return { organisation: membership?.organisationId ?? `person ${userId}`, member: userId }
}

/** Who takes turns with others: an organisation, a person, or an address. */
export const ownerOf = (request: FastifyRequest): string => claimOf(request).organisation
