import type { Role } from '../access/abilities.ts'
import { can } from '../access/abilities.ts'
import type { Micros } from '../money/micros.ts'
import { microsToUnits } from '../money/micros.ts'
import { moneyWords } from '../money/money-words.ts'
import type { ChangePolicy } from './policy.ts'
import type { Weight } from './weight.ts'

/** Approvals that a set needs: none, because it only lowers possible spend; one; or a second person's. */
export type Gate = 'none' | 'one' | 'four_eyes'
export type GateReading = { gate: Gate; why: string; reason?: string }

/** Sum of raised spend, which counts against money limits. Null where an amount is unknown. */
export function raisedMicros(weights: Iterable<Weight>): Micros | null {
  let sum = 0n
  for (const { direction, movedMicros } of weights) {
    if (direction !== 'raises') continue
    if (movedMicros === null) return null
    sum += movedMicros
  }
  return sum
}

export type SetWeight = { raisedMicros: Micros | null; isLoweringOnly: boolean }

export function setWeight(weights: readonly Weight[]): SetWeight {
  return {
    raisedMicros: raisedMicros(weights),
    isLoweringOnly: weights.length > 0 && weights.every(({ direction }) => direction === 'lowers'),
  }
}

/**
 * Raises of the same proposer that no second person approved, in sets before this one, within the policy's hours.
 * Nothing nets out: a raise counts for its hours even if it was undone or something else was lowered. Null is not known.
 */
export type SoloRaises = { micros: Micros | null; proposer: string; currency: string }

/** Gate of a set under a policy, given the earlier solo raises of its proposer. */
export function approvalGate(
  policy: ChangePolicy,
  weight: SetWeight,
  solo: SoloRaises | null = null,
): GateReading {
  if (weight.isLoweringOnly && policy.isLighterForLowering)
    return { gate: 'none', why: 'Only lowers what can be spent, so no approval is needed.' }
  const reason = fourEyesReason(policy, weight, solo)
  return reason === null
    ? { gate: 'one', why: 'Needs one approval.' }
    : { gate: 'four_eyes', why: `Needs a second person: ${reason}.`, reason }
}

/** Why one person's approval is not enough; null when it is. */
function fourEyesReason(
  { fourEyesAboveMicros: most, soloHours }: ChangePolicy,
  { raisedMicros: raised }: SetWeight,
  solo: SoloRaises | null,
): string | null {
  if (most === null) return null
  if (raised === null) return 'the amount at stake is not known'
  if (raised > most) return 'it raises more than the limit for one'
  // A set that raises nothing is not held up by earlier ones.
  if (raised === 0n || solo === null) return null
  const { proposer, micros, currency } = solo
  const when = `alone in the last ${soloHours === 1 ? 'hour' : `${soloHours} hours`}`
  if (micros === null) return `${proposer} raised an unknown amount ${when}`
  return micros + raised > most
    ? `${proposer} raised ${moneyWords({ amount: microsToUnits(micros), currency })} ${when}`
    : null
}

/** User involved in a set, with their current role; null once they left the organisation. */
export type Hand = { userId: string; role: Role | null }

export const mayPropose = (policy: ChangePolicy, { role }: Hand): boolean =>
  role !== null && can(role, 'changes:propose') && policy.proposers.includes(role)

/** Why a user may not propose a set; null when they may. */
export const proposalProblem = (policy: ChangePolicy, proposer: Hand): string | null =>
  mayPropose(policy, proposer) ? null : 'Your role can’t propose changes in this organisation.'

/** Only the proposer submits a draft. */
export const submitProblem = (proposedBy: string, userId: string): string | null =>
  proposedBy === userId ? null : 'Only the proposer can do this.'

const hasApproval = (policy: ChangePolicy, { role }: Hand): boolean =>
  role !== null && can(role, 'changes:approve') && policy.approvers.includes(role)

/** Only the proposer and approvers edit a set. */
export const editProblem = (policy: ChangePolicy, proposedBy: string, hand: Hand): string | null =>
  proposedBy === hand.userId || hasApproval(policy, hand)
    ? null
    : 'Only the proposer and approvers can do this.'

/** Why a user may not approve a set; null when they may. */
export function approvalProblem(
  policy: ChangePolicy,
  { gate, reason }: GateReading,
  { proposer, approver }: { proposer: Hand; approver: Hand },
): string | null {
  if (!hasApproval(policy, approver)) return 'Your role can’t approve changes in this organisation.'
  if (gate === 'four_eyes' && proposer.userId === approver.userId)
    return `Another person has to approve this: ${reason}.`
  return null
}
