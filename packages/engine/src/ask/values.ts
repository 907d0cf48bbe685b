import { rounded, type MetricKey, type TimeRange } from '@flightdeck/domain'
import { kernelsOn } from '../kernels/on.ts'
import type { Block } from '../roster.ts'
import { readStretch } from '../run/stretch.ts'
import { prepare, roomFor } from '../run/scratch.ts'
import { roomsOn } from '../rooms.ts'
import { piecesOf } from '../run/work.ts'
import { lastDayOn, rowsFor, type World } from '../world.ts'

const NOTHING = { ranges: [] }

/** Readings of a metric on a day by place, rounded as they are shown; NaN where there is none, and outside of the blocks. */
export function valuesOn(
  world: World,
  blocks: readonly Block[],
  metric: MetricKey,
  range: TimeRange,
  asOf: number,
): Float64Array {
  const { snapshot } = world
  const { memory, width } = snapshot
  const kernels = kernelsOn(memory)
  const at = roomsOn(memory).take('values', roomFor(NOTHING), { clean: false })
  const room = prepare(memory, NOTHING, width / 8, at)
  const all = new Float64Array(width).fill(Number.NaN)
  for (const { block, from, to } of piecesOf({ plan: NOTHING, blocks: [...blocks] })) {
    const last = lastDayOn(block, asOf)
    if (last === null) continue
    const begin = Math.floor(from / 64) * 64
    const length = Math.ceil(to / 64) * 64 - begin
    const rows = rowsFor(snapshot, block, range, last)
    const found = readStretch(world, kernels, room, { block, begin, length, last }, rows).values(metric) >>> 3
    for (let place = from; place < to; place++) all[place] = shown(memory.doubles[found + place - begin]!)
  }
  return all
}

const shown = (value: number): number => (Number.isNaN(value) ? value : (rounded(value) as number))
