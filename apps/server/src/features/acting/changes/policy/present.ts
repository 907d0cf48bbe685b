import type { ChangePolicyInput, ChangeStop } from '@flightdeck/contract/changes'
import { microsToUnits } from '@flightdeck/domain/money'
import type { ChangePolicy } from '@flightdeck/domain/changes'
import type { PolicyRow } from './policy-store.ts'

const toMicros = (amount: number | null): bigint | null =>
  amount === null ? null : BigInt(Math.round(amount * 100)) * 10_000n

export const presentPolicy = (policy: ChangePolicy, webhookIds: string[]): ChangePolicyInput => ({
  proposers: [...policy.proposers],
  approvers: [...policy.approvers],
  four_eyes_above: microsToUnits(policy.fourEyesAboveMicros),
  solo_hours: policy.soloHours,
  lighter_for_lowering: policy.isLighterForLowering,
  most_entities: policy.mostEntities,
  most_moved_a_day: microsToUnits(policy.mostMovedADayMicros),
  most_step_percent: policy.mostStepPercent,
  quiet_days: [...policy.quiet.days],
  quiet_hours: policy.quiet.hours,
  platforms_off: [...policy.platformsOff],
  proposal_hours: policy.proposalHours,
  approval_hours: policy.approvalHours,
  webhook_ids: webhookIds,
})

export const policyFrom = (input: ChangePolicyInput): ChangePolicy => ({
  proposers: [...new Set(input.proposers)],
  approvers: [...new Set(input.approvers)],
  fourEyesAboveMicros: toMicros(input.four_eyes_above),
  soloHours: input.solo_hours,
  isLighterForLowering: input.lighter_for_lowering,
  mostEntities: input.most_entities,
  mostMovedADayMicros: toMicros(input.most_moved_a_day),
  mostStepPercent: input.most_step_percent,
  quiet: { days: [...new Set(input.quiet_days)].toSorted((a, b) => a - b), hours: input.quiet_hours },
  platformsOff: [...new Set(input.platforms_off)],
  proposalHours: input.proposal_hours,
  approvalHours: input.approval_hours,
})

export const LEFT = 'Former member'
export const presentPerson = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? LEFT }

export const presentStop = (row: PolicyRow | null): ChangeStop | null =>
  row?.stoppedAt
    ? {
        by: presentPerson(row.stoppedBy, row.stopper),
        at: row.stoppedAt.toISOString(),
        reason: row.stopReason,
      }
    : null
