import type { Route } from '@flightdeck/contract'
import { can, hasPlanEnded, type Ability, type Plan, type Role } from '@flightdeck/domain'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { isUuid } from './uuid.ts'

export type Membership = { organisationId: string; role: Role }
export type Caller = { userId: string; sessionId: string; membership: Membership | null }

export type Gate = {
  /** The person behind the bearer token, from the session row; 401 when there is none. */
  identify: (request: FastifyRequest) => Promise<Caller>
  /** Their membership in the organisation named by the header, from the database; 400 or 403 otherwise. */
  admit: (request: FastifyRequest, route: Pick<Route, 'access' | 'paid'>) => Promise<void>
}

/** What the gate needs to know; the session feature answers from the database. */
export type Doorkeeper = {
  findCaller: (accessToken: string) => Promise<Omit<Caller, 'membership'>>
  findStanding: (userId: string, organisationId: string) => Promise<Standing | null>
}
/** A member's role, and the plan their organisation is on. */
export type Standing = Plan & { role: Role }

export function makeGate(doorkeeper: Doorkeeper, clock: () => Date): Gate {
  return {
    async identify(request) {
      const token = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1]
      if (!token) throw new AppError('INVALID_TOKEN', 'Sign in to continue.')
      return { ...(await doorkeeper.findCaller(token)), membership: null }
    },

    async admit(request, { access, paid }) {
      const organisationId = String(request.headers['x-organisation-id'] ?? '').toLowerCase()
      if (!isUuid(organisationId)) {
        throw new AppError('invalid', 'The X-Organisation-ID header must name an organisation.')
      }
      const caller = request.caller!
      const standing = await doorkeeper.findStanding(caller.userId, organisationId)
      if (!standing) throw new AppError('forbidden', 'You do not belong to this organisation.')
      const { role } = standing
      caller.membership = { organisationId, role }
      if (!can(role, access as Ability)) throw new AppError('forbidden', 'Your role does not allow this.')
      if (paid && hasPlanEnded(standing, clock())) throw planEnded(standing)
    },
  }
}

const planEnded = ({ freemiumExtendedAt }: Plan) =>
  new AppError(
    'plan_expired',
    `Your organisation’s freemium days are over. ${freemiumExtendedAt ? 'Upgrade' : 'Extend them or upgrade'} to premium to go on.`,
  )
