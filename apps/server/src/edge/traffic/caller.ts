import type { FastifyRequest } from 'fastify'
import type { Role } from '@flightdeck/domain/access'
import type { Plan } from '@flightdeck/domain/subscription'
import type { Claim } from './bulkhead.ts'

export type Membership = { organisationId: string; role: Role; timezone: string; plan: Plan }
export type Caller = {
  userId: string
  sessionId: string
  membership: Membership | null
  /** Database snapshot at authentication; the caller sees at least everything committed by then. */
  snapshot: string
  /** Whether the tables of a cached response (`before`) are unwritten since. */
  isUnchanged: boolean
}

/** Calls outside an organisation count for the person, and anonymous calls for the IP address. */
export function toClaim({ caller, ip }: FastifyRequest): Claim {
  if (!caller) return { organisation: `ip ${ip}`, member: ip }
  const { userId, membership } = caller
  return { organisation: membership?.organisationId ?? `person ${userId}`, member: userId }
}

/** Key of fair turns: an organisation, a person, or an address. */
export const ownerKey = (request: FastifyRequest): string => toClaim(request).organisation
