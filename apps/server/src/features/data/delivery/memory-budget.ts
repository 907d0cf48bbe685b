import type { App } from '../../../ground/app.ts'

/** Shares of the engine memory for delivery's threads, the only ones that hold facts; at most 1 in sum. */
export const MEMORY_SHARES = {
  /** Snapshots of organisations for rules and previews, with all days of all entities. */
  snapshots: 0.7,
  /** Histories of one account at a time, for checks. */
  histories: 0.3,
} as const

export const memoryFor = ({ settings }: App, share: keyof typeof MEMORY_SHARES): number =>
  Math.floor(settings.engineMegabytes * 2 ** 20 * MEMORY_SHARES[share])
