import { needsOrganisation, type Route } from '@flightdeck/contract'
import { can, hasPlanEnded, type Ability, type Plan, type Role } from '@flightdeck/domain'
import type { FastifyRequest } from 'fastify'
import type { App } from '../ground/app.ts'
import { AppError } from '../ground/app-error.ts'
import type { Cookies } from './context.ts'
import { cookiesOf } from './public-context.ts'
import { refuseIfUsedUp, type Allowance } from './rate-limit.ts'
import { isUuid } from './uuid.ts'

/** A member's role, where their organisation's days begin, and the plan it is on. */
export type MemberAccess = Plan & { role: Role; timezone: string }
export type Membership = { organisationId: string } & Pick<MemberAccess, 'role' | 'timezone'>
export type Caller = { userId: string; sessionId: string; membership: Membership | null }

/** Who may call a route: a person with a session, and a member where the route is an organisation's. */
export type Gate = (request: FastifyRequest, route: Route) => Promise<Caller>

/** What the gate needs to know; the session feature answers from the database, all of it at once. */
export type Doorkeeper = {
  /** The person behind a token and their standing in an organisation; nobody when the session is over. What it takes counts. */
  meet: (
    accessToken: string,
    organisationId: string | null,
    allowance: Allowance,
    cookies: Cookies,
  ) => Promise<AuthenticatedCaller | null>
}
export type AuthenticatedCaller = {
  person: Omit<Caller, 'membership'>
  standing: MemberAccess | null
  /** Until somebody who has used up their allowance may call again. */
  waitS: number | null
  /** The organisation asks its members for a second factor, and this session was opened without. */
  lacksSecondFactor: boolean
  /** The organisation requires a sign-in with its own provider, and this was another. */
  lacksSingleSignOn: boolean
}

const MEMBER: Allowance = { per: 1_200, seconds: 60 }

/** Who is not refused. What is refused for want of rights counts as a call all the same. */
export function makeGate({ now, settings }: Pick<App, 'now' | 'settings'>, doorkeeper: Doorkeeper): Gate {
  return async (request, route) => {
    const token = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!token) throw new AppError('INVALID_TOKEN', 'Sign in to continue.')
    const organisationId = needsOrganisation(route) ? organisationIn(request) : null
    const met = await doorkeeper.meet(token, organisationId, MEMBER, cookiesOf(settings, request))
    if (!met) throw new AppError('INVALID_TOKEN', 'Your session has ended. Sign in again.')
    refuseIfUsedUp(met.waitS)
    const { person, standing } = met
    if (!needsOrganisation(route)) return { ...person, membership: null }
    if (!organisationId)
      throw new AppError('invalid', 'The X-Organisation-ID header must name an organisation.')
    if (!standing) throw new AppError('forbidden', 'You do not belong to this organisation.')
    if (met.lacksSingleSignOn)
      throw new AppError(
        'single_sign_on_required',
        'Your organisation requires single sign-on. Sign in with it.',
      )
    if (met.lacksSecondFactor) throw secondFactorMissing()
    const { role, timezone } = standing
    if (!can(role, route.access as Ability)) throw new AppError('forbidden', 'Your role does not allow this.')
    if (route.paid && hasPlanEnded(standing, now())) throw planEnded(standing)
    return { ...person, membership: { organisationId, role, timezone } }
  }
}

function organisationIn({ headers }: FastifyRequest): string | null {
  const named = String(headers['x-organisation-id'] ?? '').toLowerCase()
  return isUuid(named) ? named : null
}

const secondFactorMissing = () =>
  new AppError(
    'second_factor_missing',
    'This organisation requires a second factor. Set one up in your profile, or confirm with yours, to continue.',
  )

const planEnded = ({ freemiumExtendedAt }: Plan) =>
  new AppError(
    'plan_expired',
    `Your organisation’s freemium days are over. ${freemiumExtendedAt ? 'Upgrade' : 'Extend them or upgrade'} to premium to go on.`,
  )
