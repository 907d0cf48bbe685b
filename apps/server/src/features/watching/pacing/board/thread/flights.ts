import { goalAmount, goalLastDay, deliveredToward, type Goal } from '@flightdeck/domain/budget'
import {
  spendableOnPlatform,
  deliveredOnDays,
  asDelivered,
  flightOfGoal,
  goalInMonth,
  overshootDaysOn,
  readFlight,
  type FlightFigures,
  type FlightPeriod,
  type MonthGoal,
  type PacingTolerance,
} from '@flightdeck/domain/pacing'
import { dayNumber, type Day } from '@flightdeck/domain/time'
import type { DeliverySnapshot, OrganisationScope, SnapshotEntity } from '../../../../data/delivery/index.ts'
import type { LastEdit } from '../budget-ratio.ts'
import { HELD_DAYS } from './held-days.ts'
import { leftAbove } from './left-above.ts'
import { leftBelow } from './left-below.ts'
import { limitPartToFlight } from './limit-part.ts'
import type { LiveFlight } from './live-flight.ts'
import { bandsFor, isRangeOn, ownBands, type OwnBands } from './own-bands.ts'
import { withSlips, type SlipLimit } from './slips.ts'

export type FlightsRequest = OrganisationScope & {
  today: Day
  tolerance: PacingTolerance
  /** The last edits of entities that their delivery depends on. */
  edits: readonly LastEdit[]
  /** The organisation's own parameters of the check for budget slips. */
  slipLimits: readonly SlipLimit[]
  /** By month: only the days in the month of today. */
  period?: FlightPeriod
}

type CachedFlights = { key: string; flights: LiveFlight[] }
const flightCache = new WeakMap<DeliverySnapshot, Map<FlightPeriod, CachedFlights>>()

/**
 * Running and upcoming flights of a snapshot, and those whose last day is the last one with data. Cached per
 * query for each state of the data.
 */
export function flightsIn(delivery: DeliverySnapshot, request: FlightsRequest): LiveFlight[] {
  const key = JSON.stringify([request.today, request.tolerance, request.slipLimits, checksum(request.edits)])
  const { period = 'flight' } = request
  const periods = flightCache.get(delivery) ?? new Map<FlightPeriod, CachedFlights>()
  flightCache.set(delivery, periods)
  const cachedEntry = periods.get(period)
  if (cachedEntry?.key === key) return cachedEntry.flights
  const flights = readAll(delivery, request)
  periods.set(period, { key, flights })
  return flights
}

/** Short part of the cache key, which any changed edit changes. */
const checksum = (edits: FlightsRequest['edits']): number =>
  edits.reduce((sum, [no, day, before = 1]) => (31 * sum + no * day * before) % 2_147_483_647, edits.length)

function readAll(delivery: DeliverySnapshot, request: FlightsRequest): LiveFlight[] {
  const today = dayNumber(request.today)
  const edits = new Map(request.edits.map(([no, day]) => [no, day]))
  const budgetsBefore = new Map(
    request.edits.flatMap(([no, , before]) => (before === undefined ? [] : [[no, before]])),
  )
  const own = ownBands(delivery, request)
  const around = { ...request, edits, budgetsBefore, own, today }
  const flightByNo = new Map<number, LiveFlight>()
  const withGoal = familiesWithGoals(delivery)
  const heldTo = (entity: SnapshotEntity | undefined): MonthGoal | null => {
    const goal = entity?.goal
    if (!goal || goalLastDay(goal) < shownFrom(entity, today)) return null
    return request.period === 'month' ? goalInMonth(goal, today) : { goal, isWhole: true }
  }
  for (const entity of delivery.byNo.values()) {
    if (
      (!entity.isOn && !entity.isPaused) ||
      (entity.endsOn !== null && entity.endsOn < shownFrom(entity, today))
    )
      continue
    const monthGoal = heldTo(entity)
    if (monthGoal) {
      const isTop =
        entity.type !== 'deal_id' && entity.ancestors.every((no) => heldTo(delivery.byNo.get(no)) === null)
      const figures = readOne(entity, monthGoal.goal, { ...around, stops: monthGoal.isWhole })
      flightByNo.set(entity.entityNo, { entity, isTop, ...figures })
    } else if (entity.goal === null && entity.isOn)
      flightByNo.set(entity.entityNo, {
        entity,
        isTop: entity.type !== 'deal_id' && entity.ancestors.length === 0 && !withGoal.has(entity.entityNo),
        goal: null,
      })
  }
  const left = leftBelow(delivery, flightByNo)
  for (const live of flightByNo.values()) {
    if (live.goal?.by !== 'plan') continue
    const { entity } = live
    // A plan stops nothing; the platform's own budget does, and those below it.
    const mostLeft = Math.min(
      left.get(entity.entityNo) ?? Infinity,
      spendableOnPlatform(entity, lastReported(entity, today), own.overshoots),
    )
    if (mostLeft < Infinity)
      flightByNo.set(live.entity.entityNo, {
        ...live,
        mostLeft,
        ...readOne(live.entity, live.goal, { ...around, mostLeft }),
      })
  }
  const withAbove = [...flightByNo.values()].map((live) => ({
    ...live,
    ...leftAbove(live, flightByNo, (entity) => lastReported(entity, today)),
  }))
  return withSlips(delivery, withAbove, request.slipLimits)
}

/** Days after its end for which a budget stays while data of its last day is late. */
const MAX_DAYS_LATE = 7

/**
 * First end of a flight that has a row: alerts are about the last day with data, which is also the last one
 * of a flight that has just ended.
 */
const shownFrom = (entity: SnapshotEntity, today: number): number =>
  Math.max(Math.min(today, lastReported(entity, today)), today - MAX_DAYS_LATE)

function familiesWithGoals({ byNo }: DeliverySnapshot): ReadonlySet<number> {
  const familyNos = new Set<number>()
  for (const { goal, ancestors } of byNo.values()) if (goal) for (const no of ancestors) familyNos.add(no)
  return familyNos
}

type FlightContext = {
  today: number
  tolerance: PacingTolerance
  edits: ReadonlyMap<number, number>
  /** Budgets before those edits, as multiples of the ones after. */
  budgetsBefore?: ReadonlyMap<number, number>
  own: OwnBands
  mostLeft?: number
  /** Whether the platform would stop at the goal; at a part of one it does not. */
  stops?: boolean
}

/** An account may have finished a day that its organisation, far to the west, has not. */
export const lastReported = ({ dataThrough }: SnapshotEntity, today: number): number =>
  dataThrough ?? today - 1

export function readOne(entity: SnapshotEntity, goal: Goal, around: FlightContext) {
  const { today, tolerance, edits, budgetsBefore, own, mostLeft, stops = true } = around
  const set = flightOfGoal(
    goal,
    overshootDaysOn(entity.platform, entity.platformGoal ?? goal, own.overshoots),
  )
  const promised = stops ? set : { ...set, isCapped: false }
  const through = lastReported(entity, today)
  const heldFrom = today - HELD_DAYS
  const days = deliveredOnDays(promised, entity.history, goal.measure, { heldFrom, through })
  const on = edits.get(entity.entityNo)
  // A plan is not edited on the platform.
  const ratio = goal.by === 'platform' ? budgetsBefore?.get(entity.entityNo) : undefined
  const goalBefore = ratio === undefined ? undefined : ratio * goalAmount(goal)
  const change =
    on !== undefined && on > promised.segments[0]!.from
      ? { on, ...(goalBefore !== undefined && { goalBefore }) }
      : undefined
  // Budgets above take this one for a stop only where it is one.
  const flight = asDelivered(promised, days, change)
  const { platform, type, dataFrom, history } = entity
  const deliveredBetween = deliveredToward({ goal, platform, type, dataFrom, history }, through)
  const figures = readFlight({
    flight,
    days,
    through,
    change,
    bands: bandsFor(own, entity.platform, goal),
    mostLeft,
    tolerance,
    deliveredBetween,
  })
  const read = limitPartToFlight({ goal, flight, days, figures }, { entity, through, tolerance })
  return {
    ...read,
    isRange: isRangeOn(own, entity.platform),
    ...(change && { change }),
    ...(entity.isPaused && { figures: resting(read.figures) }),
  }
}

/** Figures of a paused flight: delivery so far, and no forecast until it is resumed. */
const resting = (figures: FlightFigures): FlightFigures => ({
  ...figures,
  runRate: null,
  projection: null,
  catchUp: null,
  bucket: 'paused',
  direction: null,
})
