import { may, type Ability } from '@flightdeck/domain'
import type { ActorContext } from './actor-context.ts'
import { AppError } from './app-error.ts'

const REFUSALS = {
  member: 'Your role doesn’t allow this.',
  agent: 'Agents can’t do this. A person has to.',
  job: 'Only a person can do this.',
}

/**
 * Throws unless the actor has the ability. The use-case itself checks it, so that every entry point is
 * covered. Where permission depends on the subject, a rule states the objection: `must(ctx,
 * 'changes:approve', approvalProblem(…))`.
 */
export function must(
  { actor }: Pick<ActorContext, 'actor'>,
  ability: Ability,
  problem: string | null = null,
): void {
  if (!may(actor, ability)) throw new AppError('forbidden', REFUSALS[actor.kind])
  if (problem !== null) throw new AppError('forbidden', problem)
}
