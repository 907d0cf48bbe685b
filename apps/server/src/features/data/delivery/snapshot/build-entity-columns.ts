import {
  packGoals,
  NO_END,
  NO_START,
  allocateShared,
  type Block,
  type EntityColumns,
} from '@flightdeck/engine'
import type { SnapshotEntity } from './delivery-snapshot.ts'

/** Entity columns for the engine (everything except daily numbers), one slot per entity, grouped by account. */
export function buildEntityColumns(candidates: readonly SnapshotEntity[], width: number): EntityColumns {
  const column = <T extends Uint8Array | Int32Array>(
    target: T,
    of: (entity: SnapshotEntity) => number,
  ): T => {
    candidates.forEach((entity, slot) => (target[slot] = of(entity)))
    return target
  }
  return {
    blocks: groupBlocks(candidates),
    isActive: column(allocateShared(Uint8Array, width), ({ isOn }) => Number(isOn)),
    startsOn: column(allocateShared(Int32Array, width), ({ startsOn }) => startsOn ?? NO_START),
    liveFrom: column(allocateShared(Int32Array, width), ({ startsOn, used }) =>
      Math.max(startsOn ?? NO_START, used?.from ?? NO_START),
    ),
    endsOn: column(allocateShared(Int32Array, width), ({ endsOn, used }) =>
      Math.min(endsOn ?? NO_END, used?.to ?? NO_END),
    ),
    goals: packGoals(candidates.map(({ goal }) => goal)),
  }
}

/** Groups neighbouring entities whose accounts share currency and data range into blocks. */
export function groupBlocks(candidates: readonly SnapshotEntity[]): Block[] {
  const blocks: Block[] = []
  candidates.forEach(({ type, platform, currency, dataFrom, dataThrough }, place) => {
    const last = blocks.at(-1)
    const isSame =
      last?.type === type &&
      last.platform === platform &&
      last.currency === currency &&
      last.dataFrom === dataFrom &&
      last.dataThrough === dataThrough
    if (isSame) last.to = place + 1
    else blocks.push({ from: place, to: place + 1, type, platform, currency, dataFrom, dataThrough })
  })
  return blocks
}
