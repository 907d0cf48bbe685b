import { MEASURES, type Measure, type Unknown } from '@flightdeck/domain/delivery'
import { METRICS, type MetricKey, type TimeRange } from '@flightdeck/domain/metrics'
import { MICROS } from '@flightdeck/domain/money'
import { isReported } from '@flightdeck/domain/platforms'
import { STEP_BYTES, STEPS, type Step } from '../kernels/steps.ts'
import type { Address, Memory } from '../memory.ts'
import type { Block } from '../entity-columns.ts'
import { countsAddress, rowAddress, type Column, type Snapshot } from '../snapshot/snapshot.ts'
import type { Rows, World } from '../world.ts'
import { CHUNK, goalKey, MASKS, type Room } from './room.ts'

const MIN_INT = -(2 ** 31)
const MAX_INT = 2 ** 31 - 1
const ALL = 0xff

/** Writes one step after the other. */
class StepWriter {
  readonly memory: Memory
  #next: Address

  constructor(memory: Memory, begin: Address) {
    this.memory = memory
    this.#next = begin
  }

  step(kind: Step, first: number, two: number, out: Address): Address {
    const at = this.#next >>> 2
    const { words } = this.memory
    words[at] = STEPS[kind]
    words[at + 1] = first
    words[at + 2] = two
    words[at + 3] = out
    this.#next += STEP_BYTES
    return this.#next - STEP_BYTES
  }

  /** Adds a step with integers, or with doubles. */
  withInts(kind: Step, first: number, two: number, out: Address, ...ints: number[]): void {
    this.memory.ints.set(ints, (this.step(kind, first, two, out) >>> 2) + 4)
  }

  withNumbers(kind: Step, first: number, two: number, out: Address, ...numbers: number[]): void {
    this.memory.doubles.set(numbers, (this.step(kind, first, two, out) >>> 3) + 2)
  }

  /** Gives the last step a third address. */
  setThird(address: Address): void {
    this.memory.words[((this.#next - STEP_BYTES) >>> 2) + 6] = address
  }
}

/**
 * Writes the steps that read columns of a block on a day. Results are reused: a step is written once, and
 * later steps find its result in the room.
 */
export class Script extends StepWriter {
  readonly snapshot: Snapshot
  readonly #room: Room
  readonly #block: Block
  readonly #last: number
  #range: TimeRange | null = null
  #rows: Rows | Unknown = 'no_rows'
  #isDeadKnown = false
  #summed = new Set<Measure>()
  #masks = new Map<string, Address>()

  constructor({ snapshot }: World, room: Room, block: Block, last: number) {
    super(snapshot.memory, room.script)
    this.snapshot = snapshot
    this.#room = room
    this.#block = block
    this.#last = last
  }

  /** Starts another time range for the steps that follow. */
  begin(range: TimeRange, rows: Rows | Unknown): void {
    this.#range = range
    this.#rows = rows
    this.#summed = new Set()
    this.#masks = new Map()
  }

  isRead(): boolean {
    return typeof this.#rows !== 'string'
  }

  end(): Address {
    return this.step('end', 0, 0, 0)
  }

  /** Start addresses of a column's rows at both ends of the span. */
  span(column: Column): { high: Address; low: Address } {
    const { low, high } = this.#rows as Rows
    return {
      high: rowAddress(this.snapshot, column, high),
      low: low === null ? column.atStart : rowAddress(this.snapshot, column, low),
    }
  }

  /** Sums of a measure, in millionths. */
  #sums(measure: Measure): Address {
    const out = this.#room.sums + MEASURES.indexOf(measure) * CHUNK * 8
    if (this.#summed.has(measure)) return out
    this.#summed.add(measure)
    const column = this.snapshot.columns[measure]
    if (!column) this.step('zeroes', 0, 0, out)
    else {
      const { high, low } = this.span(column)
      if (column.isWide) this.step('sums64', high, low, out)
      else this.withNumbers('sums32', high, low, out, column.unit)
    }
    return out
  }

  /** A mask of this time range, written on first use. */
  #masked(name: string, which: number, write: (out: Address) => void): Address {
    const cachedMask = this.#masks.get(name)
    if (cachedMask !== undefined) return cachedMask
    const out = this.#maskAt(which)
    write(out)
    this.#masks.set(name, out)
    return out
  }

  #markCounts(kind: 'counted' | 'uncounted', counts: Address, atStart: Address, out: Address): void {
    const { low, high } = this.#rows as Rows
    this.step(
      kind,
      countsAddress(this.snapshot, counts, high),
      low === null ? atStart : countsAddress(this.snapshot, counts, low),
      out,
    )
  }

  /** Entities not in flight or not switched on: the same for every time range. */
  #dead(): Address {
    const [out, spare] = [this.#maskAt(MASKS.dead), this.#maskAt(MASKS.spare)]
    if (this.#isDeadKnown) return out
    this.#isDeadKnown = true
    const [isOn, endsOn, liveFrom] = [0, 2, 3].map((at) => this.snapshot.seats + at * this.snapshot.width * 4) as [Address, Address, Address] // prettier-ignore
    this.withInts('outside', isOn, 0, out, 1, 1)
    this.withInts('outside', liveFrom, 0, spare, MIN_INT, this.#last)
    this.step('together', spare, 0, out)
    this.withInts('outside', endsOn, 0, spare, this.#last, MAX_INT)
    this.step('together', spare, 0, out)
    return out
  }

  /** Entities without reported rows that are not live: unknown rather than zero. */
  #absent(): Address {
    return this.#masked('absent', MASKS.absent, (out) => {
      const notLive = this.#dead()
      this.#markCounts('uncounted', this.snapshot.reported, this.snapshot.reportedAtStart, out)
      this.step('common', notLive, 0, out)
    })
  }

  /** Entities without a valid flight span of their own. */
  #flightless(): Address {
    const { begun } = this.#rows as Rows
    if (begun === null) return 0
    return this.#masked('flightless', MASKS.flightless, (out) =>
      this.withInts('outside', this.snapshot.seats + this.snapshot.width * 4, 0, out, begun.from, begun.to),
    )
  }

  /**
   * Entities with a reported day that lacks the measure; if the platform never reports it, entities without
   * rows.
   */
  #lacking(measure: Measure): Address {
    const column = this.snapshot.columns[measure]
    const isGiven = isReported(this.#block.platform, this.#block.type, measure)
    if (isGiven && column?.lacking === 0) return 0
    return this.#masked(measure, MASKS.measures + MEASURES.indexOf(measure), (out) => {
      if (!column && !isGiven) this.step('fill', 0, ALL, out)
      else if (!column)
        this.#markCounts('counted', this.snapshot.reported, this.snapshot.reportedAtStart, out)
      else if (isGiven) this.#markCounts('counted', column.lacking, column.lackingAtStart, out)
      else {
        this.#markCounts('uncounted', this.snapshot.reported, this.snapshot.reportedAtStart, out)
        if (column.lacking === 0) return
        const spare = this.#maskAt(MASKS.spare)
        this.#markCounts('counted', column.lacking, column.lackingAtStart, spare)
        this.step('together', spare, 0, out)
      }
    })
  }

  /** Entities without a value of a metric, except for divisions by zero; 0 when there are none. */
  mask(metric: MetricKey): Address {
    const { how } = METRICS[metric]
    if (how.kind !== 'sum' && how.kind !== 'difference' && how.kind !== 'ratio') return 0
    // A ratio without rows has nothing to divide by, live or not.
    let union = how.kind === 'ratio' ? 0 : this.#absent()
    union = this.#joined(union, this.#flightless())
    union = this.#joined(union, this.#lacking(how.of))
    if ('less' in how && how.less !== undefined) union = this.#joined(union, this.#lacking(how.less))
    return how.kind === 'ratio' ? this.#joined(union, this.#lacking(how.by)) : union
  }

  /** Union of two sets; writes no step while one of them is empty. */
  #joined(first: Address, other: Address): Address {
    if (first === 0 || other === 0 || first === other) return first || other
    const out = this.#maskAt(MASKS.column)
    if (first !== out) {
      this.step('fill', 0, 0, out)
      this.step('together', first, 0, out)
    }
    this.step('together', other, 0, out)
    return out
  }

  /** Readings of a metric, not rounded; NaN is unknown. */
  values(metric: MetricKey): Address {
    const { how } = METRICS[metric]
    const out = this.#room.values
    if (how.kind === 'goal' || how.kind === 'budget_share') {
      this.step('copy', goalColumn(this.#room, goalKey(metric, this.#range), this.snapshot.width), 0, out)
      return out
    }
    if (how.kind === 'missing' || typeof this.#rows === 'string') {
      this.step('zeroes', 0, 0, out)
      this.step('fill', 0, ALL, this.#maskAt(MASKS.spare))
      this.step('blank', this.#maskAt(MASKS.spare), 0, out)
      return out
    }
    const top = this.#sums(how.of)
    const less = 'less' in how && how.less !== undefined ? this.#sums(how.less) : 0
    if (how.kind === 'ratio') {
      const bottom = this.#sums(how.by)
      this.withNumbers('ratios', top, less, out, how.times)
      this.setThird(bottom)
    } else this.withNumbers('scaled', top, less, out, MICROS)
    const unknown = this.mask(metric)
    if (unknown !== 0) this.step('blank', unknown, 0, out)
    return out
  }

  #maskAt(which: number): Address {
    return this.#room.masks + which * (CHUNK / 8)
  }
}

/** Address of a goal's precomputed readings, by place. */
export const goalColumn = (room: Room, key: string, width: number): Address =>
  room.goals + room.goalColumns.findIndex((column) => column.key === key) * width * 8
