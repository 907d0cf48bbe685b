import type { Kernels } from '../kernels/kernels.ts'
import type { Address } from '../memory.ts'
import type { Block } from '../roster.ts'
import type { Plan } from '../plan/plan.ts'
import type { World } from '../world.ts'
import { judgePiece, type Into, type Piece } from './judge-stretch.ts'
import { chunkFor, prepare, type Prepared } from './scratch.ts'

/** One plan and the blocks it is for. */
export type PlannedBlocks = { plan: Plan; blocks: Block[] }
/** What a thread is to do: of each plan some pieces on some days, with room of its own. */
export type Work<P = Plan> = {
  days: readonly number[]
  rules: number
  into: Into
  room: Address
  parts: { plan: P; pieces: Piece[] }[]
}

const laidOut = new WeakMap<Plan, { at: Address; rowBytes: number; world: World; prepared: Prepared }>()

export function doWork(world: World, kernels: Kernels, { days, rules, into, room, parts }: Work): void {
  for (const { plan, pieces } of parts) {
    const prepared = layOut(world, plan, into.rowBytes, room)
    // Days that follow each other read the same rows.
    for (const piece of pieces)
      days.forEach((asOf, day) =>
        judgePiece(world, kernels, prepared, piece, asOf, intoDay(into, rules, day)),
      )
  }
}

/** Days stand one after the other, each with a row and a count for every rule. */
export function intoDay(
  { fires, counts, mayFire, mayCounts, rowBytes }: Into,
  rules: number,
  day: number,
): Into {
  const shift = (at: Address, bytes: number) => (at === 0 ? 0 : at + day * rules * bytes)
  return {
    fires: shift(fires, rowBytes),
    counts: shift(counts, 4),
    mayFire: shift(mayFire, rowBytes),
    mayCounts: shift(mayCounts, 4),
    rowBytes,
  }
}

/** A plan that is used again, for another day, need not be written again. */
function layOut(world: World, plan: Plan, rowBytes: number, at: Address): Prepared {
  const { memory } = world.snapshot
  const known = laidOut.get(plan)
  const isThere =
    known?.at === at &&
    known.rowBytes === rowBytes &&
    known.world === world &&
    lastAt.get(memory.shared)?.get(at) === plan
  if (known && isThere) return known.prepared
  const prepared = prepare(memory, plan, rowBytes, at)
  laidOut.set(plan, { at, rowBytes, world, prepared })
  const rooms = lastAt.get(memory.shared) ?? new Map<Address, Plan>()
  lastAt.set(memory.shared, rooms.set(at, plan))
  return prepared
}
/** Which plan was written last into a room. */
const lastAt = new WeakMap<WebAssembly.Memory, Map<Address, Plan>>()

/** Blocks in pieces that fit the room of their plan. */
export function piecesOf({ plan, blocks }: PlannedBlocks): Piece[] {
  const chunk = chunkFor(plan)
  return blocks.flatMap((block) => {
    const pieces: Piece[] = []
    for (let from = block.from; from < block.to;) {
      const to = Math.min(block.to, Math.floor(from / 64) * 64 + chunk)
      pieces.push({ block, from, to })
      from = to
    }
    return pieces
  })
}
