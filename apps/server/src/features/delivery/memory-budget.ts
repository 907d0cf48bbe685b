import type { App } from '../../ground/app.ts'

/**
 * What of the memory for numbers each of delivery's threads may take. Nobody else holds facts, and the shares add up to no
 * more than all of it.
 */
export const MEMORY_SHARES = {
  /** Organisations as rules and their previews ask about them, all days of everybody side by side. */
  snapshots: 0.7,
  /** One account at a time, for checks that look at every entity once. */
  histories: 0.3,
} as const

export const memoryFor = ({ settings }: App, share: keyof typeof MEMORY_SHARES): number =>
  Math.floor(settings.engineMegabytes * 2 ** 20 * MEMORY_SHARES[share])
