import type { AdPlatformKey } from '../../platforms/platforms.ts'
import { isBeyondBest } from '../best-day.ts'
import { deliveredIn, firstDay, flightDays, goalOfFlight, lastDay } from '../flight.ts'
import { landingWith } from '../lever-effect.ts'
import { project, type Projection, type ProjectionAsk } from '../projection.ts'
import { exceedsItsStop } from '../stop.ts'
import { allowanceAfter, editedFlight } from './edited-flight.ts'
import { isBudgetEdit, type BudgetEdit, type ChangeSetting, type FlightEdit } from './flight-edit.ts'
import type { Correction } from './promise-record.ts'

/** Flight that changes are proposed for, with the budget that the platform stops it at. */
export type PromiseCourse = {
  platform: AdPlatformKey
  ask: ProjectionAsk
  /** Last data day. */
  through: number
  isDaily: boolean
  /** Projection without the changes, as shown on the board; null where there is none. */
  unchanged: Projection | null
  /** Goal of the plan, where a plan sets it. */
  planned: number | null
}

/** End of a flight as forecast with its changes. Amounts in micros; nulls are no forecast. */
export type ChangePromise = {
  /** `several` for changes of more than one setting: nothing is learned from them. */
  setting: ChangeSetting | 'several'
  goal: number
  delivered: number
  through: number
  endsOn: number
  /** Delivery at which the platform stops; null where nothing stops it. */
  stop: number | null
  unchanged: number | null
  /** By the platform's rule alone, before own records correct it. */
  model: number | null
  end: number | null
  band: readonly [number, number] | null
  /** Own records behind the correction. */
  records: number
}

/**
 * Forecast by the platform's rule. `least` and `most` bound the end: a raise takes nothing away, and no platform goes
 * beyond its limits. `mostHigh` bounds the band.
 */
type Model = { end: number; band: readonly [number, number]; least: number; most: number; mostHigh: number }

type CorrectionFor = (setting: ChangeSetting) => Correction | null

/**
 * Promise of changes to one flight: the platform's effect model, corrected by own records, never beyond what the
 * platform permits.
 */
export function changePromise(
  course: PromiseCourse,
  edits: readonly FlightEdit[],
  correctionFor: CorrectionFor,
): ChangePromise {
  const settings = [...new Set(edits.map(({ setting }) => setting))]
  const setting = settings.length === 1 ? settings[0]! : 'several'
  const budgetEdits = edits.filter(isBudgetEdit)
  const flight =
    budgetEdits.length > 0
      ? editedFlight({ ...course, flight: course.ask.flight }, budgetEdits)
      : course.ask.flight
  const after = flight ?? course.ask.flight
  const delivered = deliveredOn(course)
  const model = buildModel(course, edits, flight)
  const correction = setting === 'several' ? null : correctionFor(setting)
  return {
    setting,
    goal: course.planned ?? goalOfFlight(after),
    delivered,
    through: course.through,
    endsOn: lastDay(after),
    stop: stopAmount(course, after, delivered),
    unchanged: course.unchanged?.end ?? null,
    model: model?.end ?? null,
    ...(model ? corrected(model, delivered, correction?.ratio ?? 1) : { end: null, band: null }),
    records: model ? (correction?.records ?? 0) : 0,
  }
}

/** Scales what is still to come by the record, within the platform's bound. */
function corrected(
  { end, band: [low, high], least, most, mostHigh }: Model,
  delivered: number,
  ratio: number,
): { end: number; band: readonly [number, number] } {
  const scaled = (value: number, bound: number) =>
    Math.min(Math.max(bound, delivered), delivered + ratio * (value - delivered))
  const middle = Math.max(scaled(end, most), Math.min(least, end))
  return {
    end: middle,
    band: [Math.min(middle, scaled(low, mostHigh)), Math.max(middle, scaled(high, mostHigh))],
  }
}

const deliveredOn = ({ ask: { flight, days }, through }: PromiseCourse): number =>
  deliveredIn(days, firstDay(flight), firstDay(flight), through)

function stopAmount(
  { ask }: PromiseCourse,
  after: ProjectionAsk['flight'],
  delivered: number,
): number | null {
  const { flight, days, change, mostLeft } = ask
  if (after.isCapped && !exceedsItsStop(flight, days, change)) return goalOfFlight(after)
  return mostLeft === undefined || mostLeft === Number.POSITIVE_INFINITY ? null : delivered + mostLeft
}

function buildModel(
  course: PromiseCourse,
  edits: readonly FlightEdit[],
  after: ProjectionAsk['flight'] | null,
): Model | null {
  if (course.unchanged === null || after === null) return null
  const others = edits.filter((edit) => !isBudgetEdit(edit))
  if (others.length === 0) return modelOfBudget(course, edits.filter(isBudgetEdit), after)
  // Effects of several settings together are unknown.
  if (others.length < edits.length || new Set(others.map(({ setting }) => setting)).size > 1) return null
  return modelOfDelivery(course, others, course.unchanged)
}

type DeliveryEdit = Exclude<FlightEdit, BudgetEdit>

function modelOfDelivery(
  course: PromiseCourse,
  edits: readonly DeliveryEdit[],
  unchanged: Projection,
): Model | null {
  const { end, band80: band } = unchanged
  const delivered = deliveredOn(course)
  const stop = stopAmount(course, course.ask.flight, delivered)
  // A budget that is the limit already stays the limit.
  if (edits.every(({ isRaise }) => isRaise) && stop !== null && isHeldByBudget(unchanged, stop))
    return { end, band, least: end, most: end, mostHigh: band[1] }
  if (!edits.every(({ isAhead }) => isAhead)) return null
  const goal = Math.min(course.planned ?? goalOfFlight(course.ask.flight), stop ?? Number.POSITIVE_INFINITY)
  const landing = (projected: number) =>
    landingWith('pacing', course.platform, { delivered, projected, goal })
  const [most, mostHigh] = [landing(end), landing(band[1])]
  return most === null || mostHigh === null
    ? null
    : { end: most, band: [band[0], mostHigh], least: end, most, mostHigh }
}

const REACHED = 1 - 1e-6
const isHeldByBudget = ({ state, end }: Projection, stop: number): boolean =>
  state === 'budget' && end >= REACHED * stop

function modelOfBudget(
  { ask, through, unchanged }: PromiseCourse,
  edits: readonly BudgetEdit[],
  flight: ProjectionAsk['flight'],
): Model | null {
  const projection = project({ ...ask, flight, before: ask.flight })
  if (!projection) return null
  const start = firstDay(ask.flight)
  const delivered = deliveredIn(ask.days, start, start, through)
  const allowance = allowanceAfter(flight, delivered, through)
  const isMore = allowance > allowanceAfter(ask.flight, delivered, through)
  if (projection.state !== 'supply' && isMore && isBeyondBest(ask.days, allowance)) return null
  const daily = edits.find((edit) => edit.setting === 'daily_budget')
  const perDay = daily ? delivered + daily.after * flightDays(flight, through).left : Number.POSITIVE_INFINITY
  const [low, high] = projection.band80
  const isStopped = flight.isCapped && !exceedsItsStop(ask.flight, ask.days, ask.change)
  const stop = isStopped ? Math.max(delivered, goalOfFlight(flight)) : high
  return {
    end: Math.min(projection.end, perDay),
    band: [Math.min(low, perDay), high],
    least: isMore ? (unchanged?.end ?? delivered) : delivered,
    most: Math.max(Math.min(stop, perDay), Math.min(projection.end, perDay)),
    mostHigh: high,
  }
}
