import type { Reading } from '@flightdeck/domain/delivery'
import { METRICS } from '@flightdeck/domain/metrics'
import type { Block } from '../entity-columns.ts'
import { goalAt } from '../goal-at.ts'
import { budgetShareAt } from '../read-at.ts'
import { rowsFor, type World } from '../world.ts'
import type { Piece } from './piece.ts'
import type { GoalColumn, Room } from './room.ts'
import { goalColumn } from './script.ts'

/** Readings of goals have days of their own, one by one: they are made ready before anything is compared. */
export function readyGoals(world: World, room: Room, pieces: readonly Piece[], last: number): void {
  const { memory, width } = world.snapshot
  for (const goal of room.goalColumns) {
    const column = goalColumn(room, goal.key, width) >>> 3
    for (const { block, from, to } of pieces) {
      const read = goalReader(world, goal, block, last)
      for (let place = from; place < to; place++) {
        const reading = read(place)
        memory.doubles[column + place] = typeof reading === 'number' ? reading : Number.NaN
      }
    }
  }
}

function goalReader(
  world: World,
  { metric, range }: GoalColumn,
  block: Block,
  last: number,
): (place: number) => Reading {
  const { how } = METRICS[metric]
  if (how.kind === 'goal') return (place) => goalAt(world, how.of, block, place, last)
  const rows = rowsFor(world.snapshot, block, range, last)
  return (place) => (typeof rows === 'string' ? rows : budgetShareAt(world, block, rows, last, place))
}
