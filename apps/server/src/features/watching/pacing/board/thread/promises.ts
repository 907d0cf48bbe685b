import { goalAmount } from '@flightdeck/domain/budget'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { dayNumber } from '@flightdeck/domain/time'
import {
  changePromise,
  deliveredOnDays,
  flightOfGoal,
  isBudgetEdit,
  overshootDaysOn,
  type ChangePromise,
  type ChangeSetting,
  type Correction,
  type FlightEdit,
  type PromiseCourse,
} from '@flightdeck/domain/pacing'
import type { DeliverySnapshot } from '../../../../data/delivery/index.ts'
import { flightsIn, lastReported, type FlightsRequest } from './flights.ts'
import { HELD_DAYS } from './held-days.ts'
import type { BudgetedFlight, LiveFlight } from './live-flight.ts'
import { bandsFor, isRangeOn, ownBands, type OwnBands } from './own-bands.ts'

export type PlatformCorrection = Correction & { platform: AdPlatformKey; setting: ChangeSetting }
/** Change of an entity; `no` is the caller's own number for it. */
export type PromisedChange = { no: number; entityNo: number; edit: FlightEdit }
export type PromisesRequest = FlightsRequest & {
  changes: readonly PromisedChange[]
  corrections: readonly PlatformCorrection[]
}

/** Measures in which platforms and plans count a budget. */
const MONEY_MEASURES = ['spend', 'media_cost', 'total_cost', 'revenue'] as const
type MoneyMeasure = (typeof MONEY_MEASURES)[number]
const isMoneyMeasure = (measure: string): measure is MoneyMeasure =>
  MONEY_MEASURES.some((one) => one === measure)

/** Promise of the changes to one flight: its own, and those below it that have no budget of their own. */
export type FlightPromise = ChangePromise & {
  flightNo: number
  accountNo: number
  /** Topmost entity above the flight, or the flight itself. */
  campaignNo: number
  currency: string
  measure: MoneyMeasure
  /** Whether the band is only a range: too few budgets of the platform have ended. */
  isRange: boolean
  changes: number[]
}

/** Promises by flight. Changes of entities without a budget in money, here or above, have none. */
export function promisesFor(delivery: DeliverySnapshot, request: PromisesRequest): FlightPromise[] {
  const flights = new Map(flightsIn(delivery, request).map((live) => [live.entity.entityNo, live]))
  const own = ownBands(delivery, request)
  const byFlight = Map.groupBy(request.changes, ({ entityNo }) => flightAt(delivery, flights, entityNo))
  return [...byFlight].flatMap(([live, changes]) =>
    live === null ? [] : promiseFor(live, changes, { ...request, own }),
  )
}

/** Nearest budget in money, from the entity upwards. */
function flightAt(
  { byNo }: DeliverySnapshot,
  flights: ReadonlyMap<number, LiveFlight>,
  entityNo: number,
): BudgetedFlight | null {
  for (const no of [entityNo, ...(byNo.get(entityNo)?.ancestors ?? [])]) {
    const live = flights.get(no)
    if (live && live.goal !== null) return live.goal.isMoney ? live : null
  }
  return null
}

type PromiseContext = PromisesRequest & { own: OwnBands }

function promiseFor(
  live: BudgetedFlight,
  changes: readonly PromisedChange[],
  context: PromiseContext,
): FlightPromise[] {
  const { entity, goal } = live
  if (!isMoneyMeasure(goal.measure)) return []
  const { entityNo, accountNo, ancestors, platform } = entity
  // A budget below changes another flight than this one.
  const isOwn = changes.every((change) => change.entityNo === entityNo || !isBudgetEdit(change.edit))
  const course = buildCourse(
    live,
    changes.some(({ edit }) => isBudgetEdit(edit)),
    context,
  )
  const promise = changePromise(
    isOwn ? course : { ...course, unchanged: null },
    changes.map(({ edit }) => edit),
    (setting) =>
      context.corrections.find((one) => one.platform === platform && one.setting === setting) ?? null,
  )
  return [
    {
      ...promise,
      flightNo: entityNo,
      accountNo,
      campaignNo: ancestors.at(-1) ?? entityNo,
      currency: entity.currency,
      measure: goal.measure,
      isRange: isRangeOn(context.own, platform),
      changes: changes.map(({ no }) => no),
    },
  ]
}

function buildCourse(live: BudgetedFlight, isBudget: boolean, context: PromiseContext): PromiseCourse {
  const { goal, entity, figures, flight, days, change, mostLeft } = live
  const { own } = context
  const today = dayNumber(context.today)
  const through = lastReported(entity, today)
  const planned = goal.by === 'plan' ? goalAmount(goal) : null
  const course = {
    platform: entity.platform,
    through,
    isDaily: goal.isDaily ?? false,
    unchanged: figures.projection,
    planned,
    ask: { flight, days, change, mostLeft, bands: bandsFor(own, entity.platform, goal) },
  }
  if (planned === null || !isBudget) return course
  // A plan stops nothing: the budget that changes is the platform's.
  const { platformGoal } = entity
  const isComparable =
    platformGoal?.measure === goal.measure && platformGoal.segments[0]!.from === goal.segments[0]!.from
  if (!isComparable) return { ...course, unchanged: null }
  const set = flightOfGoal(platformGoal, overshootDaysOn(entity.platform, platformGoal, own.overshoots))
  const heldFrom = today - HELD_DAYS
  return {
    ...course,
    isDaily: platformGoal.isDaily ?? false,
    ask: {
      flight: set,
      days: deliveredOnDays(set, entity.history, goal.measure, { heldFrom, through }),
      change,
      bands: bandsFor(own, entity.platform, platformGoal),
    },
  }
}
