import { addDays, type DayFacts, type FactLevel, type FactMetric } from '@flightdeck/domain'
import type { Span } from '../ad-platform.ts'

const FIRST_ROWS = 64
const GROWTH = 1.5

/** A level's rows, gathered into columns by day. Nothing is a text until it is given out. */
export type Gathered = {
  level: FactLevel
  /** False when the entity had a row for this day already. */
  add: (dayAt: number, idAt: number, values: ArrayLike<number>) => boolean
  /** -1 before there is any row. */
  lastDayAt: () => number
  take: (span: Span, dayAt: number, idOf: (idAt: number) => string) => DayFacts
}

/** `columns` names the value that each metric is; two metrics may be the same value. */
export function gather(level: FactLevel, columns: Partial<Record<FactMetric, number>>): Gathered {
  const width = Math.max(...Object.values(columns)) + 1
  const days: DayRows[] = []
  return {
    level,
    add(dayAt, idAt, values) {
      while (days.length <= dayAt) days.push(new DayRows(width))
      return days[dayAt]!.add(idAt, values)
    },
    lastDayAt: () => days.length - 1,
    take(span, dayAt, idOf) {
      const rows = days[dayAt]
      const nativeIds = rows ? Array.from(rows.idAts(), idOf) : []
      const values = rows?.take() ?? Array.from({ length: width }, () => new Float64Array(0))
      // Taken apart day by day, so that there is never a second copy of everything.
      delete days[dayAt]
      const named = Object.entries(columns).map(([metric, at]) => [metric, values[at]!])
      return { level, day: addDays(span.from, dayAt), nativeIds, columns: Object.fromEntries(named) }
    },
  }
}

class DayRows {
  #count = 0
  #ids = new Uint32Array(FIRST_ROWS)
  #columns: Float64Array[]
  #seen = new Uint8Array(FIRST_ROWS)

  constructor(width: number) {
    this.#columns = Array.from({ length: width }, () => new Float64Array(FIRST_ROWS))
  }

  add(idAt: number, values: ArrayLike<number>): boolean {
    if (!this.#isNew(idAt)) return false
    if (this.#count === this.#ids.length) this.#grow(Math.ceil(this.#count * GROWTH))
    const at = this.#count++
    this.#ids[at] = idAt
    for (let column = 0; column < this.#columns.length; column++) this.#columns[column]![at] = values[column]!
    return true
  }

  idAts = () => this.#ids.subarray(0, this.#count)
  take = () => this.#columns.map((column) => column.slice(0, this.#count))

  /** One bit for each entity. */
  #isNew(idAt: number): boolean {
    const [at, bit] = [idAt >> 3, 1 << (idAt & 7)]
    if (at >= this.#seen.length) this.#seen = longer(this.#seen, Uint8Array, (at + 1) * 2)
    if (this.#seen[at]! & bit) return false
    this.#seen[at]! |= bit
    return true
  }

  #grow(length: number): void {
    this.#ids = longer(this.#ids, Uint32Array, length)
    for (let at = 0; at < this.#columns.length; at++)
      this.#columns[at] = longer(this.#columns[at]!, Float64Array, length)
  }
}

function longer<Values extends Uint8Array | Uint32Array | Float64Array>(
  values: Values,
  kind: new (length: number) => Values,
  length: number,
): Values {
  const grown = new kind(length)
  grown.set(values)
  return grown
}
