import { dueOn } from '@flightdeck/domain/budget'
import { firstProvisional } from '@flightdeck/domain/connections'
import type { Measure } from '@flightdeck/domain/delivery'
import type { SnapshotType } from '@flightdeck/domain/metrics'
import { MICROS, unitsOrNull } from '@flightdeck/domain/money'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import {
  landingRisk,
  type FlightBucket,
  type FlightDirection,
  type FlightState,
  type PacingMode,
} from '@flightdeck/domain/pacing'
import type { BudgetedFlight, LiveFlight, ReadFlight } from './live-flight.ts'
import { marginIn, type MarginReading } from './margin-in.ts'
import { findTarget, type TargetsRequest } from './margin-target.ts'

/** A flight as a board shows it. Amounts are in whole units of its goal; days are numbers. */
export type FlightReading = {
  entityNo: number
  id: string
  nativeId: string
  type: SnapshotType
  name: string
  platform: AdPlatformKey
  currency: string
  measure: Measure | null
  isMoney: boolean
  goalBy: 'plan' | 'platform' | null
  mode: PacingMode
  startsOn: number | null
  endsOn: number | null
  days: { all: number; over: number; left: number }
  goal: number | null
  goalConverted: number | null
  delivered: number
  expected: number
  pacingPercent: number | null
  lastDay: number | null
  lastDayPercent: number | null
  neededPerDay: number | null
  bestDay: number | null
  catchUp: number | null
  projected: number | null
  projectedPercent: number | null
  band80: [number, number] | null
  band50: [number, number] | null
  /** Whether both are only ranges: too few budgets of the platform have ended. */
  isRange: boolean
  /** At the run rate: the end, in percent of the goal, the day the goal is used up, and the days after it. */
  runRateEnd: number | null
  runRatePercent: number | null
  runsOutOn: number | null
  daysDark: number | null
  state: FlightState | null
  bucket: FlightBucket
  direction: FlightDirection | null
  risk: { under: number; over: number } | null
  isSlipped: boolean
  riskConverted: number | null
  recent: { on: number; delivered: number | null; planned: number }[]
  margin: MarginReading
  dataThrough: number | null
  /** The first day of a budget of conversions that may still be corrected. */
  provisionalFrom: number | null
}
/** Fields for sorting and totals; recent days are read only for the rows shown. */
export type FlightSummary = Omit<FlightReading, 'recent'>

type RowContext = TargetsRequest & { factors: Readonly<Record<string, number>> }

const summaries = new WeakMap<LiveFlight, { key: string; summary: FlightSummary }>()

/** Summaries of flights, cached per rates and target. */
export function summarise(flights: readonly LiveFlight[], around: RowContext): FlightSummary[] {
  const key = JSON.stringify([around.factors, around.targetPercent, around.planTargets])
  return flights.map((live) => {
    const cachedEntry = summaries.get(live)
    if (cachedEntry?.key === key) return cachedEntry.summary
    const summary = buildSummary(live, around)
    summaries.set(live, { key, summary })
    return summary
  })
}

export const readRow = (live: LiveFlight, around: RowContext): FlightReading => ({
  ...summarise([live], around)[0]!,
  recent: recentDays(live),
})

function recentDays(live: LiveFlight): FlightReading['recent'] {
  if (live.goal === null) return []
  const { goal, days } = live
  const from = Math.max(0, days.length - RECENT_DAYS)
  return Array.from({ length: days.length - from }, (_, at) => {
    const on = goal.segments[0]!.from + from + at
    return { on, delivered: unitsOrNull(days[from + at]!), planned: whole(dueOn(goal, on)) }
  })
}

const RECENT_DAYS = 14
const NO_DAYS = { all: 0, over: 0, left: 0 }
/** Forecasts have fractions of a micro. Rounded here, a total is the same wherever its rows are added. */
const whole = (micros: number): number => Math.round(micros) / MICROS
const wholeOrNull = (micros: number | null): number | null => (micros === null ? null : whole(micros))

function buildSummary(live: LiveFlight, around: RowContext): FlightSummary {
  const { factors } = around
  const { entity } = live
  const head = {
    entityNo: entity.entityNo,
    id: entity.id,
    nativeId: entity.nativeId,
    type: entity.type,
    name: entity.name,
    platform: entity.platform,
    currency: entity.currency,
    startsOn: entity.startsOn,
    endsOn: entity.endsOn,
    dataThrough: entity.dataThrough,
    margin: marginIn(live, findTarget(around, entity)),
  }
  if (live.goal === null) return { ...head, ...WITHOUT_GOAL }
  const { goal, flight, days, figures } = live
  const { projection, runRate } = figures
  const start = goal.segments[0]!.from
  const risk = flightRisk(live)
  const factor = goal.isMoney ? (factors[entity.currency] ?? null) : null
  const converted = (micros: number) => (factor === null ? null : whole(micros) * factor)
  return {
    ...head,
    startsOn: start,
    endsOn: goal.segments.at(-1)!.to,
    measure: goal.measure,
    isMoney: goal.isMoney,
    goalBy: goal.by ?? null,
    mode: flight.curve.mode,
    days: figures.days,
    goal: whole(figures.goal),
    goalConverted: converted(figures.goal),
    delivered: whole(figures.delivered),
    expected: whole(figures.expected),
    pacingPercent: figures.pacingPercent,
    lastDay: lastAmount(days),
    lastDayPercent: figures.lastDayPercent,
    neededPerDay: wholeOrNull(figures.neededPerDay),
    bestDay: wholeOrNull(figures.bestRecentDay),
    catchUp: figures.catchUp,
    projected: wholeOrNull(projection && projection.end),
    projectedPercent: projection && figures.goal > 0 ? (100 * projection.end) / figures.goal : null,
    band80: projection && roundBand(projection.band80),
    band50: projection && roundBand(projection.band50),
    isRange: live.isRange ?? false,
    runRateEnd: wholeOrNull(runRate && runRate.end),
    runRatePercent: runRate && runRate.percent,
    runsOutOn: runRate?.runsOut?.on ?? null,
    daysDark: runRate?.runsOut?.daysDark ?? null,
    state: projection && projection.state,
    bucket: figures.bucket,
    direction: figures.direction,
    isSlipped: live.slipRisk !== undefined,
    risk: risk && { under: whole(risk.under), over: whole(risk.over) },
    riskConverted: risk && converted(Math.max(risk.under, risk.over)),
    provisionalFrom: provisionalFrom(live),
  }
}

function provisionalFrom({ entity, goal, days }: ReadFlight & Pick<LiveFlight, 'entity'>): number | null {
  if (goal.measure !== 'conversions') return null
  const from = goal.segments[0]!.from
  return firstProvisional({ from, to: from + days.length - 1 }, entity.finals.conversions)
}

/** The same formulas as an issue about the budget. */
function flightRisk({ flight, figures, mostLeft, leftAbove, slipRisk, reachable }: BudgetedFlight) {
  if (slipRisk !== undefined) return { under: 0, over: slipRisk }
  const { runRate } = figures
  if (!runRate) return null
  const { why, amount } = landingRisk({
    ...runRate,
    goal: reachable ?? figures.goal,
    daysDark: runRate.runsOut?.daysDark ?? 0,
    isCapped: flight.isCapped,
    mostLeft,
    leftAbove,
  })
  return { under: why === 'short' ? amount : 0, over: why === 'short' ? 0 : amount }
}

const WITHOUT_GOAL = {
  measure: null,
  isMoney: true,
  goalBy: null,
  mode: 'even',
  days: NO_DAYS,
  goal: null,
  goalConverted: null,
  delivered: 0,
  expected: 0,
  pacingPercent: null,
  lastDay: null,
  lastDayPercent: null,
  neededPerDay: null,
  bestDay: null,
  catchUp: null,
  projected: null,
  projectedPercent: null,
  band80: null,
  band50: null,
  isRange: false,
  runRateEnd: null,
  runRatePercent: null,
  runsOutOn: null,
  daysDark: null,
  state: null,
  bucket: 'unknown',
  direction: null,
  isSlipped: false,
  risk: null,
  riskConverted: null,
  provisionalFrom: null,
} satisfies Partial<FlightSummary>

const lastAmount = (days: Float64Array): number | null =>
  days.length === 0 ? null : unitsOrNull(days.at(-1)!)
const roundBand = ([low, high]: readonly [number, number]): [number, number] => [whole(low), whole(high)]
