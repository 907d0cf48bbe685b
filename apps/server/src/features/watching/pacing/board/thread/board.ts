import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { FlightBucket, FlightLevel, FlightSort } from '@flightdeck/domain/pacing'
import { inOrder } from './order.ts'
import { readRow, summarise, type FlightReading } from './row.ts'
import { belongingIn, type BelongingRequest } from './belonging.ts'
import { takeFirst } from './top-rows.ts'
import type { FlightsRequest } from './flights.ts'
import type { LiveFlight } from './live-flight.ts'
import type { TargetsRequest } from './margin-target.ts'
import { sumTotals, type BoardTotals } from './totals.ts'

export type BoardRequest = FlightsRequest &
  BelongingRequest &
  TargetsRequest & {
    level: FlightLevel
    bucket: FlightBucket | null
    platform: AdPlatformKey | null
    /** Accounts of the selected client; null for all clients. */
    accounts: readonly number[] | null
    search: string | null
    sort: FlightSort
    isRising: boolean
    page: number
    perPage: number
    /** Value of 1 unit of a currency in the reporting currency; currencies without a rate are absent. */
    factors: Readonly<Record<string, number>>
  }

export type GroupedReading = FlightReading & { group: string | null }

export type BoardPage = {
  rows: GroupedReading[]
  total: number
  buckets: Record<FlightBucket, number>
  totals: BoardTotals
  platforms: AdPlatformKey[]
}

const NO_BUCKETS: Record<FlightBucket, number> = {
  under: 0,
  on_track: 0,
  over: 0,
  critical: 0,
  not_started: 0,
  too_early: 0,
  paused: 0,
  unknown: 0,
}

/** A page of flights, the count per bucket, and the totals of these platforms and clients. */
export function buildBoard(request: BoardRequest, flights: readonly LiveFlight[]): BoardPage {
  const { isTheirs, groupOf: findGroup } = belongingIn(request, flights)
  const within = flights.filter((flight) => isWithin(flight, request) && isTheirs(flight))
  const matchingFlights = within.filter((flight) => isMeant(flight, request))
  const top = within.filter(({ isTop, entity }) => isTop && !entity.isPaused)
  const rows = summarise(matchingFlights, request)
  const buckets = { ...NO_BUCKETS }
  for (const { bucket } of rows) buckets[bucket]++
  const shown = rows
    .map((row, at) => ({ row, live: matchingFlights[at]!, group: findGroup(matchingFlights[at]!) }))
    .filter(({ row }) => request.bucket === null || row.bucket === request.bucket)
  const compare = inOrder(request)
  const from = (request.page - 1) * request.perPage
  return {
    rows: takeFirst(shown, from + request.perPage, (one, other) =>
      one.group === other.group ? compare(one.row, other.row) : byName(one.group, other.group),
    )
      .slice(from)
      .map(({ live, group }) => ({ ...readRow(live, request), group })),
    total: shown.length,
    buckets,
    platforms: [...new Set(flights.map(({ entity }) => entity.platform))].toSorted(),
    // Top-level flights on every level: a line item's budget is part of one above it, and money counts once.
    totals: sumTotals(summarise(top, request), request.factors),
  }
}

/** Null sorts last. */
const byName = (one: string | null, other: string | null): number =>
  one === null || other === null ? (one === null ? 1 : -1) : one < other ? -1 : 1

const isWithin = ({ entity }: LiveFlight, { platform, accounts }: BoardRequest): boolean =>
  (platform === null || entity.platform === platform) &&
  (accounts === null || accounts.includes(entity.accountNo))

function isMeant({ entity, isTop }: LiveFlight, { level, search }: BoardRequest): boolean {
  if (level === 'top' ? !isTop : entity.type !== level) return false
  const text = search?.toLowerCase()
  return text === undefined || `${entity.name} ${entity.nativeId}`.toLowerCase().includes(text)
}
