import type { Role } from '../access/abilities.ts'
import type { Micros } from '../money/micros.ts'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { QuietTimes } from './quiet-times.ts'

/** Limits on writing to an organisation's platforms. Amounts are in its own currency; null is no limit. */
export type ChangePolicy = {
  proposers: readonly Role[]
  approvers: readonly Role[]
  /** Above this another person than the proposer has to approve. */
  fourEyesAboveMicros: Micros | null
  /** Hours over which one proposer's raises without a second person add up to that amount. */
  soloHours: number
  /** Sets that only lower possible spend need no approval. */
  isLighterForLowering: boolean
  mostEntities: number
  mostMovedADayMicros: Micros | null
  /** Largest rise of a budget in one step, in percent. A bid that rises by more needs a second person. */
  mostStepPercent: number | null
  quiet: QuietTimes
  platformsOff: readonly AdPlatformKey[]
  /** Validity of a proposal, and of an approval. */
  proposalHours: number
  approvalHours: number
}

/** Upper limit of items in one set, under any policy. */
export const MAX_ITEMS = 5_000

export const DEFAULT_POLICY: ChangePolicy = {
  proposers: ['owner', 'admin', 'manager', 'analyst'],
  approvers: ['owner', 'admin', 'manager'],
  fourEyesAboveMicros: 1_000_000_000n,
  soloHours: 24,
  isLighterForLowering: true,
  mostEntities: MAX_ITEMS,
  mostMovedADayMicros: 100_000_000_000n,
  mostStepPercent: 100,
  quiet: { days: [], hours: null },
  platformsOff: [],
  proposalHours: 72,
  approvalHours: 24,
}
