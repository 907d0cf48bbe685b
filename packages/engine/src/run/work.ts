import type { Kernels } from '../kernels/kernels.ts'
import type { Address } from '../memory.ts'
import type { Plan } from '../plan/plan.ts'
import type { Block } from '../entity-columns.ts'
import { lastDayOn, type World } from '../world.ts'
import { readyGoals } from './goals.ts'
import { intoDay, type Into } from './verdict-target.ts'
import { leaveOpen, roundToWords, writeEdges, type Piece } from './piece.ts'
import { prepare, type Room } from './room.ts'
import { writeScript } from './write-script.ts'

/** Work of one thread: pieces of each plan on some days, with room of its own. */
export type Work<P = Plan> = {
  days: readonly number[]
  rules: number
  into: Into
  room: Address
  parts: { plan: P; pieces: Piece[] }[]
}

export function doWork(world: World, kernels: Kernels, { days, rules, into, room, parts }: Work): void {
  for (const { plan, pieces } of parts) {
    const prepared = preparedOn(world, plan, room)
    const byBlock = Map.groupBy(pieces, ({ block }) => block)
    days.forEach((asOf, day) => {
      for (const [block, own] of byBlock)
        judgePieces(world, kernels, prepared, block, own, asOf, intoDay(into, rules, day))
    })
  }
}

type Laid = { plan: Plan; width: number; room: Room }
/** Plan last written into each room: a reused plan need not be written again. */
const laid = new WeakMap<WebAssembly.Memory, Map<Address, Laid>>()

function preparedOn({ snapshot: { memory, width } }: World, plan: Plan, at: Address): Room {
  const rooms = laid.get(memory.shared) ?? new Map<Address, Laid>()
  laid.set(memory.shared, rooms)
  const cachedRoom = rooms.get(at)
  if (cachedRoom?.plan === plan && cachedRoom.width === width) return cachedRoom.room
  const room = prepare(memory, plan, width, at)
  rooms.set(at, { plan, width, room })
  return room
}

function judgePieces(
  world: World,
  kernels: Kernels,
  room: Room,
  block: Block,
  pieces: readonly Piece[],
  asOf: number,
  into: Into,
): void {
  const { memory } = world.snapshot
  const last = lastDayOn(block, asOf)
  if (last === null) {
    for (const piece of pieces) leaveOpen(memory, room, piece, into)
    return
  }
  readyGoals(world, room, pieces, last)
  writeScript(world, room, block, last, into)
  for (const piece of pieces) {
    const { begin, length } = roundToWords(piece)
    writeEdges(memory, room.edges, piece)
    kernels.run(room.script, begin, length, room.edges, room.judging)
  }
}
