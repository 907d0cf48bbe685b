import { dayNumber, plannedOn, type Day } from '@flightdeck/domain'
import type { DeliverySnapshot } from '../../../delivery/index.ts'
import { flightsIn, type FlightsAsked } from './flights.ts'
import { ownBands, type OwnBands } from './own-bands.ts'
import { known, readRow, type FlightReading } from './row.ts'

export type DetailAsked = FlightsAsked & {
  entityNo: number
  factors: Readonly<Record<string, number>>
  targetPercent: number | null
}

/** One flight from inside: all its days, and the lines it is delivered by. */
export type FlightInside = {
  row: FlightReading
  days: { on: number; delivered: number | null; planned: number }[]
  segments: { from: number; to: number; amount: number }[]
  isCapped: boolean
  changedOn: number | null
  lines: { entityNo: number; id: string; name: string; meanDay: number | null }[]
  accuracy: Omit<OwnBands, 'bands'>
}

const MICROS = 1_000_000
const RECENT_DAYS = 7
const MOST_LINES = 200

export function detailOf(delivery: DeliverySnapshot, asked: DetailAsked): FlightInside | null {
  const live = flightsIn(delivery, asked).find(({ entity }) => entity.entityNo === asked.entityNo)
  if (!live) return null
  const { bands: _bands, ...accuracy } = ownBands(delivery, asked.today)
  const row = readRow(live, asked)
  if (live.goal === null)
    return {
      row,
      days: [],
      segments: [],
      isCapped: false,
      changedOn: null,
      lines: [],
      accuracy,
    }
  const { goal, flight, days } = live
  const start = goal.segments[0]!.from
  return {
    row,
    days: Array.from(days, (micros, at) => ({
      on: start + at,
      delivered: known(micros),
      planned: plannedOn(goal, start + at) / MICROS,
    })),
    segments: goal.segments.map(({ from, to, amount }) => ({ from, to, amount: amount / MICROS })),
    isCapped: flight.isCapped,
    changedOn: new Map(asked.edits).get(asked.entityNo) ?? null,
    lines: linesOf(delivery, asked.entityNo, goal.measure, asked.today),
    accuracy,
  }
}

/** The line items below it that are on, those that deliver most first. */
function linesOf(
  delivery: DeliverySnapshot,
  entityNo: number,
  measure: Parameters<DeliverySnapshot['byPlace'][number]['history']['sum']>[0],
  today: Day,
): FlightInside['lines'] {
  return delivery.entities.line_item
    .filter(({ isOn, ancestors }) => isOn && ancestors.includes(entityNo))
    .map((line) => {
      const last = Math.min(line.dataThrough ?? 0, dayNumber(today) - 1)
      const sum = line.history.sum(measure, last + 1 - RECENT_DAYS, last)
      return {
        entityNo: line.entityNo,
        id: line.id,
        name: line.name,
        meanDay: Number.isNaN(sum) ? null : sum / RECENT_DAYS / MICROS,
      }
    })
    .toSorted((one, other) => (other.meanDay ?? -1) - (one.meanDay ?? -1))
    .slice(0, MOST_LINES)
}
