import { retryDeadlock, type Tx } from '@flightdeck/db'
import type { Actor, Role } from '@flightdeck/domain/access'
import type { Plan } from '@flightdeck/domain/subscription'
import { dayIn, type Day } from '@flightdeck/domain/time'
import type { App } from './app.ts'

/**
 * Scope of a use-case: the actor, the organisation and the time. The transaction sees that organisation only.
 */
export type ActorContext = {
  app: App
  now: Date
  organisationId: string
  actor: Actor
  /** Time zone of the organisation's days, on which rules are evaluated and deferred work comes due. */
  timezone: string
  today: Day
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Request that started it; null for a job. */
  requestId: string | null
  ip: string | null
  /** Whether the caller has disconnected. */
  isGone: () => boolean
}

/** Scope of a member who acts in person or through an agent, so that every act has a name. */
export type MemberContext = ActorContext & { userId: string; role: Role; plan: Plan }

type Acting<A extends Actor> = { organisationId: string; timezone: string; actor: A }
type Call = Pick<ActorContext, 'now' | 'requestId' | 'ip'> & Partial<Pick<ActorContext, 'isGone'>>

export function actIn(
  app: App,
  { organisationId, timezone, actor }: Acting<Actor>,
  call: Call = { now: app.now(), requestId: null, ip: null },
): ActorContext {
  return {
    app,
    isGone: () => false,
    ...call,
    organisationId,
    timezone,
    actor,
    today: dayIn(timezone, call.now),
    transaction: (work) => retryDeadlock(() => app.database.inOrganisation(organisationId, work)),
  }
}

export function actFor(
  app: App,
  acting: Acting<Exclude<Actor, { kind: 'job' }>> & { plan: Plan },
  call?: Call,
): MemberContext {
  const { userId, role } = acting.actor
  return { ...actIn(app, acting, call), userId, role, plan: acting.plan }
}

/** The use-case joins a transaction instead of opening its own. */
export const joinTransaction = (ctx: MemberContext, tx: Tx): MemberContext => ({
  ...ctx,
  transaction: (work) => work(tx),
})
