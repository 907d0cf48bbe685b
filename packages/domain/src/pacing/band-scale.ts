import { bandScore } from './band.ts'
import { cellIndex, type BandTable } from './band-table.ts'
import type { EndedFlight } from './calibration.ts'
import { deliveredIn, firstDay, flightDays, lastDay } from './flight.ts'
import { project } from './projection.ts'

/** Past projection of a flight to a day that has come since. */
export type SpanLook = {
  campaign: string
  /** The day it was projected to. */
  until: number
  /** Least multiple of the band of eight in ten that holds the outcome. */
  reach: number
}

/** Lengths in days, one for each cell of a band table. */
const SPANS = [3, 7, 14, 28, 56]
const WEEK = 7
/** Minimum days of a flight before it is projected. */
const LEAST_DAYS = 4
/** Minimum days stored one by one before a projection, where earlier ones are a sum. */
const LEAST_HELD = 14

/**
 * Replays projections of a flight, running or ended, to the end of each of the last weeks. Only for flights that
 * nothing stops: where a platform catches up on a budget, a day in its middle says little about its end.
 */
export function lookBack(past: EndedFlight, bands: BandTable, { weeks, through }: LookBackSpan): SpanLook[] {
  const { flight, days } = past
  const start = firstDay(flight)
  const last = Math.min(start + days.length - 1, lastDay(flight))
  return Array.from({ length: weeks }, (_, back) => through - WEEK * back).flatMap((weekEnd) => {
    // A flight that ended in the week counts to its end.
    const until = Math.min(weekEnd, last)
    if (weekEnd - until >= WEEK) return []
    return SPANS.flatMap((span) => {
      const reach = reachOf(past, bands, { day: until - span, until })
      return reach === null ? [] : [{ campaign: past.campaign ?? past.id, until, reach }]
    })
  })
}

type LookBackSpan = { weeks: number; through: number }

function reachOf(
  { flight, days, change, heldFrom = Number.NEGATIVE_INFINITY, mostLeftAfter }: EndedFlight,
  bands: BandTable,
  { day, until }: { day: number; until: number },
): number | null {
  const start = firstDay(flight)
  const count = day - start + 1
  const isTooEarly = count < LEAST_DAYS || (start < heldFrom && day - heldFrom < LEAST_HELD)
  // An edit was not known before it.
  if (isTooEarly || (change && change.on > day)) return null
  for (let at = count; at <= until - start; at++) if (Number.isNaN(days[at]!)) return null
  const daysSoFar = Array.from({ length: count }, (_, at) => days[at]!)
  const projection = project({ flight, days: daysSoFar, change, mostLeft: mostLeftAfter?.(day), until })
  if (!projection) return null
  const { end, row, width, offset } = projection
  const rest = end - deliveredIn(days, start, start, day)
  const score = bandScore(deliveredIn(days, start, day + 1, until), { rest, width, offset })
  const { low80, high80 } = bands[row][cellIndex(daysBetween(flight, day, until))]!
  return score === 0 ? 0 : score / (score < 0 ? low80 : high80)
}

const daysBetween = (flight: EndedFlight['flight'], day: number, until: number): number =>
  flightDays(flight, until).over - flightDays(flight, day).over

/** Weight of a look is halved after two weeks: a market keeps its temper for weeks, not for seasons. */
const HALF_LIFE = 14
/** Weight of the default width, in campaigns: flights of one campaign share a market. */
const DEFAULT_CAMPAIGNS = 2
const LEAST_CAMPAIGNS = 5
const LEAST_FACTOR = 0.2
const INSIDE = 0.8

/**
 * Factor by which bands would have held eight in ten outcomes of the last weeks; null with too few campaigns.
 * The share is conformal in the number of campaigns, so that no band is too narrow for few.
 */
export function bandFactor(looks: readonly SpanLook[], through: number): number | null {
  const weighed = looks
    .filter(({ until }) => until <= through)
    .map(({ campaign, until, reach }) => ({ campaign, reach, weight: 2 ** ((until - through) / HALF_LIFE) }))
    .toSorted((one, other) => one.reach - other.reach)
  const campaigns = new Set(weighed.map(({ campaign }) => campaign)).size
  if (campaigns < LEAST_CAMPAIGNS) return null
  let missing =
    Math.min(1, INSIDE * (1 + 1 / campaigns)) * weighed.reduce((sum, { weight }) => sum + weight, 0)
  const reached = weighed.find(({ weight }) => (missing -= weight) <= 0) ?? weighed.at(-1)!
  return Math.max(LEAST_FACTOR, reached.reach) ** (campaigns / (campaigns + DEFAULT_CAMPAIGNS))
}
