import { readDate } from '../dates.ts'
import { DATE_FORMATS } from '../date-format.ts'
import { detectColumns, type Column } from './column.ts'
import type { Row } from './families.ts'

/** Convention in which a marker before a value identifies its segment. */
export type MarkedConvention = {
  markers: string[]
  columns: Column[]
  optional: boolean[]
  cells: (string | null)[][]
}

const MARKER = /^([A-Za-z][A-Za-z0-9]{0,11}[-:=~.])(?=.)/
const isDate = (token: string) => DATE_FORMATS.some((format) => readDate(token, format, 'any') !== null)
const readMarker = (token: string) => (isDate(token) ? null : (MARKER.exec(token)?.[1] ?? null))

const OFTEN = 0.2
const VARIED = 2

/** Rows read per step; other work can run between steps. */
const STEP = 250

/** Markers that many names have, with several values each. */
function* popularMarkers(rows: readonly Row[]): Generator<void, string[]> {
  const names = new Map<string, number>()
  const values = new Map<string, Set<string>>()
  for (const [at, row] of rows.entries()) {
    if (at % STEP === 0) yield
    const own = new Set<string>()
    for (const token of row) {
      const marker = readMarker(token)
      if (marker === null) continue
      own.add(marker)
      const markerValues = values.get(marker) ?? new Set()
      if (markerValues.size < 50) markerValues.add(token)
      values.set(marker, markerValues)
    }
    for (const marker of own) names.set(marker, (names.get(marker) ?? 0) + 1)
  }
  const often: string[] = []
  for (const [marker, count] of names) {
    if (count < rows.length * OFTEN) continue
    yield
    if (!isValue(marker, rows)) often.push(marker)
  }
  const varied = often.filter((marker) => values.get(marker)!.size >= VARIED)
  const byEnd = [...Map.groupBy(varied, (marker) => marker.at(-1)!)].toSorted(
    (a, b) => b[1].length - a[1].length,
  )
  const [end, own] = byEnd[0] ?? ['', []]
  // A marker with a constant value counts too, if it ends like the others.
  return own.length < 2 ? [] : often.filter((marker) => marker.endsWith(end))
}

/** Whether an apparent marker is a value: it also occurs alone, or after others. */
function isValue(marker: string, rows: readonly Row[]): boolean {
  const [key, end] = [marker.slice(0, -1), marker.at(-1)!]
  const after = end + key
  let rowCount = 0
  for (const row of rows)
    if (row.some((token) => token === key || token.endsWith(after) || token.includes(after + end))) rowCount++
  return rowCount >= Math.max(2, rows.length * 0.05)
}

/** Reads names by marker, if at least two markers do most of the work; otherwise null. */
export function* markedConvention(rows: readonly Row[]): Generator<void, MarkedConvention | null> {
  const markers = yield* popularMarkers(rows)
  if (markers.length < 2) return null
  const isMarked = (token: string) => markers.some((marker) => token.startsWith(marker))
  const marked = rows.filter((row) => row.filter(isMarked).length >= Math.max(2, markers.length * 0.5))
  if (marked.length < rows.length * 0.5) return null
  yield
  const loose = marked.map((row) => row.filter((token) => !isMarked(token)))
  const width = usualLength(loose)
  const usable = marked.filter((_, at) => loose[at]!.length === width)
  yield
  const order = usualOrder(usable, markers, width)
  yield
  const cells = usable.map((row) => {
    const left = row.filter((token) => !isMarked(token))
    return order.map(({ marker, place }) => {
      if (marker === '') return left[place] ?? null
      return row.find((token) => token.startsWith(marker))?.slice(marker.length) ?? null
    })
  })
  const columns = yield* detectColumns(cells, order.length)
  const optional = order.map((_, at) => cells.filter((row) => row[at] === null).length >= cells.length * 0.04)
  return { markers: order.map(({ marker }) => marker), columns, optional, cells }
}

function usualLength(rows: readonly Row[]): number {
  const lengths = Map.groupBy(rows, ({ length }) => length)
  return [...lengths].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 0
}

/** Segments in the order in which most names have them. */
function usualOrder(
  rows: readonly Row[],
  markers: readonly string[],
  width: number,
): { marker: string; place: number }[] {
  const entries = [
    ...markers.map((marker) => ({ marker, place: -1 })),
    ...Array.from({ length: width }, (_, place) => ({ marker: '', place })),
  ]
  const positions = entries.map(() => ({ sum: 0, count: 0 }))
  for (const row of rows) {
    let loose = 0
    for (const [at, token] of row.entries()) {
      const marker = markers.find((one) => token.startsWith(one))
      const entry = marker === undefined ? markers.length + loose++ : markers.indexOf(marker)
      const position = positions[entry]
      if (position) {
        position.sum += at / row.length
        position.count++
      }
    }
  }
  const mean = (at: number) => positions[at]!.sum / Math.max(1, positions[at]!.count)
  return entries.map((entry, at) => ({ ...entry, at })).toSorted((a, b) => mean(a.at) - mean(b.at))
}
