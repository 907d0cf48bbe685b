import { rounded, type MetricKey, type TimeRange } from '@flightdeck/domain'
import { kernelsOn } from '../kernels/on.ts'
import type { Block } from '../roster.ts'
import { readyGoals } from '../run/goals.ts'
import { piecesOf, stretchOf } from '../run/piece.ts'
import { prepare, roomFor } from '../run/room.ts'
import { openScript } from '../run/script.ts'
import { roomsOn } from '../rooms.ts'
import { lastDayOn, rowsFor, type World } from '../world.ts'

/** Readings of a metric on a day by place, not rounded; NaN where there is none, and outside of the blocks. */
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
  const plan = { ranges: [{ range, columns: [{ metric, codebooks: [], comparisons: [] }], rules: [] }] }
  const at = roomsOn(memory).take('values', roomFor(plan, width), { clean: false })
  const room = prepare(memory, plan, width, at)
  const all = new Float64Array(width).fill(Number.NaN)
  for (const [block, pieces] of Map.groupBy(
    piecesOf({ plan, blocks: [...blocks] }),
    (piece) => piece.block,
  )) {
    const last = lastDayOn(block, asOf)
    if (last === null) continue
    readyGoals(world, room, pieces, last)
    const script = openScript(world, room, block, last)
    script.begin(rowsFor(snapshot, block, range, last))
    const values = script.values(metric) >>> 3
    script.end()
    for (const piece of pieces) {
      const { begin, length } = stretchOf(piece)
      kernels.run(room.script, begin, length, room.edges, room.judging)
      const [from, to] = [values + piece.from - begin, values + piece.to - begin]
      all.set(memory.doubles.subarray(from, to), piece.from)
    }
  }
  return all
}

/** As it is shown and compared. */
export const shown = (value: number): number => (Number.isNaN(value) ? value : (rounded(value) as number))
