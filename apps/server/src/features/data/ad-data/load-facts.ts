import type { Tx } from '@flightdeck/db'
import {
  FACT_LEVELS,
  sliceInOrder,
  type DayFacts,
  type FactLevel,
  type FactSlice,
} from '@flightdeck/domain/ad-data'
import type { Day } from '@flightdeck/domain/time'
import type { Account } from './account.ts'
import { entityNumbers } from './entity-numbers.ts'
import { beginLoad, replaceSlices } from './fact-store.ts'
import { readMarks } from './read-marks.ts'

/** Our numbers for a platform's ids, as far as they were needed. Valid for one sync. */
export type Numbers = Record<FactLevel, Map<string, number>>
export const newNumbers = (): Numbers => ({ line_item: new Map(), deal_id: new Map() })

/** Stores an account's whole days as one load, by our entity numbers, where they differ from the stored. */
export async function loadFacts(
  tx: Tx,
  request: Account & { from: Day; to: Day; at: Date },
  days: DayFacts[],
  isFinal: (day: Day) => boolean,
  numbers: Numbers,
): Promise<{ changed: number; rows: number }> {
  const load = await beginLoad(tx, request)
  const storedSlices = await readMarks(tx, load, request)
  let [changed, rows] = [0, 0]
  for (const level of FACT_LEVELS) {
    const own = days.filter((day) => day.level === level)
    const unknown = idsIn(own).filter((id) => !numbers[level].has(id))
    for (const [id, entityNo] of await entityNumbers(tx, load, level, unknown, request.at))
      numbers[level].set(id, entityNo)
    changed += await replaceSlices(tx, load, storedSlices[level], numbered(own, numbers[level]), isFinal)
    rows += own.reduce((all, { nativeIds }) => all + nativeIds.length, 0)
  }
  return { changed, rows }
}

function* idsIn(days: DayFacts[]): Generator<string> {
  for (const { nativeIds } of days) yield* nativeIds
}

/** Yields one day at a time, so that days already written need not stay in memory. */
function* numbered(days: DayFacts[], numbers: ReadonlyMap<string, number>): Generator<FactSlice> {
  for (const { level, day, nativeIds, columns } of days) {
    const entityNos = new Int32Array(nativeIds.length)
    for (let at = 0; at < entityNos.length; at++) entityNos[at] = numbers.get(nativeIds[at]!)!
    yield sliceInOrder({ level, day, entityNos, columns })
  }
}
