import { MEASURES, type History } from '@flightdeck/domain/delivery'

const PLACES = new Map(MEASURES.map((measure, at) => [measure, at]))

/** Memory of one boundary of one entity: a number per measure, the row count, and the day. */
export const BYTES_A_BOUNDARY = MEASURES.length * 8 + 12

/**
 * Days folded into sums between the boundaries queries use, where a flight or promise begins or ends. Sums
 * between boundaries are exact; others are unknown.
 */
export type EarlierDays = {
  /** Adds a stretch of days; stretches are added in order, without gaps. */
  add: (from: number, to: number, historyAt: (place: number) => History) => void
  /** History of an entity: the folded days, and the held ones after them. */
  with: (place: number, heldHistory: History) => History
  /** All stretches, by entity, in order of days. */
  stretches: EarlierStretches
  bytes: number
}
export type EarlierStretches = {
  count: number
  placeAt: (at: number) => number
  /** First day of the stretch. */
  firstAt: (at: number) => number
  isReportedAt: (at: number) => boolean
  /** Sum by measure number; NaN when a reported day lacked the measure. */
  sumAt: (at: number, measure: number) => number
}

/** `boundaries` lists begin days by place; `from` is the first day of all, `heldFrom` the first held one. */
export function openEarlierDays(
  from: number,
  heldFrom: number,
  boundaries: readonly (readonly number[])[],
): EarlierDays {
  const ends = boundaries.map((days) => stretchEnds(days, from, heldFrom))
  const starts = new Int32Array(ends.length + 1)
  ends.forEach((days, place) => (starts[place + 1] = starts[place]! + days.length))
  const all = starts.at(-1)!
  /** First day after each stretch. */
  const endsBefore = new Int32Array(all)
  ends.forEach((days, place) => endsBefore.set(days, starts[place]))
  const placesAt = new Int32Array(all)
  ends.forEach((days, place) => placesAt.fill(place, starts[place], starts[place]! + days.length))
  const sums = new Float64Array(all * MEASURES.length)
  const rows = new Uint32Array(all)

  const listStretches = (place: number) => {
    const [begin, end] = [starts[place]!, starts[place + 1]!]
    return Array.from({ length: end - begin }, (_, nth) => ({
      at: begin + nth,
      first: nth === 0 ? from : endsBefore[begin + nth - 1]!,
      last: endsBefore[begin + nth]! - 1,
    }))
  }

  function addStretch(history: History, at: number, first: number, last: number): void {
    const reported = history.rows(first, last)
    if (reported === 0) return
    rows[at]! += reported
    for (let of = 0; of < MEASURES.length; of++)
      sums[at * MEASURES.length + of]! += history.sum(MEASURES[of]!, first, last)
  }

  return {
    bytes: all * BYTES_A_BOUNDARY,
    stretches: {
      count: all,
      placeAt: (at) => placesAt[at]!,
      firstAt: (at) => (at === starts[placesAt[at]!] ? from : endsBefore[at - 1]!),
      isReportedAt: (at) => rows[at]! > 0,
      sumAt: (at, measure) => sums[at * MEASURES.length + measure]!,
    },
    add(first, last, historyAt) {
      for (let place = 0; place < ends.length; place++) {
        const history = historyAt(place)
        if (history.rows(first, last) === 0) continue
        let begin = from
        for (let at = starts[place]!; at < starts[place + 1]!; at++) {
          const [low, high] = [Math.max(first, begin), Math.min(last, endsBefore[at]! - 1)]
          begin = endsBefore[at]!
          if (low <= high) addStretch(history, at, low, high)
        }
      }
    },
    with(place, heldHistory) {
      const within = (first: number, last: number) =>
        listStretches(place).filter((span) => span.last >= first && span.first <= last)
      return {
        rows: (first, last) =>
          within(first, last).reduce((count, { at }) => count + rows[at]!, 0) + heldHistory.rows(first, last),
        sum(measure, first, last) {
          if (first >= heldFrom) return heldHistory.sum(measure, first, last)
          const some = within(first, last)
          if (some.some((span) => span.first < first || span.last > last)) return Number.NaN
          const of = PLACES.get(measure)!
          const before = some.reduce((sum, { at }) => sum + sums[at * MEASURES.length + of]!, 0)
          return last < heldFrom ? before : before + heldHistory.sum(measure, heldFrom, last)
        },
      }
    },
  }
}

/** Ends of stretches, exclusive, ascending and distinct; the last is `heldFrom`. */
function stretchEnds(days: readonly number[], from: number, heldFrom: number): number[] {
  const inside = days.filter((day) => day > from && day < heldFrom)
  return [...new Set(inside).add(heldFrom)].toSorted((one, other) => one - other)
}
