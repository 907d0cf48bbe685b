import { dueOn } from '@flightdeck/domain/budget'
import type { Measure } from '@flightdeck/domain/delivery'
import { MICROS, unitsOrNull } from '@flightdeck/domain/money'
import { usualDay, type UsualDay } from '@flightdeck/domain/pacing'
import type { DeliverySnapshot, SnapshotEntity } from '../../../../data/delivery/index.ts'
import type { DataFee } from './cost-parts.ts'
import { flightsIn, type FlightsRequest } from './flights.ts'
import { linesBelow } from './lines-below.ts'
import type { LiveFlight } from './live-flight.ts'
import { marginAhead, type MarginAhead } from './margin-ahead.ts'
import { ownBands, type OwnBands } from './own-bands.ts'
import { readRow, type FlightReading } from './row.ts'
import { findTarget, type TargetsRequest } from './margin-target.ts'

export type DetailsRequest = FlightsRequest &
  TargetsRequest & {
    entityNos: readonly number[]
    factors: Readonly<Record<string, number>>
    /** Line items that pay for data: by the thousand impressions, in micros, and in percent of media. */
    dataFees?: readonly (readonly [entityNo: number, cpmMicros: number, percent: number])[]
  }

/** Details of one flight: all its days, and the lines that deliver it. */
export type FlightInside = {
  row: FlightReading
  days: { on: number; delivered: number | null; planned: number }[]
  segments: { from: number; to: number; amount: number }[]
  isCapped: boolean
  mostLeft: number | null
  changedOn: number | null
  /** The goal before that edit, where it was edited. */
  goalBefore: number | null
  usualDay: UsualDay | null
  marginAhead: MarginAhead | null
  lines: { entityNo: number; id: string; name: string; meanDay: number | null }[]
  accuracy: Omit<OwnBands, 'ofBudgets' | 'ofPlans'>
}

const RECENT_DAYS = 7
const MAX_LINES = 200

/** Requested flights of this snapshot that are running or upcoming. */
export function buildDetails(delivery: DeliverySnapshot, request: DetailsRequest): FlightInside[] {
  const requestedNos = new Set(request.entityNos)
  const edits = new Map(request.edits.map(([no, day]) => [no, day]))
  return flightsIn(delivery, request)
    .filter(({ entity }) => requestedNos.has(entity.entityNo))
    .map((live) => buildDetail(delivery, request, live, edits.get(live.entity.entityNo) ?? null))
}

function buildDetail(
  delivery: DeliverySnapshot,
  request: DetailsRequest,
  live: LiveFlight,
  changedOn: number | null,
): FlightInside {
  const { ofBudgets: _ofBudgets, ofPlans: _ofPlans, ...accuracy } = ownBands(delivery, request)
  const row = readRow(live, request)
  if (live.goal === null)
    return {
      row,
      days: [],
      segments: [],
      isCapped: false,
      mostLeft: null,
      changedOn: null,
      goalBefore: null,
      usualDay: null,
      marginAhead: null,
      lines: [],
      accuracy,
    }
  const { goal, flight, days } = live
  const start = goal.segments[0]!.from
  const lines = linesBelow(delivery).get(live.entity.entityNo) ?? []
  return {
    row,
    days: Array.from(days, (micros, at) => ({
      on: start + at,
      delivered: unitsOrNull(micros),
      planned: dueOn(goal, start + at) / MICROS,
    })),
    segments: goal.segments.map(({ from, to, amount }) => ({ from, to, amount: amount / MICROS })),
    isCapped: flight.isCapped,
    mostLeft: live.mostLeft === undefined ? null : live.mostLeft / MICROS,
    changedOn,
    goalBefore: live.change?.goalBefore === undefined ? null : live.change.goalBefore / MICROS,
    usualDay: inWholes(usualDay(days, start)),
    marginAhead: marginAhead(
      live,
      findTarget(request, live.entity),
      matchDataFees(request, [live.entity, ...lines]),
    ),
    lines: presentLines(lines, goal.measure),
    accuracy,
  }
}

function matchDataFees({ dataFees = [] }: DetailsRequest, lines: readonly SnapshotEntity[]): DataFee[] {
  const feeByLine = new Map(dataFees.map(([no, cpmMicros, percent]) => [no, { cpmMicros, percent }]))
  return lines.flatMap((line) => {
    const fee = feeByLine.get(line.entityNo)
    return fee ? [{ line, ...fee }] : []
  })
}

const inWholes = (usual: UsualDay | null): UsualDay | null =>
  usual && { ...usual, low: usual.low / MICROS, high: usual.high / MICROS }

/** Highest mean day first. */
function presentLines(lines: readonly SnapshotEntity[], measure: Measure): FlightInside['lines'] {
  return lines
    .map((line) => {
      const last = line.dataThrough ?? 0
      const sum = line.history.sum(measure, last + 1 - RECENT_DAYS, last)
      return {
        entityNo: line.entityNo,
        id: line.id,
        name: line.name,
        meanDay: Number.isNaN(sum) ? null : sum / RECENT_DAYS / MICROS,
      }
    })
    .toSorted((one, other) => (other.meanDay ?? -1) - (one.meanDay ?? -1))
    .slice(0, MAX_LINES)
}
