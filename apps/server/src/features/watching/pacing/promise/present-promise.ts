import type { ChangePromise } from '@flightdeck/contract/changes'
import { microsToUnits } from '@flightdeck/domain/money'
import { roundHalfAway } from '@flightdeck/domain/numbers'
import { PROMISE_GAPS } from '@flightdeck/domain/pacing'
import { presentEntity, type PlacedEntity } from '../../../data/entities/index.ts'
import type { FlightPromise } from '../board/thread/promises.ts'
import { promiseFigures, type PromiseRow } from './promise-store.ts'

/** A stored promise, with its outcome where there is one. */
export function presentPromise(
  promise: PromiseRow,
  placed: ReadonlyMap<number, PlacedEntity>,
): ChangePromise {
  const { flightNo, goalMicros, gap } = promise
  const landing = (micros: string | null) =>
    micros === null ? null : { amount: microsToUnits(micros), percent: goalPercent(micros, goalMicros) }
  return {
    flight: presentEntity(placed, flightNo),
    currency: promise.currency,
    goal: microsToUnits(goalMicros),
    ends_on: promise.endsOn,
    data_through: promise.dataThrough,
    unchanged: landing(promise.unchangedMicros),
    end: landing(promise.endMicros),
    low: landing(promise.lowMicros),
    high: landing(promise.highMicros),
    is_range: promise.isRange,
    records: promise.recordCount,
    applied_on: promise.appliedOn,
    compared_through: promise.comparedThrough,
    happened: landing(promise.happenedMicros),
    gap: gap && PROMISE_GAPS[gap],
  }
}

const NOT_APPLIED = { appliedOn: null, comparedThrough: null, happenedMicros: null, gap: null }

/** The same of a promise that is not stored. */
export const presentForecast = (
  promise: FlightPromise,
  placed: ReadonlyMap<number, PlacedEntity>,
): ChangePromise =>
  presentPromise({ ...promiseFigures(promise), ...NOT_APPLIED, currency: promise.currency }, placed)

/** Percent of a goal; 0 of none. */
const goalPercent = (micros: string, goalMicros: string): number =>
  goalMicros === '0' ? 0 : roundHalfAway((100 * Number(micros)) / Number(goalMicros), 4)
