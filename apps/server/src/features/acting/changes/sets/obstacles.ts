import type { ChangeSet } from '@flightdeck/contract/changes'
import { may, type Actor } from '@flightdeck/domain/access'
import {
  approvalProblem,
  mayPropose,
  SET_STATES,
  type ChangePolicy,
  type GateReading,
} from '@flightdeck/domain/changes'
import type { SetRow } from './set-store.ts'

/** User who asks, policy and time. */
export type Asking = { actor: Actor; policy: ChangePolicy; now: Date }

const ROLE = 'Your role does not allow this.'

/** Reasons why a user cannot act on a set now, per action; null when they can. Use cases check again. */
export function listObstacles(set: SetRow, gate: GateReading, asking: Asking): ChangeSet['may'] {
  const { actor } = asking
  const isHeld = set.stoppedAt !== null
  const canApply = may(actor, 'changes:apply') ? null : ROLE
  const inState = (...states: SetRow['state'][]) =>
    states.includes(set.state) ? null : `This change set is ${SET_STATES[set.state].label.toLowerCase()}.`
  const editing = inState('draft', 'proposed') ?? editorProblem(set, asking)
  return {
    choose: editing,
    submit: inState('draft') ?? (isMine(set, actor) ? null : 'Only the proposer can do this.'),
    approve: inState('proposed') ?? approverProblem(set, gate, asking),
    reject: inState('draft', 'proposed', 'approved') ?? editorProblem(set, asking),
    apply: inState('approved') ?? canApply,
    stop: inState('applying') ?? (isHeld ? 'This change set is stopped.' : proposerProblem(actor)),
    resume: inState('applying') ?? (isHeld ? canApply : 'This change set is not stopped.'),
    retry:
      inState('applying', 'partly_applied', 'failed') ??
      (retryableIn(set) > 0 ? canApply : 'Nothing failed in this change set.'),
    undo: undoProblem(set, asking),
  }
}

export const retryableIn = ({ counts }: Pick<SetRow, 'counts'>): number => counts.failed + counts.refused

const actorUserId = (actor: Actor): string | null => (actor.kind === 'job' ? null : actor.userId)
const isMine = (set: SetRow, actor: Actor): boolean => set.proposedBy === actorUserId(actor)
const proposerProblem = (actor: Actor) => (may(actor, 'changes:propose') ? null : ROLE)

/** Edits are allowed for the proposer and for users who may approve. */
function editorProblem(set: SetRow, { actor, policy }: Asking): string | null {
  if (isMine(set, actor)) return proposerProblem(actor)
  const mayDecide =
    actor.kind === 'member' && policy.approvers.includes(actor.role) && may(actor, 'changes:approve')
  return mayDecide ? null : 'Only the proposer and approvers can do this.'
}

function approverProblem(set: SetRow, gate: GateReading, { actor, policy, now }: Asking): string | null {
  if (actor.kind !== 'member') return 'A person has to approve this.'
  if (set.expiresAt && now >= set.expiresAt) return 'This change set has expired.'
  const proposer = { userId: set.proposedBy, role: null }
  return approvalProblem(policy, gate, { proposer, approver: actor })
}

function undoProblem(set: SetRow, { actor, policy }: Asking): string | null {
  if (set.counts.done === 0) return 'There is nothing to undo.'
  if (set.state === 'applying') return 'Wait until the change set is finished, or stop it and retry.'
  if (set.undoneBy !== null && set.state !== 'undone') return `Change set ${set.undoneBy} undoes this one.`
  if (actor.kind === 'job' || !mayPropose(policy, actor)) return ROLE
  return null
}
