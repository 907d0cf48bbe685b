import type { ChangePolicyInput, ChangeStop } from '@flightdeck/contract/changes'
import { unitsOf } from '@flightdeck/domain'
import type { ChangePolicy } from '@flightdeck/domain/changes'
import type { PolicyRow } from './policy-store.ts'

const units = (micros: bigint | null): number | null => (micros === null ? null : unitsOf(micros))
const microsOf = (amount: number | null): bigint | null =>
  amount === null ? null : BigInt(Math.round(amount * 100)) * 10_000n

export const presentPolicy = (policy: ChangePolicy, webhookIds: string[]): ChangePolicyInput => ({
  proposers: [...policy.proposers],
  approvers: [...policy.approvers],
  four_eyes_above: units(policy.fourEyesAboveMicros),
  solo_hours: policy.soloHours,
  lighter_for_lowering: policy.isLighterForLowering,
  most_entities: policy.mostEntities,
  most_moved_a_day: units(policy.mostMovedADayMicros),
  most_step_percent: policy.mostStepPercent,
  quiet_days: [...policy.quiet.days],
  quiet_hours: policy.quiet.hours,
  platforms_off: [...policy.platformsOff],
  proposal_hours: policy.proposalHours,
  approval_hours: policy.approvalHours,
  webhook_ids: webhookIds,
})

export const policyFrom = (given: ChangePolicyInput): ChangePolicy => ({
  proposers: [...new Set(given.proposers)],
  approvers: [...new Set(given.approvers)],
  fourEyesAboveMicros: microsOf(given.four_eyes_above),
  soloHours: given.solo_hours,
  isLighterForLowering: given.lighter_for_lowering,
  mostEntities: given.most_entities,
  mostMovedADayMicros: microsOf(given.most_moved_a_day),
  mostStepPercent: given.most_step_percent,
  quiet: { days: [...new Set(given.quiet_days)].toSorted((a, b) => a - b), hours: given.quiet_hours },
  platformsOff: [...new Set(given.platforms_off)],
  proposalHours: given.proposal_hours,
  approvalHours: given.approval_hours,
})

export const LEFT = 'Former member'
export const personOf = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? LEFT }

export const presentStop = (row: PolicyRow | null): ChangeStop | null =>
  row?.stoppedAt
    ? { by: personOf(row.stoppedBy, row.stopper), at: row.stoppedAt.toISOString(), reason: row.stopReason }
    : null
