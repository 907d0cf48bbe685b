import { DATE_FORMATS } from '../date-format.ts'
import { readDate } from '../dates.ts'
import { MAX_SEGMENTS } from '../limits.ts'
import { tokenLabel } from './vocabulary.ts'

/** The tokens of a name. */
export type Row = readonly string[]
/** Names of apparently one convention: the same number of tokens, in the same order. */
export type Family = { length: number; rows: Row[] }

const kinds = new Map<string, string>()
const MAX_CACHED_KINDS = 20_000
/** Kind of a token: a date, a size, a number, a known word, or any word. */
function tokenKind(token: string): string {
  const cachedKind = kinds.get(token)
  if (cachedKind !== undefined) return cachedKind
  if (kinds.size >= MAX_CACHED_KINDS) kinds.clear()
  const kind = detectKind(token)
  kinds.set(token, kind)
  return kind
}
function detectKind(token: string): string {
  if (/^\d+x\d+$/i.test(token)) return 'Size'
  if (DATE_FORMATS.some((format) => readDate(token, format, 'any') !== null)) return 'Date'
  if (/^[A-Za-z]{0,3}\d+[A-Za-z]{0,2}$/.test(token)) return 'Number'
  return tokenLabel(token)
}

const FEWEST = 0.05
/** Rows read per step; other work can run between steps. */
const STEP = 250

/** Families of names of the same length, the largest first. Different orders are different families. */
export function* findFamilies(rows: readonly Row[]): Generator<void, Family[]> {
  const families: Family[] = []
  for (const [length, group] of Map.groupBy(rows, (row) => row.length)) {
    if (length <= 1 || length > MAX_SEGMENTS) continue
    for (const own of yield* byOrder(group, rows.length)) families.push({ length, rows: own })
  }
  return families.toSorted((a, b) => b.rows.length - a.rows.length)
}

/**
 * Splits names of one length by the order of their tokens: first by kinds that are recognisable alone, then
 * by values that moved.
 */
function* byOrder(rows: Row[], all: number): Generator<void, Row[][]> {
  const shapes = yield* groupByShape(rows)
  const groups: { shape: string[]; rows: Row[] }[] = []
  for (const [shape, own] of [...shapes].toSorted((a, b) => b[1].length - a[1].length)) {
    const shapeKinds = shape.split('/')
    const home = groups.find((group) => conflicts(group.shape, shapeKinds) < 2)
    if (home) home.rows.push(...own)
    else groups.push({ shape: shapeKinds, rows: own })
  }
  const [first, ...others] = groups.toSorted((a, b) => b.rows.length - a.rows.length)
  if (!first) return []
  const large = others.filter((group) => group.rows.length >= all * FEWEST)
  // Small deviating groups are the first one with a mistake.
  const small = others.filter((group) => group.rows.length < all * FEWEST)
  const groupsOfOrder = [
    [...first.rows, ...small.flatMap((group) => group.rows)],
    ...large.map((group) => group.rows),
  ]
  const families: Row[][] = []
  for (const group of groupsOfOrder) families.push(...(yield* byMovedValues(group, all)))
  return families
}

function* groupByShape(rows: readonly Row[]): Generator<void, Map<string, Row[]>> {
  const shapes = new Map<string, Row[]>()
  for (const [at, row] of rows.entries()) {
    if (at % STEP === 0) yield
    const shape = row.map(tokenKind).join('/')
    const own = shapes.get(shape)
    if (own) own.push(row)
    else shapes.set(shape, [row])
  }
  return shapes
}

/** Number of positions at which two shapes are incompatible. */
const conflicts = (a: readonly string[], b: readonly string[]) =>
  a.filter(
    (kind, at) =>
      kind !== b[at] &&
      (kind === 'Date' ||
        b[at] === 'Date' ||
        kind === 'Size' ||
        b[at] === 'Size' ||
        (kind !== '' && b[at] !== '')),
  ).length

/** Splits names in which the same values occur in two positions: each convention has its own. */
function* byMovedValues(rows: Row[], all: number): Generator<void, Row[][]> {
  const length = rows[0]!.length
  const places = new Map<string, number[]>()
  for (const [nth, row] of rows.entries()) {
    if (nth % STEP === 0) yield
    for (const [at, token] of row.entries()) {
      const counts = places.get(token) ?? Array.from({ length }, () => 0)
      counts[at]!++
      places.set(token, counts)
    }
  }
  const least = Math.max(3, rows.length * 0.01)
  const moved = [...places].filter(([, counts]) => counts.filter((count) => count >= least).length > 1)
  for (let at = 0; at < length; at++)
    for (let other = 0; other < length; other++) {
      if (at === other) continue
      const movers = moved.filter(([, counts]) => counts[at]! >= least && counts[other]! >= least)
      if (movers.length < 2) continue
      yield
      const words = new Set(movers.map(([token]) => token))
      const [here, there] = [
        rows.filter((row) => words.has(row[at]!)),
        rows.filter((row) => words.has(row[other]!)),
      ]
      const both = here.filter((row) => words.has(row[other]!)).length
      // The same list used twice in a name is no second convention.
      if (both > Math.min(here.length, there.length) * 0.1) continue
      if (
        Math.min(here.length, there.length) < all * FEWEST ||
        here.length + there.length < rows.length * 0.6
      )
        continue
      const rest = rows.filter((row) => !words.has(row[at]!) && !words.has(row[other]!))
      const [large, small] = here.length >= there.length ? [here, there] : [there, here]
      return [[...large, ...rest], small]
    }
  return [rows]
}
