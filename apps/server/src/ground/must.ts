import { may, type Ability } from '@flightdeck/domain'
import type { ActorContext } from './actor-context.ts'
import { AppError } from './app-error.ts'

const REFUSALS = {
  member: 'Your role doesn’t allow this.',
  agent: 'Agents can’t do this. A person has to.',
  job: 'Only a person can do this.',
}

/**
 * Whoever acts may do this, or it ends here. Asked by the use-case itself, so that every way in is held to it. Where it depends on
 * what it is done to, a rule says what speaks against it: `must(ctx, 'changes:approve', approvalProblem(…))`.
 */
export function must(
  { actor }: Pick<ActorContext, 'actor'>,
  ability: Ability,
  problem: string | null = null,
): void {
  if (!may(actor, ability)) throw new AppError('forbidden', REFUSALS[actor.kind])
  if (problem !== null) throw new AppError('forbidden', problem)
}
