import { may, type Ability } from '@flightdeck/domain'
import type { ActorContext } from './actor-context.ts'
import { AppError } from './app-error.ts'

const REFUSALS = {
  member: 'Your role doesn’t allow this.',
  agent: 'Agents can’t do this. A person has to.',
  job: 'Only a person can do this.',
}

/** Whoever acts may do this, or it ends here. Asked by the use-case itself, so that every way in is held to it. */
export function must({ actor }: Pick<ActorContext, 'actor'>, ability: Ability): void {
  if (!may(actor, ability)) throw new AppError('forbidden', REFUSALS[actor.kind])
}
