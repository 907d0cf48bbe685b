import type { Route } from '@flightdeck/contract'
import { may, type Ability, type Actor } from '@flightdeck/domain/access'
import { hasPlanEnded, type Plan } from '@flightdeck/domain/subscription'
import { AppError } from './app-error.ts'

/** Facts about a caller on which access depends. */
export type Standing = { now: Date; userId?: string; actor?: Actor; plan?: Plan | undefined }

const REFUSALS = {
  member: 'Your role doesn’t allow this.',
  agent: 'Agents can’t do this. A person has to.',
  job: 'Only a person can do this.',
}

/** Throws unless the contract lets the caller perform the operation, and their plan covers it. */
export function authorise({ access, paid }: Route, { now, userId, actor, plan }: Standing): void {
  if (access === 'public') return
  if (access === 'person') {
    if (userId === undefined) throw new AppError('INVALID_TOKEN', 'Sign in to continue.')
    return
  }
  requireAbility(actor, access)
  if (paid && (!plan || hasPlanEnded(plan, now))) throw planEnded(plan)
}

/** Throws unless the actor has an ability beyond the one that the operation needs. */
export function requireAbility(actor: Actor | undefined, ability: Ability): void {
  if (!actor || !may(actor, ability)) throw new AppError('forbidden', REFUSALS[actor?.kind ?? 'job'])
}

/** Throws a rule’s objection to the object, such as the approval of one’s own change. */
export function forbid(problem: string | null): void {
  if (problem !== null) throw new AppError('forbidden', problem)
}

const planEnded = (plan: Plan | undefined) =>
  new AppError(
    'plan_expired',
    `Your freemium period has expired. ${plan?.freemiumExtendedAt ? 'Upgrade' : 'Extend it or upgrade'} to premium to continue.`,
  )
