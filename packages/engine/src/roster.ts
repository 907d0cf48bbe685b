import type { AdPlatformKey, Goal, SnapshotType } from '@flightdeck/domain'

/** Entities that stand side by side because they share type, platform and account. */
export type Block = {
  from: number
  /** Exclusive. */
  to: number
  type: SnapshotType
  platform: AdPlatformKey
  dataFrom: number
  dataThrough: number | null
}

/** What is known of entities beside their days, in the order in which the snapshot has them. */
export type Roster = {
  blocks: Block[]
  isOn: Uint8Array
  /** Without a first day an entity has always been there; `NO_DAY` then. */
  startsOn: Int32Array
  endsOn: Int32Array
  goals: (Goal | null)[]
}

export const NO_START = -(2 ** 31)
export const NO_END = 2 ** 31 - 1
