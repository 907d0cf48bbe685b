import type { FlightDetail, PulledLever } from '@flightdeck/contract/pacing'
import { addDays, dayNumber, dayFromNumber } from '@flightdeck/domain'
import { correctedLanding, marginAtEnd, pullLever, type Flight, type Lever } from '@flightdeck/domain/pacing'

/** Values set in the panel; null leaves a value unchanged. */
export type LeverDraft = { daily: number | null; budget: number | null; endsOn: string | null }
export const unpulled: LeverDraft = { daily: null, budget: null, endsOn: null }
export const isPulled = ({ daily, budget, endsOn }: LeverDraft): boolean =>
  daily !== null || budget !== null || endsOn !== null

/** Landing under the draft. */
export type TriedLanding = {
  end: number | null
  /** The daily spend is far above every day of the last week, so it may be out of reach. */
  isBeyondBest: boolean
  goal: number
  endsOn: string
  daysLeft: number
  neededPerDay: number | null
  /** Target daily spend per delivering line, in proportion to its spend over the last week. */
  lines: { id: number; name: string; meanDay: number; newDaily: number }[]
  /** Projected margin at recent prices; null if unknown. */
  margin: number | null
}

/** Server response as a domain flight. */
function toFlight({ flight, segments, is_capped: isCapped }: FlightDetail): Flight {
  return {
    segments: segments.map(({ from, to, amount }) => ({ from: dayNumber(from), to: dayNumber(to), amount })),
    curve: flight.mode === 'curve' || flight.mode === 'weekday' ? { mode: 'even' } : { mode: flight.mode },
    isCapped,
    rollsOver: false,
  }
}

/**
 * Applies the draft with the server's own rules, so that a drag responds within its frame. Null if the draft
 * leaves no flight.
 */
export function tryLever(detail: FlightDetail, draft: LeverDraft): TriedLanding | null {
  const { days, changed_on: changedOn, goal_before: goalBefore } = detail
  const lever: Lever = {
    daily: draft.daily,
    goal: draft.budget,
    endsOn: draft.endsOn === null ? null : dayNumber(draft.endsOn),
  }
  const reading = pullLever(
    {
      flight: toFlight(detail),
      days: days.map(({ delivered }) => delivered ?? Number.NaN),
      change:
        changedOn === null
          ? undefined
          : { on: dayNumber(changedOn), ...(goalBefore !== null && { goalBefore }) },
      mostLeft: detail.most_left ?? undefined,
    },
    lever,
  )
  if (!reading) return null
  const mean = detail.lines.reduce((sum, { mean_day: one }) => sum + (one ?? 0), 0)
  const end = reading.end === null ? null : recordedEnd(detail, draft, reading.end)
  return {
    end,
    isBeyondBest: reading.isBeyondBest,
    goal: reading.goal,
    endsOn: dayFromNumber(reading.endsOn),
    daysLeft: reading.daysLeft,
    neededPerDay: reading.neededPerDay,
    lines:
      draft.daily === null || mean <= 0
        ? []
        : detail.lines.map(({ id, name, mean_day: meanDay }) => ({
            id,
            name,
            meanDay: meanDay ?? 0,
            newDaily: (draft.daily! * (meanDay ?? 0)) / mean,
          })),
    margin: end === null ? null : marginWith(detail, end),
  }
}

/** Landing as earlier changes of the same setting show it. A daily spend is taken as if it were reached. */
function recordedEnd(
  { flight, corrections }: FlightDetail,
  { daily, budget, endsOn }: LeverDraft,
  end: number,
): number {
  if (daily !== null || (budget !== null && endsOn !== null)) return end
  const setting = budget === null ? 'end_date' : 'budget'
  const correction =
    budget === null && endsOn === null ? undefined : corrections.find((one) => one.setting === setting)
  if (!correction) return end
  const { delivered, projected } = flight
  // A raise takes nothing away.
  const least = projected !== null && end > projected ? projected : delivered
  return correctedLanding(end, { delivered, projected: least }, correction.ratio)
}

function marginWith({ flight, margin_ahead: ahead }: FlightDetail, end: number): number | null {
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
