import { MEASURES, type History, type Measure } from '@flightdeck/domain/delivery'
import { fillSnapshot, type DayOfMany } from '../snapshot/fill.ts'
import { historyIn } from '../snapshot/history.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { Chance } from './random-entities.ts'

/** Reported values of an entity on a day, in millionths; NaN lacks the measure. */
export type Row = Partial<Record<Measure, number>>
/** The same days as plain maps, by place: the reference for a snapshot. */
export type Daybook = Map<number, Row>[]

export const emptyBook = (entities: number): Daybook =>
  Array.from({ length: entities }, () => new Map<number, Row>())

const KINDS = ['whole', 'whole', 'cents', 'micros', 'huge', 'below', 'zero'] as const
export type RowKind = (typeof KINDS)[number]

export function randomRow(
  chance: Chance,
  kinds: readonly RowKind[] = KINDS,
  some = MEASURES.slice(0, 6),
): Row {
  const row: Row = {}
  for (const measure of some) {
    if (chance.percent(15)) continue
    row[measure] = chance.percent(5) ? Number.NaN : amount(chance, chance.pick(kinds))
  }
  return row
}

function amount({ between }: Chance, kind: RowKind): number {
  switch (kind) {
    case 'whole':
      return between(0, 5_000) * 1_000_000
    case 'cents':
      return between(0, 99_999) * 10_000
    case 'micros':
      return between(0, 5_000_000)
    case 'huge':
      return between(30_000_000, 60_000_000) * 1_000_000
    case 'below':
      return -between(0, 90_000) * 10_000
    case 'zero':
      return 0
  }
}

/** A day of some entities as an entry; entities without a row are withdrawn. */
export function toEntry(book: Daybook, day: number, places: readonly number[]): DayOfMany {
  const rows = places.map((place) => book[place]?.get(day))
  return {
    day,
    places: Int32Array.from(places),
    values: new Map(
      MEASURES.filter((measure) => rows.some((row) => row?.[measure] !== undefined)).map((measure) => [
        measure,
        Float64Array.from(rows, (row) => row?.[measure] ?? Number.NaN),
      ]),
    ),
    takenBack: Uint8Array.from(rows, (row) => Number(row === undefined)),
  }
}

export function buildSnapshot(
  book: Daybook,
  { firstDay, days, room = days }: { firstDay: number; days: number; room?: number },
): Snapshot {
  const filling = fillSnapshot({ entities: book.length, firstDay, days, room })
  const everybody = book.map((_, place) => place)
  for (let day = firstDay; day < firstDay + days; day++) {
    const there = everybody.filter((place) => book[place]!.has(day))
    filling.enter(toEntry(book, day, there))
  }
  return filling.close()
}

/** Reference history that adds up day by day. */
export const referenceHistory = (days: ReadonlyMap<number, Row>): History => {
  const inSpan = (from: number, to: number) =>
    [...days].filter(([day]) => from <= day && day <= to).map(([, row]) => row)
  return {
    rows: (from, to) => inSpan(from, to).length,
    sum: (measure, from, to) => inSpan(from, to).reduce((all, row) => all + (row[measure] ?? Number.NaN), 0),
  }
}

/** Spans for which a snapshot differs from the days themselves. */
export function differences(
  chance: Chance,
  snapshot: Snapshot,
  histories: readonly History[],
  spans: number,
  beyond = 2,
): unknown[] {
  const { firstDay, days } = snapshot
  return histories.flatMap((history, place) => {
    const snapshotHistory = historyIn(snapshot, place)
    return Array.from({ length: spans }).flatMap(() => {
      const from = firstDay + chance.between(-beyond, days - 1)
      const length = chance.pick([0, 0, 1, days, chance.between(0, days)])
      const to = Math.min(from + length, firstDay + days - 1 + beyond)
      const rows = { actual: snapshotHistory.rows(from, to), expected: history.rows(from, to) }
      const sums = MEASURES.map((measure) => ({
        measure,
        actual: snapshotHistory.sum(measure, from, to),
        expected: history.sum(measure, from, to),
      }))
      return [{ measure: 'rows', ...rows }, ...sums]
        .filter(
          ({ actual, expected }) => actual !== expected && !(Number.isNaN(actual) && Number.isNaN(expected)),
        )
        .map((wrong) => ({ place, from, to, firstDay, days, ...wrong }))
    })
  })
}
