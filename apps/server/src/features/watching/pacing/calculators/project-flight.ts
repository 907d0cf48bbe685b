import type { ProjectedFlight, Projection } from '@flightdeck/contract/pacing'
import { currencyDecimals } from '@flightdeck/domain/money'
import { fixedHalfAway, roundHalfAway } from '@flightdeck/domain/numbers'
import { dayNumber, dayFromNumber } from '@flightdeck/domain/time'
import { readFlight, type Flight, type FlightFigures, type PacingCurve } from '@flightdeck/domain/pacing'
import type { MemberContext } from '../../../../ground/actor-context.ts'

/** Projects the flight in the request. Reads and stores nothing. */
export async function projectHandedIn(ctx: MemberContext, input: ProjectedFlight): Promise<Projection> {
  const { days, reported, ignored } = readDays(input)
  const change = input.changed_on && {
    on: dayNumber(input.changed_on),
    ...(input.budget_before !== undefined && { goalBefore: Number(input.budget_before) }),
  }
  const figures = readFlight({
    flight: toFlight(input),
    days,
    through: dayNumber(input.through),
    ...(change && { change }),
  })
  return {
    ...present(figures, /^[A-Z]{3}$/.test(input.unit) ? currencyDecimals(input.unit) : 2),
    days: { total: figures.days.all, elapsed: figures.days.over, left: figures.days.left, reported },
    ignored_days: ignored,
  }
}

function toFlight(input: ProjectedFlight): Flight {
  const { starts_on: from, ends_on: to, budget, unit, off_days: offDays } = input
  return {
    segments: [{ from: dayNumber(from), to: dayNumber(to), amount: Number(budget) }],
    curve: toCurve(input),
    isCapped: input.capped ?? (unit === 'currency' || /^[A-Z]{3}$/.test(unit)),
    rollsOver: false,
    ...(offDays.length > 0 && { offDays: new Set(offDays.map(dayNumber)) }),
  }
}

function toCurve({ mode, curve, weekdays }: ProjectedFlight): PacingCurve {
  if (mode === 'curve') return { mode, points: curve ?? [] }
  return mode === 'weekday' ? { mode, weights: weekdays ?? [] } : { mode }
}

/** Every day of the flight through the last with data: absent days are 0, null is not reported. */
function readDays({ starts_on: startsOn, ends_on: endsOn, through, days }: ProjectedFlight) {
  const first = dayNumber(startsOn)
  const length = Math.max(0, Math.min(dayNumber(through), dayNumber(endsOn)) - first + 1)
  const values = new Float64Array(length)
  let ignored = 0
  for (const { on, delivered } of days) {
    const at = dayNumber(on) - first
    if (at < 0 || at >= length) ignored++
    else values[at] = delivered === null ? Number.NaN : Number(delivered)
  }
  return { days: values, reported: values.filter((day) => !Number.isNaN(day)).length, ignored }
}

function present(figures: FlightFigures, digits: number): Omit<Projection, 'days' | 'ignored_days'> {
  const { projection, runRate, goal } = figures
  const text = (amount: number) => fixedHalfAway(amount, digits)
  const textOrNull = (amount: number | null) => (amount === null ? null : text(amount))
  const rounded = (value: number | null) => (value === null ? null : roundHalfAway(value))
  const band = ([low, high]: readonly [number, number]): [string, string] => [text(low), text(high)]
  return {
    expected: text(figures.expected),
    delivered: text(figures.delivered),
    pacing_pct: rounded(figures.pacingPercent),
    needed_per_day: textOrNull(figures.neededPerDay),
    projected: textOrNull(projection && projection.end),
    projected_pct: rounded(projection && goal > 0 ? (100 * projection.end) / goal : null),
    band80: projection && band(projection.band80),
    band50: projection && band(projection.band50),
    run_rate_end: textOrNull(runRate && runRate.end),
    run_rate_pct: rounded(runRate && runRate.percent),
    runs_out_on: runRate?.runsOut ? dayFromNumber(runRate.runsOut.on) : null,
    days_dark: runRate?.runsOut?.daysDark ?? null,
    state: projection && projection.state,
    bucket: figures.bucket,
    direction: figures.direction,
    days_ahead: rounded(figures.daysAhead),
    last_day_pct: rounded(figures.lastDayPercent),
    best_day: textOrNull(figures.bestRecentDay),
    catch_up: rounded(figures.catchUp),
    recent_change: projection?.isYoungChange ?? false,
  }
}
