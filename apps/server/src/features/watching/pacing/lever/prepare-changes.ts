import type { PreparedChanges, ReadLever } from '@flightdeck/contract/pacing'
import { MICROS } from '@flightdeck/domain/money'
import { dayNumber, dayNumberOrNull } from '@flightdeck/domain/time'
import {
  EVEN,
  type Flight,
  type LeverChanges,
  type LeverLine,
  beyondBestWords,
  isOutOfReach,
  leverChanges,
  pullLever,
} from '@flightdeck/domain/pacing'
import { notFound } from '../../../../ground/app-error.ts'
import { invalidField } from '../../../../ground/invalid-field.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import {
  placedEntities,
  presentChangeRequest,
  presentEntity,
  type PlacedEntity,
} from '../../../data/entities/index.ts'
import { gather } from '../board/gather.ts'
import { pacingClient } from '../board/pacing-client.ts'
import type { FlightInside } from '../board/thread/detail.ts'
import type { FlightPromise, PlatformCorrection } from '../board/thread/promises.ts'
import { forecastPrepared, promisedFlightNos } from '../promise/forecast-changes.ts'
import { presentForecast } from '../promise/present-promise.ts'
import { findCorrections } from '../board/correction-store.ts'
import { bestDayWords, dropUnpromised, dropUnreachable } from './drop-unreachable.ts'
import { leverEntities, type StoredLever } from './lever-store.ts'

/** The changes behind pulled levers, each as a change set takes it. Nothing is reaching, and nothing is written. */
export async function prepareChanges(
  ctx: MemberContext,
  levers: readonly ReadLever[],
): Promise<PreparedChanges> {
  const { organisationId, today } = ctx
  const { tolerance, edits, slipLimits, factors, targetPercent, planTargets, corrections } =
    await ctx.transaction(async (tx) => ({
      ...(await gather(tx, organisationId, today)),
      corrections: await findCorrections(tx, organisationId),
    }))
  const about = { organisationId, today, tolerance, edits, slipLimits, factors, targetPercent, planTargets }
  const entityNos = levers.map(({ id }) => id)
  const flightDetails = await pacingClient(ctx.app).ask('flights', { ...about, entityNos })
  const byNo = new Map(flightDetails.map((inside) => [inside.row.entityNo, inside]))
  const flights = levers.map((lever) => {
    const inside = byNo.get(lever.id)
    if (!inside) throw notFound()
    return { lever, inside }
  })
  const storedLevers = await ctx.transaction((tx) =>
    leverEntities(
      tx,
      organisationId,
      flights.flatMap(({ inside }) => [inside.row.entityNo, ...inside.lines.map((line) => line.entityNo)]),
    ),
  )
  const decided = flights.map(({ lever, inside }) =>
    decide(lever, inside, { known: storedLevers, corrections, today: dayNumber(today) }),
  )
  const forecast = await forecastPrepared(
    ctx,
    decided.flatMap((one) => one.changes),
  )
  let first = 0
  const outcomes = flights.map(({ lever, inside }, at) => {
    const own = decided[at]!
    const pairs = own.changes.map((change, no) => ({ change, promise: forecast.get(first + no) }))
    first += own.changes.length
    const promise = pairs.find((one) => one.promise?.flightNo === inside.row.entityNo)?.promise ?? null
    if (own.changes.length > 0 && !lever.land) refuseOutOfReach(lever, inside, promise)
    const reaching = lever.land ? dropUnpromised(own, inside, promise) : own
    return {
      changes: pairs.filter(({ change }) => reaching.changes.includes(change)),
      byHand: reaching.byHand,
    }
  })
  const changes = outcomes.flatMap((one) => one.changes)
  const byHand = outcomes.flatMap((one) => one.byHand)
  const placed = await ctx.transaction((tx) =>
    placedEntities(tx, organisationId, [
      ...changes.map(({ change }) => change.entityNo),
      ...byHand.map(({ entityNo }) => entityNo),
      ...promisedFlightNos(forecast),
    ]),
  )
  return {
    changes: changes.map(({ change, promise }) => presentLeverChange(change, placed, promise)),
    by_hand: byHand.map(({ entityNo, reason }) => ({ entity: presentEntity(placed, entityNo), reason })),
  }
}

/** Refuses a lever that needs far more a day than the flight has shown. */
function refuseOutOfReach(
  { daily, budget, ends_on: endsOn }: ReadLever,
  { row, segments, days }: FlightInside,
  promise: FlightPromise | null,
): void {
  const flight: Flight = { segments, curve: EVEN, isCapped: true, rollsOver: false }
  const lever = { daily, goal: budget, endsOn: endsOn === null ? null : dayNumber(endsOn) }
  const reading = pullLever({ flight, days: days.map(({ delivered }) => delivered ?? Number.NaN) }, lever)
  if (!reading || !isOutOfReach(lever, reading, promise)) return
  const sentence = beyondBestWords(bestDayWords(row))
  const field = daily === null ? (budget === null ? 'ends_on' : 'budget') : 'daily'
  throw invalidField(field, sentence)
}

type LeverSurroundings = {
  known: ReadonlyMap<number, StoredLever>
  corrections: readonly PlatformCorrection[]
  today: number
}

/** In micros, as everything is reaching. */
function decide(
  { daily, budget, ends_on: endsOn, land }: ReadLever,
  inside: FlightInside,
  { known: storedLevers, corrections, today }: LeverSurroundings,
): LeverChanges {
  const { row, lines } = inside
  const holder = storedLevers.get(row.entityNo)
  if (!holder || row.goal === null)
    return {
      changes: [],
      byHand: [{ entityNo: row.entityNo, reason: 'It has no budget that can be changed here.' }],
    }
  if (!row.isMoney)
    return {
      changes: [],
      byHand: [{ entityNo: row.entityNo, reason: 'Its goal is in units. Change the bid or the targeting.' }],
    }
  const aDay = land ? row.neededPerDay : daily
  const changes = leverChanges({
    platform: holder.platform,
    currency: holder.currency,
    holder,
    meanDay: meanDayMicros(row.recent),
    lines: lines.flatMap(({ entityNo, meanDay }): LeverLine[] => {
      const line = storedLevers.get(entityNo)
      return line && entityNo !== row.entityNo
        ? [{ ...line, meanDay: meanDay === null ? null : meanDay * MICROS }]
        : []
    }),
    lever: {
      daily: aDay === null ? null : Math.max(0, aDay) * MICROS,
      goal: budget === null ? null : budget * MICROS,
      endsOn: dayNumberOrNull(endsOn),
    },
    goal: row.goal * MICROS,
    goalBy: row.goalBy,
    course: { delivered: row.delivered * MICROS, daysLeft: row.days.left },
    today,
  })
  return land ? dropUnreachable(changes, inside, holder, corrections) : changes
}

/** A mean day of the last week, in micros. */
function meanDayMicros(recent: FlightInside['row']['recent']): number | null {
  const dailyValues = recent.slice(-7).flatMap(({ delivered }) => delivered ?? [])
  return dailyValues.length === 0
    ? null
    : (MICROS * dailyValues.reduce((sum, one) => sum + one, 0)) / dailyValues.length
}

export const presentLeverChange = (
  lever: LeverChanges['changes'][number],
  placed: ReadonlyMap<number, PlacedEntity>,
  promise: FlightPromise | undefined,
): PreparedChanges['changes'][number] => ({
  ...presentChangeRequest(placed, lever),
  promise: promise ? presentForecast(promise, placed) : null,
})
