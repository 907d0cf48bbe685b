import type { Tx } from '@flightdeck/db'
import { dayIn, type Actor, type Day, type Role } from '@flightdeck/domain'
import type { App } from './app.ts'

/** What a use-case may know: who acts, in which organisation, and when. The transaction sees that organisation and nothing else. */
export type ActorContext = {
  app: App
  now: Date
  organisationId: string
  actor: Actor
  /** The organisation's days: rules are judged on them, and what is put off is put off until one of them. */
  timezone: string
  today: Day
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** The call it came with; a job has none. */
  requestId: string | null
  ip: string | null
  /** Whether whoever called no longer waits for an answer. */
  isGone: () => boolean
}

/** A member who acts, or for whom an agent does: what they do has a name under it. */
export type MemberContext = ActorContext & { userId: string; role: Role }

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
    transaction: (work) => app.database.inOrganisation(organisationId, work),
  }
}

export function actFor(
  app: App,
  acting: Acting<Exclude<Actor, { kind: 'job' }>>,
  call?: Call,
): MemberContext {
  const { userId, role } = acting.actor
  return { ...actIn(app, acting, call), userId, role }
}
