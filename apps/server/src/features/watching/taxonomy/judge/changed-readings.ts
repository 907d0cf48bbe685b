import { stable } from '@flightdeck/domain/text'
import type { NameReading } from './reading-store.ts'

export type ChangedReadings = {
  /** New or changed readings. */
  keep: NameReading[]
  /** Names that no template covers any more. */
  drop: number[]
  /** Names with another verdict, whose findings are checked again. */
  turned: number[]
}

/** Differences from the stored readings. A name that is still wrong in the same way keeps its `since`. */
export function changedReadings(
  storedReadings: readonly NameReading[],
  now: readonly NameReading[],
): ChangedReadings {
  const before = new Map(storedReadings.map((reading) => [reading.entity_no, reading]))
  const changed: ChangedReadings = { keep: [], drop: [], turned: [] }
  for (const reading of now) {
    const was = before.get(reading.entity_no)
    before.delete(reading.entity_no)
    if (was && stable(was) === stable({ ...reading, since: was.since }) && was.name === reading.name) continue
    changed.keep.push(reading)
    if (!was || readingSignature(was) !== readingSignature(reading)) changed.turned.push(reading.entity_no)
  }
  changed.drop = [...before.keys()]
  changed.turned.push(...changed.drop)
  return changed
}

const readingSignature = ({ status, counts, verdict, suggested_name }: NameReading) =>
  stable({ status, counts, verdict, suggested_name })
