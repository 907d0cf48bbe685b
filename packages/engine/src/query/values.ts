import { binsPerUnit, type MetricKey, type Ruler, type TimeRange } from '@flightdeck/domain/metrics'
import { removeFloatNoise } from '@flightdeck/domain/numbers'
import { kernelsOn } from '../kernels/on.ts'
import type { Block } from '../entity-columns.ts'
import { readyGoals } from '../run/goals.ts'
import { splitPieces, roundToWords } from '../run/piece.ts'
import { prepare, roomFor } from '../run/room.ts'
import { Script } from '../run/script.ts'
import { roomsOn } from '../buffer-pool.ts'
import { lastDayOn, rowsFor, type World } from '../world.ts'

/**
 * Readings of a metric on a day by place, not rounded; NaN where there is none, and outside the blocks. A
 * view of memory, valid until its room is reused.
 */
export function valuesOn(
  world: World,
  blocks: readonly Block[],
  metric: MetricKey,
  range: TimeRange,
  asOf: number,
  roomName = 'values',
): Float64Array {
  const { snapshot } = world
  const { memory, width } = snapshot
  const kernels = kernelsOn(memory)
  const plan = { ranges: [{ range, columns: [{ metric, codebooks: [], comparisons: [] }], rules: [] }] }
  const rooms = roomsOn(memory)
  const into = rooms.take(roomName, width * 8, { clean: false }) >>> 3
  const room = prepare(memory, plan, width, rooms.take('reading', roomFor(plan, width), { clean: false }))
  const all = memory.doubles.subarray(into, into + width)
  all.fill(Number.NaN)
  for (const [block, pieces] of Map.groupBy(splitPieces(blocks), (piece) => piece.block)) {
    const last = lastDayOn(block, asOf)
    if (last === null) continue
    readyGoals(world, room, pieces, last)
    const script = new Script(world, room, block, last)
    script.begin(range, rowsFor(snapshot, block, range, last))
    const values = script.values(metric) >>> 3
    script.end()
    for (const piece of pieces) {
      const { begin, length } = roundToWords(piece)
      kernels.run(room.script, begin, length, room.edges, room.judging)
      const [from, to] = [values + piece.from - begin, values + piece.to - begin]
      memory.doubles.copyWithin(into + piece.from, from, to)
    }
  }
  return all
}

/** Histogram of a column's values. */
export function countOn(
  { snapshot: { memory, width } }: World,
  values: Float64Array,
  ruler: Ruler,
): Uint32Array {
  const { low, bins } = ruler
  const table = bins + 1
  const at = roomsOn(memory).take('bins', table * 4 * 4)
  kernelsOn(memory).bins(values.byteOffset, width, low, binsPerUnit(ruler), bins, at)
  const tables = memory.words.subarray(at >>> 2, (at >>> 2) + table * 4)
  return Uint32Array.from({ length: bins }, (_, bin) =>
    [0, 1, 2, 3].reduce((all, turn) => all + tables[turn * table + bin]!, 0),
  )
}

/** Rounded as for storage and comparison. */
export const roundAsStored = (value: number): number => removeFloatNoise(value)
