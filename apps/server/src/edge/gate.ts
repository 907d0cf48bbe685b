import { needsOrganisation, type Route } from '@flightdeck/contract'
import type { Role } from '@flightdeck/domain/access'
import type { Plan } from '@flightdeck/domain/subscription'
import type { FastifyRequest } from 'fastify'
import type { App } from '../ground/app.ts'
import { AppError } from '../ground/app-error.ts'
import { authorise } from '../ground/authorise.ts'
import { makeBulkhead } from './traffic/bulkhead.ts'
import type { Caller } from './traffic/caller.ts'
import type { Cookies } from '../ground/operations.ts'
import type { ReadFrom } from './traffic/cached-responses.ts'
import { makeCookies } from './public-context.ts'
import { USED_UP_FOR_MS, usedUp, type Allowance } from './traffic/rate-limit.ts'
import { makeRefusedLately } from './traffic/recent-refusals.ts'
import { isUuid } from './uuid.ts'

/** A member's role, where their organisation's days begin, and the plan it is on. */
export type MemberAccess = Plan & { role: Role; timezone: string }
/** Authenticates a route's caller: a session, and membership where the route is an organisation's. */
export type Gate = (request: FastifyRequest, route: Route, before?: ReadFrom) => Promise<Caller>

/** Authentication data for the gate; the session feature loads everything in one database call. */
export type Doorkeeper = {
  /**
   * Claims of an access token, signed by us and not expired. Only the database knows whether the session
   * still counts.
   */
  read: (accessToken: string) => Promise<TokenClaims>
  /**
   * The person of a session and their standing in an organisation; null when the session is over. Once a
   * browser has sent the companion cookie of its session, every call needs it, so a token that a script stole
   * opens nothing elsewhere.
   */
  authenticate: (
    named: TokenClaims,
    organisationId: string | null,
    call: { allowance: Allowance; cookies: Cookies; before: ReadFrom | null },
  ) => Promise<AuthenticatedCaller | 'without companion' | null>
}
export type TokenClaims = { userId: string; sessionId: string }
export type AuthenticatedCaller = Pick<Caller, 'snapshot' | 'isUnchanged'> & {
  person: Pick<Caller, 'userId' | 'sessionId'>
  standing: MemberAccess | null
  /** Seconds until a person over their allowance may call again; null within it. */
  waitS: number | null
  /** The organisation asks its members for a second factor, and this session was opened without. */
  lacksSecondFactor: boolean
  /** The organisation requires a sign-in with its own provider, and this was another. */
  lacksSingleSignOn: boolean
}

const MEMBER: Allowance = { per: 1_200, seconds: 60 }
/** Concurrent database lookups per person; further ones queue, sessions in turn. */
const ASKED_AT_ONCE = 4
const MAX_WAITING_REQUESTS = 120
/** Ended sessions stay ended, except when a person gets access again. */
const ENDED_FOR_MS = 30_000

/** Returns the caller or throws. Calls refused for missing permissions use up the allowance all the same. */
export function makeGate(
  { now, settings, sleep }: Pick<App, 'now' | 'settings' | 'sleep'>,
  doorkeeper: Doorkeeper,
): Gate {
  const refused = makeRefusedLately(sleep)
  const walls = makeBulkhead(ASKED_AT_ONCE, MAX_WAITING_REQUESTS)

  /** Skips the database for callers it has just refused, and limits concurrent lookups per person. */
  async function meet(
    named: TokenClaims,
    hasCookies: boolean,
    ask: () => Promise<AuthenticatedCaller | 'without companion' | null>,
  ): Promise<AuthenticatedCaller> {
    const { userId, sessionId } = named
    const withoutCookies = `${sessionId} without cookies`
    await refused.refuseAgain(sessionId)
    if (!hasCookies) await refused.refuseAgain(withoutCookies)
    await refused.refuseAgain(userId)
    const leave = await walls.enter({ organisation: userId, member: sessionId })
    try {
      // A concurrent call may have been refused meanwhile.
      const refusal = refused.refusal(sessionId) ?? refused.refusal(userId)
      if (refusal) throw refusal
      const caller = await ask()
      if (!caller) throw refused.keep(sessionId, sessionEnded(), ENDED_FOR_MS)
      // Never cached by the session alone, because its own browser keeps calling.
      if (caller === 'without companion')
        throw hasCookies ? otherBrowser() : refused.keep(withoutCookies, otherBrowser(), ENDED_FOR_MS)
      if (caller.waitS !== null) throw refused.keep(userId, usedUp(caller.waitS), USED_UP_FOR_MS)
      return caller
    } finally {
      leave()
    }
  }

  return async (request, route, before) => {
    const token = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!token) throw new AppError('INVALID_TOKEN', 'Sign in to continue.')
    const organisationId = needsOrganisation(route) ? organisationIn(request) : null
    const named = await doorkeeper.read(token)
    const caller = await meet(named, request.headers.cookie !== undefined, () =>
      doorkeeper.authenticate(named, organisationId, {
        allowance: MEMBER,
        cookies: makeCookies(settings, request),
        before: before ?? null,
      }),
    )
    const { standing, snapshot, isUnchanged } = caller
    const person = { ...caller.person, snapshot, isUnchanged }
    if (!needsOrganisation(route)) return { ...person, membership: null }
    if (!organisationId)
      throw new AppError('invalid', 'The X-Organisation-ID header must name an organisation.')
    if (!standing) throw new AppError('forbidden', 'You’re not a member of this organisation.')
    if (caller.lacksSingleSignOn)
      throw new AppError(
        'single_sign_on_required',
        'Your organisation requires single sign-on. Sign in with it.',
      )
    if (caller.lacksSecondFactor) throw secondFactorMissing()
    const { role, timezone, ...plan } = standing
    const { userId } = person
    // Before the body is read: a caller without the right has no bytes parsed.
    authorise(route, { now: now(), userId, actor: { kind: 'member', userId, role }, plan })
    return { ...person, membership: { organisationId, role, timezone, plan } }
  }
}

function organisationIn({ headers }: FastifyRequest): string | null {
  const named = String(headers['x-organisation-id'] ?? '').toLowerCase()
  return isUuid(named) ? named : null
}

const sessionEnded = () => new AppError('INVALID_TOKEN', 'Your session has ended. Sign in again.')

const otherBrowser = () =>
  new AppError('INVALID_TOKEN', 'This session belongs to another browser. Sign in again.')

const secondFactorMissing = () =>
  new AppError(
    'second_factor_missing',
    'This organisation requires a second factor. Set one up in your profile, or confirm with yours, to continue.',
  )
