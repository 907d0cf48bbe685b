import type { Address } from '../memory.ts'
import { RATIO_ASK } from '../kernels/kernels.ts'
import type { Block } from '../entity-columns.ts'
import { rowsFor, type World } from '../world.ts'
import { scan } from './compare.ts'
import type { Into } from './verdict-target.ts'
import type { PreparedRange, Room } from './room.ts'
import { Script } from './script.ts'

/** The whole plan for one block on one day: who fires, and who would if all that is unknown spoke for it. */
export function writeScript(world: World, room: Room, block: Block, last: number, into: Into): void {
  const script = new Script(world, room, block, last)
  let ask = room.asks
  for (const range of room.ranges) {
    script.begin(range.range, rowsFor(world.snapshot, block, range.range, last))
    code(script, range)
    const run = (open: boolean, fires: Address, counts: Address) => {
      ask = compareAll(script, range, open, ask)
      script.withInts('judge', range.program, range.rules.length, fires, counts, Number(open))
    }
    run(false, into.fires, into.counts)
    if (into.mayCounts !== 0) run(true, into.mayFire, into.mayCounts)
  }
  script.end()
}

/** Gives each value of a column its code, where many comparisons use the column. */
function code(script: Script, { columns }: PreparedRange): void {
  for (const { metric, books } of columns) {
    if (books.length === 0) continue
    const values = script.values(metric)
    for (const { book, table, cuts, codes } of books)
      script.withInts('codes', values, table, codes, book.first, book.last, book.shift, cuts)
  }
}

/** Makes the comparisons that stand alone. Each has room for its question; says where the next one is. */
function compareAll(script: Script, { columns }: PreparedRange, open: boolean, asks: Address): Address {
  let ask = asks
  for (const { metric, comparisons } of columns) {
    let values: Address | null = null
    for (const { bounds, bits } of comparisons) {
      const isScanned = script.isRead() && scan(script, ask, { metric, bounds, open, bits })
      ask += RATIO_ASK.bytes
      if (isScanned) continue
      values ??= script.values(metric)
      script.withNumbers('between', values, Number(open), bits, bounds.from, bounds.to)
    }
  }
  return ask
}
