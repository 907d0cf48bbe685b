import type { Tx } from '@flightdeck/db'
import type { DeedName } from '@flightdeck/domain/audit'
import { nextState, type SetStep } from '@flightdeck/domain/changes'
import type { ActorContext } from '../../../../ground/actor-context.ts'
import { AppError } from '../../../../ground/app-error.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { addEvent } from './event-store.ts'
import { updateSet, type StoredSet } from './set-store.ts'

export type TransitionNote = {
  what: string
  sentence: string
  deed: DeedName
  detail?: Record<string, unknown>
}

/** Moves a set to its next state, with timeline event and audit entry; refuses steps that are not allowed. */
export async function transitionSet(
  tx: Tx,
  ctx: ActorContext,
  set: StoredSet,
  step: SetStep,
  change: Parameters<typeof updateSet>[2],
  note: TransitionNote,
): Promise<StoredSet> {
  const transition = nextState({ state: set.state, until: set.expiresAt }, step, ctx.now)
  if ('refused' in transition) throw new AppError('conflict', transition.refused)
  const changed = { ...change, state: transition.state }
  await updateSet(tx, set, changed)
  await recordSetEvent(tx, ctx, set, note)
  return { ...set, ...changed }
}

/** Adds an event to the set's timeline and to the audit log. */
export async function recordSetEvent(
  tx: Tx,
  ctx: ActorContext,
  set: StoredSet,
  note: TransitionNote,
): Promise<void> {
  const { actor, now } = ctx
  await addEvent(tx, set, {
    at: now,
    what: note.what,
    sentence: note.sentence,
    byUser: actor.kind === 'job' ? null : actor.userId,
    agent: actor.kind === 'agent' ? actor.name : null,
  })
  await recordAudit(ctx, tx, {
    action: note.deed,
    subject: `${set.setNo}: ${set.title}`,
    detail: { set: set.setNo, ...note.detail },
  })
}
