import type { ChangePromise } from '@flightdeck/contract/changes'
import type { FlightDetail, PreparedChanges, PulledLever } from '@flightdeck/contract/pacing'
import { addDays, dayNumber, dayNumberOrNull } from '@flightdeck/domain/time'
import {
  EVEN,
  type Flight,
  type Lever,
  isOutOfReach,
  marginAtEnd,
  pullLever,
} from '@flightdeck/domain/pacing'

/** Values set in the panel; null leaves a value unchanged. */
export type LeverDraft = { daily: number | null; budget: number | null; endsOn: string | null }
export const EMPTY_DRAFT: LeverDraft = { daily: null, budget: null, endsOn: null }
export const isPulled = ({ daily, budget, endsOn }: LeverDraft): boolean =>
  daily !== null || budget !== null || endsOn !== null

/** Needs of a flight under the draft. Where it lands is the promise of its changes. */
export type TriedLever = {
  /** Whether the draft needs far more a day than any day of the last week brought. */
  isBeyondBest: boolean
  neededPerDay: number | null
  /** Target daily spend per delivering line, in proportion to its spend over the last week. */
  lines: { id: number; entityId: string; name: string; meanDay: number; newDaily: number }[]
}

/** Applies the draft within the frame of a drag. Null if the draft leaves no flight. */
export function tryLever({ segments, days, lines }: FlightDetail, draft: LeverDraft): TriedLever | null {
  const { daily } = draft
  const flight: Flight = {
    segments: segments.map(({ from, to, amount }) => ({ from: dayNumber(from), to: dayNumber(to), amount })),
    curve: EVEN,
    isCapped: true,
    rollsOver: false,
  }
  const lever: Lever = {
    daily,
    goal: draft.budget,
    endsOn: dayNumberOrNull(draft.endsOn),
  }
  const reading = pullLever({ flight, days: days.map(({ delivered }) => delivered ?? Number.NaN) }, lever)
  if (!reading) return null
  const { isBeyondBest, neededPerDay } = reading
  const mean = lines.reduce((sum, { mean_day: one }) => sum + (one ?? 0), 0)
  return {
    isBeyondBest,
    neededPerDay,
    lines:
      daily === null || mean <= 0
        ? []
        : lines.map(({ id, entity_id: entityId, name, mean_day: meanDay }) => ({
            id,
            entityId,
            name,
            meanDay: meanDay ?? 0,
            newDaily: (daily * (meanDay ?? 0)) / mean,
          })),
  }
}

/** Whether no day shows the daily spend of the draft to be possible, which needs no forecast to say. */
export const isTooMuchADay = (draft: LeverDraft, tried: TriedLever): boolean =>
  isOutOfReach(draft, tried, null)

/** Promise of the prepared changes to the budget itself; null where they change others or promise nothing. */
export const ownPromise = ({ flight }: FlightDetail, { changes }: PreparedChanges): ChangePromise | null =>
  changes.find(
    ({ promise }) => promise?.flight.id === flight.entity_id && promise.flight.type === flight.type,
  )?.promise ?? null

/** Projected margin at recent prices with an end of the flight; null if unknown. */
export function marginWith({ flight, margin_ahead: ahead }: FlightDetail, end: number): number | null {
  const { revenue, cost } = flight.margin
  if (ahead === null || revenue === null || cost === null) return null
  const { revenue_rate: revenueRate, cost_rate: costRate, contract } = ahead
  const course = { delivered: flight.delivered, revenue, cost, revenueRate, costRate, contract }
  return marginAtEnd(course, end).amount
}

/** Upper end of the daily spend slider: three times the need or the best day. */
export function maxPerDay({ flight }: FlightDetail): number {
  const { needed_per_day: needed, best_day: best } = flight
  return Math.max(1, Math.ceil(3 * Math.max(needed ?? 0, best ?? 0)))
}

export const toLever = ({ flight }: FlightDetail, { daily, budget, endsOn }: LeverDraft): PulledLever => ({
  id: flight.id,
  daily,
  budget,
  ends_on: endsOn,
})

/** Earliest possible end: the day after the last day with data. */
export const firstEnd = ({ flight }: FlightDetail): string | undefined =>
  flight.data_through === null ? undefined : addDays(flight.data_through, 1)
