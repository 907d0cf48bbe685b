import type { GoalMetric } from '@flightdeck/domain/budget'
import { MEASURES, type Measure, type Unknown } from '@flightdeck/domain/delivery'
import { METRICS, type MetricKey } from '@flightdeck/domain/metrics'
import { MICROS } from '@flightdeck/domain/money'
import { isReported } from '@flightdeck/domain/platforms'
import { STEP_BYTES, STEPS, type Step } from '../kernels/steps.ts'
import type { Address } from '../memory.ts'
import type { Block } from '../roster.ts'
import { countsAddress, rowAddress, type Column } from '../snapshot/snapshot.ts'
import type { Rows, World } from '../world.ts'
import { CHUNK, MASKS, type Room } from './room.ts'

const LEAST = -(2 ** 31)
const MOST = 2 ** 31 - 1
const ALL = 0xff

export type Script = ReturnType<typeof openScript>

/**
 * Writes the steps that read columns of a block on a day. Results are reused: a step is written once, and
 * later steps find its result in the room.
 */
export function openScript(world: World, room: Room, block: Block, last: number) {
  const { snapshot } = world
  const { memory, width } = snapshot
  let next = room.script
  let rows: Rows | Unknown = 'no_rows'
  let isDeadKnown = false
  let summed = new Set<Measure>()
  let masks = new Map<string, Address>()

  const maskAt = (which: number): Address => room.masks + which * (CHUNK / 8)

  function step(kind: Step, first: number, two: number, out: Address): Address {
    const at = next >>> 2
    memory.words[at] = STEPS[kind]
    memory.words[at + 1] = first
    memory.words[at + 2] = two
    memory.words[at + 3] = out
    next += STEP_BYTES
    return next - STEP_BYTES
  }
  /** Adds a step with integers, or with doubles. */
  function withInts(kind: Step, first: number, two: number, out: Address, ...ints: number[]): void {
    memory.ints.set(ints, (step(kind, first, two, out) >>> 2) + 4)
  }
  function withNumbers(kind: Step, first: number, two: number, out: Address, ...numbers: number[]): void {
    memory.doubles.set(numbers, (step(kind, first, two, out) >>> 3) + 2)
  }

  /** Start addresses of a column's rows at both ends of the span. */
  function span(column: Column): { high: Address; low: Address } {
    const { low, high } = rows as Rows
    return {
      high: rowAddress(snapshot, column, high),
      low: low === null ? column.atStart : rowAddress(snapshot, column, low),
    }
  }

  /** Sums of a measure, in millionths. */
  function sums(measure: Measure): Address {
    const out = room.sums + MEASURES.indexOf(measure) * CHUNK * 8
    if (summed.has(measure)) return out
    summed.add(measure)
    const column = snapshot.columns[measure]
    if (!column) step('zeroes', 0, 0, out)
    else {
      const { high, low } = span(column)
      if (column.isWide) step('sums64', high, low, out)
      else withNumbers('sums32', high, low, out, column.unit)
    }
    return out
  }

  /** A mask of this time range, written on first use. */
  function masked(name: string, which: number, write: (out: Address) => void): Address {
    const cachedMask = masks.get(name)
    if (cachedMask !== undefined) return cachedMask
    const out = maskAt(which)
    write(out)
    masks.set(name, out)
    return out
  }

  function markCounts(kind: 'counted' | 'uncounted', counts: Address, atStart: Address, out: Address): void {
    const { low, high } = rows as Rows
    step(
      kind,
      countsAddress(snapshot, counts, high),
      low === null ? atStart : countsAddress(snapshot, counts, low),
      out,
    )
  }

  /** Entities not in flight or not switched on: the same for every time range. */
  function dead(): Address {
    const [out, spare] = [maskAt(MASKS.dead), maskAt(MASKS.spare)]
    if (isDeadKnown) return out
    isDeadKnown = true
    const [isOn, endsOn, liveFrom] = [0, 2, 3].map((at) => snapshot.seats + at * width * 4) as [Address, Address, Address] // prettier-ignore
    withInts('outside', isOn, 0, out, 1, 1)
    withInts('outside', liveFrom, 0, spare, LEAST, last)
    step('together', spare, 0, out)
    withInts('outside', endsOn, 0, spare, last, MOST)
    step('together', spare, 0, out)
    return out
  }

  /** Entities without reported rows that are not live: unknown rather than zero. */
  const absent = () =>
    masked('absent', MASKS.absent, (out) => {
      const notLive = dead()
      markCounts('uncounted', snapshot.reported, snapshot.reportedAtStart, out)
      step('common', notLive, 0, out)
    })

  /** Entities without a valid flight span of their own. */
  const flightless = () => {
    const { begun } = rows as Rows
    if (begun === null) return 0
    return masked('flightless', MASKS.flightless, (out) =>
      withInts('outside', snapshot.seats + width * 4, 0, out, begun.from, begun.to),
    )
  }

  /**
   * Entities with a reported day that lacks the measure; if the platform never reports it, entities without
   * rows.
   */
  function lacking(measure: Measure): Address {
    const column = snapshot.columns[measure]
    const isGiven = isReported(block.platform, block.type, measure)
    if (isGiven && column?.lacking === 0) return 0
    return masked(measure, MASKS.measures + MEASURES.indexOf(measure), (out) => {
      if (!column && !isGiven) step('fill', 0, ALL, out)
      else if (!column) markCounts('counted', snapshot.reported, snapshot.reportedAtStart, out)
      else if (isGiven) markCounts('counted', column.lacking, column.lackingAtStart, out)
      else {
        markCounts('uncounted', snapshot.reported, snapshot.reportedAtStart, out)
        if (column.lacking === 0) return
        const spare = maskAt(MASKS.spare)
        markCounts('counted', column.lacking, column.lackingAtStart, spare)
        step('together', spare, 0, out)
      }
    })
  }

  /** Entities without a value of a metric, except for divisions by zero; 0 when there are none. */
  function mask(metric: MetricKey): Address {
    const { how } = METRICS[metric]
    if (how.kind === 'missing' || how.kind === 'goal') return 0
    // A ratio without rows has nothing to divide by, live or not.
    let union = how.kind === 'ratio' ? 0 : absent()
    union = joined(union, flightless())
    union = joined(union, lacking(how.of))
    if ('less' in how && how.less !== undefined) union = joined(union, lacking(how.less))
    return how.kind === 'ratio' ? joined(union, lacking(how.by)) : union
  }

  /** Union of two sets; writes no step while one of them is empty. */
  function joined(first: Address, other: Address): Address {
    if (first === 0 || other === 0 || first === other) return first || other
    const out = maskAt(MASKS.column)
    if (first !== out) {
      step('fill', 0, 0, out)
      step('together', first, 0, out)
    }
    step('together', other, 0, out)
    return out
  }

  /** Readings of a metric, not rounded; NaN is unknown. */
  function values(metric: MetricKey): Address {
    const { how } = METRICS[metric]
    const out = room.values
    if (how.kind === 'goal') {
      step('copy', goalColumn(room, how.of, width), 0, out)
      return out
    }
    if (how.kind === 'missing' || typeof rows === 'string') {
      step('zeroes', 0, 0, out)
      step('fill', 0, ALL, maskAt(MASKS.spare))
      step('blank', maskAt(MASKS.spare), 0, out)
      return out
    }
    const top = sums(how.of)
    const less = 'less' in how && how.less !== undefined ? sums(how.less) : 0
    if (how.kind === 'ratio') {
      const bottom = sums(how.by)
      withNumbers('ratios', top, less, out, how.times)
      memory.words[((next - STEP_BYTES) >>> 2) + 6] = bottom
    } else withNumbers('scaled', top, less, out, MICROS)
    const unknown = mask(metric)
    if (unknown !== 0) step('blank', unknown, 0, out)
    return out
  }

  return {
    memory,
    snapshot,
    step,
    withInts,
    withNumbers,
    span,
    mask,
    values,
    isRead: () => typeof rows !== 'string',
    /** Starts another time range for the steps that follow. */
    begin(range: Rows | Unknown): void {
      rows = range
      summed = new Set()
      masks = new Map()
    },
    end: () => step('end', 0, 0, 0),
  }
}

/** Address of a goal's precomputed readings, by place. */
export const goalColumn = (room: Room, metric: GoalMetric, width: number): Address =>
  room.goals + room.goalMetrics.indexOf(metric) * width * 8
