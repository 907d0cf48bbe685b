import { can, type Ability, type Role } from '@flightdeck/domain'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { isUuid } from './uuid.ts'

export type Membership = { organisationId: string; role: Role }
export type Caller = { userId: string; sessionId: string; membership: Membership | null }

export type Gate = {
  /** The person behind the bearer token, from the session row; 401 when there is none. */
  identify: (request: FastifyRequest) => Promise<Caller>
  /** Their membership in the organisation named by the header, from the database; 400 or 403 otherwise. */
  admit: (request: FastifyRequest, ability: Ability) => Promise<void>
}

/** What the gate needs to know; the session feature answers from the database. */
export type Doorkeeper = {
  findCaller: (accessToken: string) => Promise<Omit<Caller, 'membership'>>
  findRole: (userId: string, organisationId: string) => Promise<Role | null>
}

export function makeGate(doorkeeper: Doorkeeper): Gate {
  return {
    async identify(request) {
      const token = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1]
      if (!token) throw new AppError('INVALID_TOKEN', 'Sign in to continue.')
      return { ...(await doorkeeper.findCaller(token)), membership: null }
    },

    async admit(request, ability) {
      const organisationId = String(request.headers['x-organisation-id'] ?? '').toLowerCase()
      if (!isUuid(organisationId)) {
        throw new AppError('invalid', 'The X-Organisation-ID header must name an organisation.')
      }
      const caller = request.caller!
      const role = await doorkeeper.findRole(caller.userId, organisationId)
      if (!role) throw new AppError('forbidden', 'You do not belong to this organisation.')
      caller.membership = { organisationId, role }
      if (!can(role, ability)) throw new AppError('forbidden', 'Your role does not allow this.')
    },
  }
}
