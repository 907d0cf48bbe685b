import type { Role } from '@flightdeck/domain/access'
import type { Plan } from '@flightdeck/domain/subscription'
import { actFor, type MemberContext } from '../ground/actor-context.ts'
import type { PublicContext } from '../ground/operations.ts'
import type { TestServer } from './a-server.ts'

export const PREMIUM: Plan = { isPremium: true, freemiumEndsAt: new Date(0), freemiumExtendedAt: null }

type Actor = { organisationId: string; userId: string; role: Role; agent?: string }

/** Context of a member, or of a member's agent, who performs operations without HTTP. */
export function actingAs({ app }: TestServer, { organisationId, userId, role, agent }: Actor): MemberContext {
  const actor =
    agent === undefined
      ? { kind: 'member' as const, userId, role }
      : { kind: 'agent' as const, name: agent, userId, role }
  return actFor(app, { organisationId, timezone: 'UTC', actor, plan: PREMIUM })
}

/** Context of a browser without cookies, whose answers go nowhere. */
export const inNoBrowser = ({ app }: TestServer): PublicContext => ({
  app,
  now: app.now(),
  requestId: 'a test',
  ip: '127.0.0.1',
  isGone: () => false,
  userAgent: null,
  setCookie: () => {},
  clearStorage: () => {},
  cookie: () => undefined,
  isSecure: false,
})
