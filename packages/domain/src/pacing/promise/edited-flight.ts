import { flightDays, goalOfFlight, type Flight } from '../flight.ts'
import type { BudgetEdit } from './flight-edit.ts'

type Course = { flight: Flight; through: number; isDaily: boolean }

/** Flight after edits of its budget and its end; null where they do not fit it, or nothing would be left. */
export function editedFlight(
  { flight, through, isDaily }: Course,
  edits: readonly BudgetEdit[],
): Flight | null {
  // Days first: a daily budget counts on each of them.
  const ordered = edits.toSorted(
    (a, b) => Number(b.setting === 'end_date') - Number(a.setting === 'end_date'),
  )
  let edited: Flight | null = flight
  for (const edit of ordered) edited = edited && withEdit({ flight: edited, through, isDaily }, edit)
  return edited
}

function withEdit({ flight, through, isDaily }: Course, edit: BudgetEdit): Flight | null {
  const last = flight.segments.at(-1)!
  if (edit.setting === 'end_date') {
    const { endsOn, isStartKept } = edit
    if (endsOn === null || !isStartKept || endsOn < last.from || endsOn <= through) return null
    const days = last.to - last.from + 1
    const amount = isDaily ? (last.amount / days) * (endsOn - last.from + 1) : last.amount
    return withLast(flight, { ...last, to: endsOn, amount })
  }
  if (edit.setting === 'daily_budget') {
    // Without an amount a day, the flight is stopped by another budget.
    if (!isDaily) return null
    const { left } = flightDays(flight, through)
    return changed(flight, last, (edit.after - edit.before) * left)
  }
  if (isDaily) return null
  const { segment, more } = edit
  if (segment === null) return flight.segments.length === 1 ? changed(flight, last, more) : null
  const match = flight.segments.find(({ from, to }) => from === segment.from && to === segment.to)
  return match ? changed(flight, match, more) : null
}

function changed(flight: Flight, segment: Flight['segments'][number], more: number): Flight | null {
  const amount = segment.amount + more
  if (amount <= 0) return null
  return { ...flight, segments: flight.segments.map((one) => (one === segment ? { ...one, amount } : one)) }
}

const withLast = (flight: Flight, last: Flight['segments'][number]): Flight => ({
  ...flight,
  segments: [...flight.segments.slice(0, -1), last],
})

/** Amount a day that a flight needs from a day on, to reach its goal; 0 without days left. */
export function allowanceAfter(flight: Flight, delivered: number, through: number): number {
  const { left } = flightDays(flight, through)
  return left === 0 ? 0 : Math.max(0, goalOfFlight(flight) - delivered) / left
}
