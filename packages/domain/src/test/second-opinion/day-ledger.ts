import { MEASURES, type History, type Measure } from '../../delivery/measures.ts'

/** Many entities over one span of days: filled day by day, then read as spans in constant time. */
export type DayLedger = {
  /** Opens an entity's row for a day; an opened row without a value for a measure does not know it. */
  put: (at: number, day: number, values: (measure: Measure) => number) => void
  /** Clears a row that was retracted. */
  clear: (at: number, day: number) => void
  /** Adds one entity's days to another's: what a parent has delivered is what its children have. */
  addInto: (child: number, parent: number) => void
  /** No more rows: from here on it is read. */
  close: () => void
  history: (at: number) => History
}

/**
 * Prefix sums side by side, entity by entity. Numbers are whole millionths, so that sums are exact; NaN is a row that
 * lacks the measure.
 */
export function makeDayLedger(entities: number, firstDay: number, days: number): DayLedger {
  const width = days + 1
  const rows = new Int32Array(entities * width)
  const sums = new Map(MEASURES.map((measure) => [measure, new Float64Array(entities * width)]))
  /** By measure and entity, only where a reported day lacks the measure. */
  const lacking = MEASURES.map(() => new Map<number, Int32Array>())
  const cell = (at: number, day: number) => at * width + (day - firstDay) + 1
  const isIn = (day: number) => day >= firstDay && day < firstDay + days

  function put(at: number, day: number, values: (measure: Measure) => number): void {
    if (!isIn(day)) return
    const into = cell(at, day)
    rows[into] = 1
    for (const [measure, column] of sums) column[into] = values(measure)
  }

  function clear(at: number, day: number): void {
    if (!isIn(day)) return
    rows[cell(at, day)] = 0
    for (const column of sums.values()) column[cell(at, day)] = 0
  }

  function addInto(child: number, parent: number): void {
    const [from, to] = [child * width, parent * width]
    for (let day = 1; day < width; day++) rows[to + day]! += rows[from + day]!
    for (const column of sums.values())
      for (let day = 1; day < width; day++) column[to + day]! += column[from + day]!
  }

  function close(): void {
    for (let at = 0; at < entities; at++) {
      const base = at * width
      for (let day = 1; day < width; day++) rows[base + day]! += rows[base + day - 1]!
    }
    MEASURES.forEach((measure, place) => {
      for (let at = 0; at < entities; at++) addUp(sums.get(measure)!, at, lacking[place]!)
    })
  }

  /** Sums of one measure of one entity; the days that lack it are counted beside them, where there are any. */
  function addUp(column: Float64Array, at: number, without: Map<number, Int32Array>): void {
    const base = at * width
    let missing: Int32Array | undefined
    for (let day = 1; day < width; day++) {
      const value = column[base + day]!
      if (Number.isNaN(value)) missing ??= new Int32Array(width)
      if (missing) missing[day] = missing[day - 1]! + (Number.isNaN(value) ? 1 : 0)
      column[base + day] = column[base + day - 1]! + (Number.isNaN(value) ? 0 : value)
    }
    if (missing) without.set(at, missing)
  }

  const columns = MEASURES.map((measure) => sums.get(measure)!)
  const history = (at: number): History => {
    const base = at * width
    const low = (from: number) => (from <= firstDay ? 0 : Math.min(days, from - firstDay))
    const high = (to: number) => (to < firstDay ? 0 : Math.min(days, to - firstDay + 1))
    return {
      rows(from, to) {
        const [begin, end] = [low(from), high(to)]
        return begin >= end ? 0 : rows[base + end]! - rows[base + begin]!
      },
      sum(measure, from, to) {
        const begin = low(from)
        const end = high(to)
        if (begin >= end) return 0
        const place = PLACES[measure]
        const missing = lacking[place]!.get(at)
        if (missing && missing[end]! > missing[begin]!) return Number.NaN
        return columns[place]![base + end]! - columns[place]![base + begin]!
      },
    }
  }
  return { put, clear, addInto, close, history }
}

const PLACES = Object.fromEntries(MEASURES.map((measure, place) => [measure, place])) as Record<
  Measure,
  number
>
