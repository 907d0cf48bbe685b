import { MEASURES, type History, type Measure } from './measures.ts'

/** Many entities over one span of days: filled day by day, then read as spans in constant time. */
export type DayLedger = {
  /** Opens an entity's row for a day; an opened row without a value for a measure does not know it. */
  put: (at: number, day: number, values: (measure: Measure) => number) => void
  /** A row that was taken back. */
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
  const lacking = new Map<number, Int32Array>()
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
    let key = 0
    for (const column of sums.values()) for (let at = 0; at < entities; at++) addUp(column, at, key++)
  }

  /** Sums of one measure of one entity; the days that lack it are counted beside them, where there are any. */
  function addUp(column: Float64Array, at: number, key: number): void {
    const base = at * width
    let missing: Int32Array | undefined
    for (let day = 1; day < width; day++) {
      const value = column[base + day]!
      if (Number.isNaN(value)) missing ??= new Int32Array(width)
      if (missing) missing[day] = missing[day - 1]! + (Number.isNaN(value) ? 1 : 0)
      column[base + day] = column[base + day - 1]! + (Number.isNaN(value) ? 0 : value)
    }
    if (missing) lacking.set(key, missing)
  }

  const history = (at: number): History => {
    const span = (from: number, to: number): [number, number] => [
      Math.max(0, Math.min(days, from - firstDay)),
      Math.max(0, Math.min(days, to - firstDay + 1)),
    ]
    return {
      rows(from, to) {
        const [low, high] = span(from, to)
        return low >= high ? 0 : rows[at * width + high]! - rows[at * width + low]!
      },
      sum(measure, from, to) {
        const [low, high] = span(from, to)
        if (low >= high) return 0
        const missing = lacking.get(MEASURES.indexOf(measure) * entities + at)
        if (missing && missing[high]! > missing[low]!) return Number.NaN
        const column = sums.get(measure)!
        return column[at * width + high]! - column[at * width + low]!
      },
    }
  }
  return { put, clear, addInto, close, history }
}
