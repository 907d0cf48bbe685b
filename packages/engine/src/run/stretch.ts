import { MEASURES, METRICS, type Measure, type MetricKey, type Unknown } from '@flightdeck/domain'
import { goalAt } from '../goal-at.ts'
import type { Kernels } from '../kernels/kernels.ts'
import type { Address } from '../memory.ts'
import type { Block } from '../roster.ts'
import { countsOf, rowOf, type Column } from '../snapshot/snapshot.ts'
import { flightProblem, isLive, type Rows, type World } from '../world.ts'
import { MASKS, type Prepared } from './scratch.ts'

const MILLION = 1_000_000

/** Some entities of one block, side by side, as of a day. `begin` and `length` are in whole words. */
export type Stretch = { block: Block; begin: number; length: number; last: number }

/** Reads columns of a stretch over one time range. What was computed for one column serves the next. */
export function readStretch(
  world: World,
  kernels: Kernels,
  room: Prepared,
  { block, begin, length, last }: Stretch,
  rows: Rows | Unknown,
) {
  const { snapshot, roster } = world
  const { memory } = snapshot
  const known = new Set<Measure>()
  const lacked = new Map<Measure, Address>()
  let absent: Address | undefined
  let flightless: Address | undefined
  const maskAt = (which: number): Address => room.masks + which * (room.chunk / 8)

  /** The rows between which a column lies, as addresses of where the stretch begins. */
  function span(column: Column): { high: Address; low: Address } {
    const { low, high } = rows as Rows
    const offset = begin * (column.isWide ? 8 : 4)
    const from = low === null ? column.atStart : rowOf(snapshot, column, low)
    return { high: rowOf(snapshot, column, high) + offset, low: from + offset }
  }

  /** Sums of a measure, in millionths. */
  function sums(measure: Measure): Address {
    const out = room.sums + MEASURES.indexOf(measure) * room.chunk * 8
    if (known.has(measure)) return out
    known.add(measure)
    const column = snapshot.columns[measure]
    if (!column) memory.doubles.fill(0, out >>> 3, (out >>> 3) + length)
    else {
      const { high, low } = span(column)
      if (column.isWide) kernels.sums64(high, low, length, out)
      else kernels.sums32(high, low, column.unit, length, out)
    }
    return out
  }

  function markCounts(kernel: 'counted' | 'uncounted', counts: Address, atStart: Address, out: Address) {
    const { low, high } = rows as Rows
    const from = low === null ? atStart : countsOf(snapshot, counts, low)
    kernels[kernel](countsOf(snapshot, counts, high) + begin * 2, from + begin * 2, length, out)
  }

  /** Who was not reported at all, and is not live: of them even nothing is unknown. */
  function absentees(): Address {
    if (absent !== undefined) return absent
    const out = maskAt(MASKS.absent)
    markCounts('uncounted', snapshot.reported, snapshot.reportedAtStart, out)
    absent = isEmpty(out) ? 0 : out
    if (absent !== 0) {
      mark(maskAt(MASKS.live), (place) => isLive(roster, place, last))
      kernels.without(out, maskAt(MASKS.live), length)
    }
    return absent
  }

  /** Whose span of their own is none. */
  function withoutFlight(): Address {
    if (flightless !== undefined) return flightless
    if ((rows as Rows).low !== null) return (flightless = 0)
    flightless = maskAt(MASKS.flightless)
    mark(flightless, (place) => flightProblem(roster, block, place, last) !== null)
    return flightless
  }

  /** Of whom a reported day was without the measure. */
  function lacking(measure: Measure): Address {
    const found = lacked.get(measure)
    if (found !== undefined) return found
    const column = snapshot.columns[measure]
    let out: Address = 0
    if (!column || column.lacking !== 0) {
      out = maskAt(MASKS.measures + MEASURES.indexOf(measure))
      if (column) markCounts('counted', column.lacking, column.lackingAtStart, out)
      else markCounts('counted', snapshot.reported, snapshot.reportedAtStart, out)
      if (isEmpty(out)) out = 0
    }
    lacked.set(measure, out)
    return out
  }

  /** Who has no value of a metric, beside those for whom there is nothing to divide by; 0 when nobody. */
  function mask(metric: MetricKey): Address {
    const { how } = METRICS[metric]
    if (how.kind === 'missing' || how.kind === 'goal') return 0
    // Without rows there is nothing to divide by, whoever is live.
    let found = how.kind === 'ratio' ? 0 : absentees()
    found = joined(found, withoutFlight())
    found = joined(found, lacking(how.of))
    if ('less' in how && how.less !== undefined) found = joined(found, lacking(how.less))
    return how.kind === 'ratio' ? joined(found, lacking(how.by)) : found
  }

  /** Two sets in one; nothing is copied while one of them is nobody. */
  function joined(one: Address, other: Address): Address {
    if (one === 0 || other === 0) return one + other
    const out = maskAt(MASKS.column)
    if (one !== out) memory.bytes.copyWithin(out, one, one + length / 8)
    kernels.together(out, other, length)
    return out
  }

  /** Readings of a metric, not rounded; NaN is unknown. */
  function values(metric: MetricKey): Address {
    const { how } = METRICS[metric]
    const out = room.values
    if (how.kind === 'goal') {
      for (let at = 0; at < length; at++) {
        const place = begin + at
        const isIn = place >= block.from && place < block.to
        const reading = isIn ? goalAt(world, how.of, block.dataFrom, place, last) : 'no_goal'
        memory.doubles[(out >>> 3) + at] = typeof reading === 'number' ? reading : Number.NaN
      }
      return out
    }
    if (how.kind === 'missing' || typeof rows === 'string') {
      memory.doubles.fill(Number.NaN, out >>> 3, (out >>> 3) + length)
      return out
    }
    const top = sums(how.of)
    const less = 'less' in how && how.less !== undefined ? sums(how.less) : 0
    if (how.kind === 'ratio') kernels.ratios(top, less, sums(how.by), how.times, length, out)
    else kernels.scaled(top, less, MILLION, length, out)
    const unknown = mask(metric)
    if (unknown !== 0) kernels.blank(unknown, length, out)
    return out
  }

  function mark(out: Address, holds: (place: number) => boolean): void {
    for (let word = 0; word < length >> 5; word++) {
      let bits = 0
      for (let bit = 0; bit < 32; bit++) {
        const place = begin + word * 32 + bit
        if (place >= block.from && place < block.to && holds(place)) bits |= 1 << bit
      }
      memory.words[(out >>> 2) + word] = bits
    }
  }

  function isEmpty(bits: Address): boolean {
    for (let word = bits >>> 2; word < (bits >>> 2) + (length >> 5); word++)
      if (memory.words[word] !== 0) return false
    return true
  }

  return { values, mask, span }
}

export type StretchReader = ReturnType<typeof readStretch>
