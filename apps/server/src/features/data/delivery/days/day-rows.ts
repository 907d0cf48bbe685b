import { MEASURES, type History, type Measure } from '@flightdeck/domain/delivery'
import { MICROS } from '@flightdeck/domain/money'
import type { DayOfMany, Filling } from '@flightdeck/engine'
import { Amounts, Growing } from './growing.ts'

/** Column of one measure: the open day's values by place, and per row its entity's sum up to that day. */
type Column = {
  values: Float64Array
  lacks: Uint8Array
  /** Whether any row lacks the measure. */
  hasLacked: boolean
  sums: Float64Array
  lacking: Uint16Array
  sumAt: Amounts
  lackingAt: Growing
}

const openColumn = (entities: number, mostRows: number): Column => ({
  values: new Float64Array(entities),
  lacks: new Uint8Array(entities),
  hasLacked: false,
  sums: new Float64Array(entities),
  lacking: new Uint16Array(entities),
  sumAt: new Amounts(MICROS, mostRows),
  lackingAt: new Growing(Uint16Array, mostRows),
})

type Span = { entities: number; firstDay: number; lastDay: number }
type DayRows = Pick<Filling, 'enter' | 'set' | 'passUp'> & { close: () => (place: number) => History }

/**
 * Stores days as one row per entity and reported day, for per-entity queries. Agrees with a snapshot in a
 * fraction of its memory, because most entities run on few days.
 */
export function openDayRows({ entities, firstDay, lastDay }: Span): DayRows {
  const columns: Partial<Record<Measure, Column>> = {}
  const isReported = new Uint8Array(entities)
  /** Scratch space for summing one column of a day. */
  const room = new Float64Array(entities)
  const entered: { day: number; places: Int32Array }[] = []
  let rows = 0
  let openDay: number | null = null

  /** Column of a measure; rows added before its first value lack it. */
  function columnFor(measure: Measure, values: Float64Array | undefined): Column | undefined {
    const existingColumn = columns[measure]
    if (existingColumn || !values?.some((value) => !Number.isNaN(value))) return existingColumn
    const column = (columns[measure] = openColumn(entities, entities * (lastDay - firstDay + 1)))
    let row = 0
    for (const { places } of entered) {
      const lacking = Uint16Array.from(places, (place) => ++column.lacking[place]!)
      column.lackingAt.put(row, lacking)
      row += places.length
    }
    column.lacks.set(isReported)
    column.hasLacked = rows > 0 || isReported.includes(1)
    return column
  }

  /** Turns the open day into rows. */
  function complete(): void {
    if (openDay === null) return
    const places = placesIn(isReported)
    for (const column of Object.values(columns)) addDay(column, places, rows, room)
    for (const place of places) isReported[place] = 0
    entered.push({ day: openDay, places })
    rows += places.length
    openDay = null
  }

  return {
    enter(entry) {
      if (entry.day < firstDay || entry.day > lastDay) return
      if (openDay !== entry.day) complete()
      openDay = entry.day
      for (const measure of MEASURES) {
        const reportedValues = entry.values.get(measure)
        const column = columnFor(measure, reportedValues)
        if (column) enterColumn(column, entry, reportedValues)
      }
      const { places, takenBack } = entry
      for (let index = 0; index < places.length; index++)
        if (places[index]! >= 0) isReported[places[index]!] = takenBack?.[index] ? 0 : 1
    },
    set(day, measure, places, values) {
      if (day !== openDay) return
      const column = columnFor(measure, values)
      if (column) enterColumn(column, { places }, values)
    },
    passUp(day, { children, parents }) {
      if (day !== openDay) return
      const running = reportedPairs(isReported, children, parents)
      for (const { values, lacks } of Object.values(columns))
        for (let index = 0; index < running.length; index++) {
          const [child, parent] = [children[running[index]!]!, parents[running[index]!]!]
          values[parent]! += values[child]!
          if (lacks[child]) lacks[parent] = 1
        }
    },
    close() {
      complete()
      const { starts, ordered, days } = byPlace(entities, rows, entered)
      const dayColumns = { columns, ordered, days }
      return (place) => entityHistory(dayColumns, starts[place]!, starts[place + 1]!)
    },
  }
}

type DayPlaces = Pick<DayOfMany, 'places' | 'takenBack'>
function enterColumn(column: Column, { places, takenBack }: DayPlaces, reportedValues?: Float64Array): void {
  const { values, lacks } = column
  for (let index = 0; index < places.length; index++) {
    const place = places[index]!
    if (place < 0) continue
    const isGone = takenBack?.[index] === 1
    const value = reportedValues && !isGone ? reportedValues[index]! : Number.NaN
    const isLacking = Number.isNaN(value)
    values[place] = isLacking ? 0 : value
    lacks[place] = Number(isLacking && !isGone)
    if (isLacking) column.hasLacked = true
  }
}

function addDay(column: Column, places: Int32Array, row: number, room: Float64Array): void {
  const { values, sums } = column
  const day = room.subarray(0, places.length)
  for (let index = 0; index < places.length; index++) {
    const place = places[index]!
    day[index] = sums[place]! += values[place]!
    values[place] = 0
  }
  column.sumAt.put(row, day)
  if (column.hasLacked) addLacks(column, places, row)
}

function addLacks({ lacks, lacking, lackingAt }: Column, places: Int32Array, row: number): void {
  const day = new Uint16Array(places.length)
  for (let index = 0; index < places.length; index++) {
    const place = places[index]!
    day[index] = lacking[place]! += lacks[place]!
    lacks[place] = 0
  }
  lackingAt.put(row, day)
}

function placesIn(flags: Uint8Array): Int32Array {
  const places = new Int32Array(flags.length)
  let count = 0
  for (let place = 0; place < flags.length; place++) if (flags[place]) places[count++] = place
  return places.slice(0, count)
}

/** Child and parent places of reported entities, deepest first; their parents become reported too. */
function reportedPairs(isReported: Uint8Array, children: Int32Array, parents: Int32Array): Int32Array {
  const pairs = new Int32Array(children.length)
  let count = 0
  for (let pair = 0; pair < children.length; pair++) {
    if (!isReported[children[pair]!]) continue
    isReported[parents[pair]!] = 1
    pairs[count++] = pair
  }
  return pairs.subarray(0, count)
}

/** Groups the rows by entity, days ascending. */
function byPlace(entities: number, rows: number, entered: readonly { day: number; places: Int32Array }[]) {
  const starts = new Int32Array(entities + 1)
  for (const { places } of entered) for (const place of places) starts[place + 1]!++
  for (let place = 0; place < entities; place++) starts[place + 1]! += starts[place]!
  const next = starts.slice()
  const [ordered, days] = [new Int32Array(rows), new Int32Array(rows)]
  let row = 0
  for (const { day, places } of entered)
    for (const place of places) {
      const at = next[place]!++
      ordered[at] = row++
      days[at] = day
    }
  return { starts, ordered, days }
}

type DayColumns = { columns: Partial<Record<Measure, Column>>; ordered: Int32Array; days: Int32Array }

/** History of one entity, from its rows `start` (inclusive) to `end` (exclusive). */
function entityHistory({ columns, ordered, days }: DayColumns, start: number, end: number): History {
  const firstFrom = (day: number) => {
    let [low, high] = [start, end]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (days[middle]! < day) low = middle + 1
      else high = middle
    }
    return low
  }
  const upTo = (column: Amounts | Growing, at: number) => (at === start ? 0 : column.at(ordered[at - 1]!))
  return {
    rows: (from, to) => Math.max(0, firstFrom(to + 1) - firstFrom(from)),
    sum(measure, from, to) {
      const low = firstFrom(from)
      const high = Math.max(low, firstFrom(to + 1))
      const column = columns[measure]
      if (!column) return high > low ? Number.NaN : 0
      if (upTo(column.lackingAt, high) > upTo(column.lackingAt, low)) return Number.NaN
      return upTo(column.sumAt, high) - upTo(column.sumAt, low)
    },
  }
}
