import { moneyWords, unitsOrNull } from '@flightdeck/domain/money'
import { platformAds } from '@flightdeck/domain/platforms'
import {
  beyondBestWords,
  correctedLanding,
  EVEN,
  isBeyondBest,
  landingWith,
  project,
  reachesGoal,
  type ChangeSetting,
  type Flight,
  type LeverChanges,
} from '@flightdeck/domain/pacing'
import type { FlightInside } from '../board/thread/detail.ts'
import type { FlightPromise, PlatformCorrection } from '../board/thread/promises.ts'
import type { StoredLever } from './lever-store.ts'

/** A landing this near to its stop is held by it. */
const STOPPED = 0.999
const MORE_BUDGET = 'Raise the budgets of the line items below it.'
const NOT_FROM_HERE = 'Raise the bid, widen the audience or lower the budget.'

/** Keeps changes that should land a flight only where their own forecast reaches the goal; else says how far they go. */
export function dropUnreachable(
  changes: LeverChanges,
  inside: FlightInside,
  holder: StoredLever,
  corrections: readonly PlatformCorrection[],
): LeverChanges {
  const { row } = inside
  const { goal, delivered, projected, neededPerDay } = row
  if (goal === null || projected === null || reachesGoal(projected, goal)) return changes
  const fields = new Set(changes.changes.map(({ change }) => change.field))
  if (fields.has('pacing')) {
    // Faster pacing takes no budget beyond its stop.
    const stop = Math.min(goal, delivered + (inside.mostLeft ?? Number.POSITIVE_INFINITY))
    if (!reachesGoal(stop, goal) && projected >= STOPPED * stop)
      return byHand(changes, row.entityNo, `${stoppedWords(projected, goal)}. ${MORE_BUDGET}`)
    const most = landingWith('pacing', holder.platform, { delivered, projected, goal: stop })
    const landing = most === null ? null : asRecorded(most, 'pacing')
    return reachesGoal(landing, goal)
      ? changes
      : byHand(changes, row.entityNo, aheadWords({ landing, most }, goal, holder))
  }
  if (!fields.has('budget')) return changes
  // The promise of the change itself decides about a daily budget of its own.
  if (!holder.settings.budget?.daily) {
    const whole = landingOfBudget(inside, holder)
    const landing = whole === null ? null : asRecorded(whole, 'budget')
    if (!reachesGoal(landing, goal)) {
      const words =
        landing === null
          ? 'No forecast'
          : `The budget would be there, the supply is not: lands at ${percent(landing, goal)}`
      return byHand(changes, row.entityNo, `${words}. ${NOT_FROM_HERE}`)
    }
  }
  const isFar = neededPerDay !== null && isBeyondBest(deliveredDays(inside), neededPerDay)
  return isFar ? byHand(changes, row.entityNo, beyondBestWords(bestDayWords(row))) : changes

  /** Landing as the organisation's earlier changes of the setting show it. */
  function asRecorded(most: number, setting: ChangeSetting): number {
    const correction = corrections.find((one) => one.platform === holder.platform && one.setting === setting)
    return correctedLanding(most, { delivered, projected: projected! }, correction?.ratio ?? 1)
  }
}

/**
 * Keeps changes that should land a flight only where their promise reaches the goal, by the end that the set would say.
 * Changes of other budgets promise nothing of this one.
 */
export function dropUnpromised(
  changes: LeverChanges,
  { row }: FlightInside,
  promise: Pick<FlightPromise, 'end' | 'goal'> | null,
): LeverChanges {
  const { goal, projected } = row
  if (promise === null || goal === null || projected === null || reachesGoal(projected, goal)) return changes
  if (reachesGoal(promise.end, promise.goal)) return changes
  const words = promise.end === null ? 'No forecast' : `Lands at ${percent(promise.end, promise.goal)}`
  return byHand(changes, row.entityNo, `${words}. ${NOT_FROM_HERE}`)
}

const stoppedWords = (landing: number, goal: number): string =>
  `Its budgets on the platform stop it: lands at ${percent(landing, goal)}`

export const bestDayWords = ({ bestDay, currency }: FlightInside['row']): string | null =>
  bestDay === null ? null : moneyWords({ amount: bestDay, currency })

const byHand = (changes: LeverChanges, entityNo: number, reason: string): LeverChanges => ({
  changes: [],
  byHand: [...changes.byHand, { entityNo, reason }],
})

const percent = (landing: number, goal: number): string => `${Math.round((100 * landing) / goal)}%`

function aheadWords(
  { landing, most }: { landing: number | null; most: number | null },
  goal: number,
  { platform }: StoredLever,
): string {
  const multiple = platformAds(platform).changeEffects.pacing
  if (landing === null || most === null || multiple === null)
    return `No forecast for pacing on this platform. ${NOT_FROM_HERE}`
  const record = landing < most ? ', and less in your record' : ''
  return `Ahead adds at most ${Math.round(100 * (multiple - 1))}%${record}: lands at ${percent(landing, goal)}. ${NOT_FROM_HERE}`
}

/** Landing of the flight with the whole goal as its budget on the platform, by its present limit. */
function landingOfBudget(inside: FlightInside, { settings: { budget } }: StoredLever): number | null {
  const { row, segments } = inside
  const own = ownBudget(budget)
  const goal = row.goal!
  // Budgets of lines, whose supply is not known here.
  if (own === null) return null
  const flight: Flight = {
    segments,
    curve: row.mode === 'ahead' ? { mode: 'ahead' } : EVEN,
    isCapped: true,
    rollsOver: false,
  }
  const before: Flight = {
    ...flight,
    segments: segments.map((segment) => ({ ...segment, amount: (segment.amount * own) / goal })),
  }
  return project({ flight, before, days: deliveredDays(inside) })?.end ?? null
}

const deliveredDays = ({ days }: FlightInside): number[] =>
  days.map(({ delivered }) => delivered ?? Number.NaN)

function ownBudget(budget: StoredLever['settings']['budget']): number | null {
  const parts = (budget?.segments ?? []).flatMap(({ amount }) => (amount ? [Number(amount.micros)] : []))
  const micros =
    parts.length > 0 ? parts.reduce((sum, one) => sum + one, 0) : Number(budget?.total?.micros ?? Number.NaN)
  return unitsOrNull(micros)
}
