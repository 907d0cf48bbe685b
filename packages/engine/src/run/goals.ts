import { goalAt } from '../goal-at.ts'
import type { World } from '../world.ts'
import type { Piece } from './piece.ts'
import type { Room } from './room.ts'
import { goalColumn } from './script.ts'

/** Readings of goals have days of their own, one by one: they are made ready before anything is compared. */
export function readyGoals(world: World, room: Room, pieces: readonly Piece[], last: number): void {
  const { memory, width } = world.snapshot
  for (const metric of room.goalMetrics) {
    const column = goalColumn(room, metric, width) >>> 3
    for (const { block, from, to } of pieces) {
      for (let place = from; place < to; place++) {
        const reading = goalAt(world, metric, block, place, last)
        memory.doubles[column + place] = typeof reading === 'number' ? reading : Number.NaN
      }
    }
  }
}
