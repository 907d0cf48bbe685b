import { stable } from '@flightdeck/domain'
import type { NameReading } from './reading-store.ts'

export type ChangedReadings = {
  /** New, or other than what is kept. */
  keep: NameReading[]
  /** Judged before, and by no template now. */
  drop: number[]
  /** Whose verdict is another than before: what was said of them is looked at again. */
  turned: number[]
}

/** What differs from what is kept. A name that is wrong in the same way has been wrong since then. */
export function changedReadings(kept: readonly NameReading[], now: readonly NameReading[]): ChangedReadings {
  const before = new Map(kept.map((reading) => [reading.entity_no, reading]))
  const changed: ChangedReadings = { keep: [], drop: [], turned: [] }
  for (const reading of now) {
    const was = before.get(reading.entity_no)
    before.delete(reading.entity_no)
    if (was && stable(was) === stable({ ...reading, since: was.since }) && was.name === reading.name) continue
    changed.keep.push(reading)
    if (!was || wordsOf(was) !== wordsOf(reading)) changed.turned.push(reading.entity_no)
  }
  changed.drop = [...before.keys()]
  changed.turned.push(...changed.drop)
  return changed
}

const wordsOf = ({ status, counts, verdict, suggested_name }: NameReading) =>
  stable({ status, counts, verdict, suggested_name })
