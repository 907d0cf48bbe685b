import type { Tx } from '@flightdeck/db'
import {
  FACT_LEVELS,
  sliceInOrder,
  type Day,
  type DayFacts,
  type DaySpan,
  type FactSlice,
} from '@flightdeck/domain'
import type { Account } from './account.ts'
import { entityNumbers } from './entity-numbers.ts'
import { beginLoad, replaceSlices } from './fact-store.ts'
import { readMarks } from './read-marks.ts'

/** Takes whole days of an account in, as one load: by our numbers for the entities, and only where they say anything new. */
export async function loadFacts(
  tx: Tx,
  place: Account,
  span: DaySpan,
  days: DayFacts[],
  at: Date,
  finalThrough: Day,
): Promise<{ changed: number; rows: number }> {
  const load = await beginLoad(tx, { ...place, ...span, at })
  let [changed, rows] = [0, 0]
  for (const level of FACT_LEVELS) {
    const own = days.filter((day) => day.level === level)
    const numbers = await entityNumbers(tx, place, level, idsIn(own), at)
    const known = await readMarks(tx, place, level, span)
    changed += await replaceSlices(tx, load, known, numbered(own, numbers), (day) => day <= finalThrough)
    rows += own.reduce((all, { nativeIds }) => all + nativeIds.length, 0)
  }
  return { changed, rows }
}

function* idsIn(days: DayFacts[]): Generator<string> {
  for (const { nativeIds } of days) yield* nativeIds
}

/** One day at a time: what has been written need not stay in memory. */
function* numbered(days: DayFacts[], numbers: ReadonlyMap<string, number>): Generator<FactSlice> {
  for (const { level, day, nativeIds, columns } of days) {
    const entityNos = Int32Array.from(nativeIds, (id) => numbers.get(id)!)
    yield sliceInOrder({ level, day, entityNos, columns })
  }
}
