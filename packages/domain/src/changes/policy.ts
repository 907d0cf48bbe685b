import type { Role } from '../access/abilities.ts'
import type { Micros } from '../money/micros.ts'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { QuietTimes } from './quiet-times.ts'

/** What an organisation allows to be written to its platforms. Amounts are in its own currency; null is no limit. */
export type ChangePolicy = {
  proposers: readonly Role[]
  approvers: readonly Role[]
  /** Above this another person than the proposer has to approve. */
  fourEyesAboveMicros: Micros | null
  /** Hours over which one proposer's raises without a second person add up to that amount. */
  soloHours: number
  /** What only lowers what can be spent needs no approval. */
  isLighterForLowering: boolean
  mostEntities: number
  mostMovedADayMicros: Micros | null
  /** By how much of itself a budget may rise in one step. A bid that rises by more needs a second person. */
  mostStepPercent: number | null
  quiet: QuietTimes
  platformsOff: readonly AdPlatformKey[]
  /** How long a proposal waits, and how long an approval counts. */
  proposalHours: number
  approvalHours: number
}

/** The most a policy can allow: what one set may hold at all. */
export const MOST_ITEMS = 5_000

export const DEFAULT_POLICY: ChangePolicy = {
  proposers: ['owner', 'admin', 'manager', 'analyst'],
  approvers: ['owner', 'admin', 'manager'],
  fourEyesAboveMicros: 1_000_000_000n,
  soloHours: 24,
  isLighterForLowering: true,
  mostEntities: MOST_ITEMS,
  mostMovedADayMicros: 100_000_000_000n,
  mostStepPercent: 100,
  quiet: { days: [], hours: null },
  platformsOff: [],
  proposalHours: 72,
  approvalHours: 24,
}
