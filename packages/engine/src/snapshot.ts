import { MEASURES, type History, type Measure } from '@flightdeck/domain'
import { bitAt, clearBit, setBit, wordsFor } from './bits.ts'

/**
 * Many entities over one span of days, day by day: `sums[measure][day][entity]` is everything before that day, so that any
 * span of any measure is one row less another, whatever its length. Numbers are whole millionths and stay exact.
 */
export type Snapshot = {
  entities: number
  firstDay: number
  days: number
  sums: Record<Measure, Float64Array>
  /** A bit per day and entity: the platform reported it. */
  present: Uint32Array
  /** A bit per day and entity that was reported without the measure; measures that are always there have none. */
  lacking: Partial<Record<Measure, Uint32Array>>
  /** Words of bits in a day. */
  words: number
}

/** Filled in any order, then closed; until then its sums are the days themselves. */
export type Filling = {
  put: (entity: number, day: number, values: (measure: Measure) => number) => void
  /** A row that was taken back. */
  clear: (entity: number, day: number) => void
  /** Adds one entity's days to another's: what a parent has delivered is what its children have. */
  addInto: (child: number, parent: number) => void
  close: () => Snapshot
}

export function fillSnapshot(entities: number, firstDay: number, days: number): Filling {
  const words = wordsFor(entities)
  const sums = Object.fromEntries(
    MEASURES.map((measure) => [measure, new Float64Array((days + 1) * entities)]),
  ) as Snapshot['sums']
  const present = new Uint32Array(days * words)
  const isIn = (day: number) => day >= firstDay && day < firstDay + days
  const cell = (entity: number, day: number) => (day - firstDay + 1) * entities + entity

  return {
    put(entity, day, values) {
      if (!isIn(day)) return
      setBit(present, (day - firstDay) * words, entity)
      for (const measure of MEASURES) sums[measure][cell(entity, day)] = values(measure)
    },
    clear(entity, day) {
      if (!isIn(day)) return
      clearBit(present, (day - firstDay) * words, entity)
      for (const measure of MEASURES) sums[measure][cell(entity, day)] = 0
    },
    addInto(child, parent) {
      for (let day = 0; day < days; day++) {
        if (!bitAt(present, day * words, child)) continue
        setBit(present, day * words, parent)
        const row = (day + 1) * entities
        for (const measure of MEASURES) sums[measure][row + parent]! += sums[measure][row + child]!
      }
    },
    close() {
      const lacking: Snapshot['lacking'] = {}
      for (const measure of MEASURES) {
        const without = addUp(sums[measure], entities, days, words)
        if (without) lacking[measure] = without
      }
      return { entities, firstDay, days, sums, present, lacking, words }
    },
  }
}

/** Turns days into sums, and remembers which of them were without a value. */
function addUp(column: Float64Array, entities: number, days: number, words: number): Uint32Array | null {
  let without: Uint32Array | null = null
  for (let day = 0; day < days; day++) {
    const [before, here] = [day * entities, (day + 1) * entities]
    for (let entity = 0; entity < entities; entity++) {
      const value = column[here + entity]!
      if (Number.isNaN(value)) {
        without ??= new Uint32Array(days * words)
        setBit(without, day * words, entity)
        column[here + entity] = column[before + entity]!
      } else column[here + entity] = column[before + entity]! + value
    }
  }
  return without
}

// Asked for again and again, a day at a time.
const histories = new WeakMap<Snapshot, History[]>()

/** One entity's days, for whoever asks about it alone. */
export function historyIn(snapshot: Snapshot, entity: number): History {
  const known = histories.get(snapshot) ?? []
  histories.set(snapshot, known)
  return (known[entity] ??= makeHistory(snapshot, entity))
}

function makeHistory(snapshot: Snapshot, entity: number): History {
  const { entities, firstDay, days, sums, present, lacking, words } = snapshot
  const low = (from: number) => (from <= firstDay ? 0 : Math.min(days, from - firstDay))
  const high = (to: number) => (to < firstDay ? 0 : Math.min(days, to - firstDay + 1))
  return {
    rows(from, to) {
      let rows = 0
      for (let day = low(from); day < high(to); day++) if (bitAt(present, day * words, entity)) rows++
      return rows
    },
    sum(measure, from, to) {
      const [begin, end] = [low(from), high(to)]
      if (begin >= end) return 0
      const without = lacking[measure]
      for (let day = begin; without && day < end; day++)
        if (bitAt(without, day * words, entity)) return Number.NaN
      return sums[measure][end * entities + entity]! - sums[measure][begin * entities + entity]!
    },
  }
}
