import { project, type BandTable } from '../../../packages/domain/src/pacing/index.ts'
import { sumDays, type EndedFlight } from './flights.ts'

/** Forecast of a flight's end, with bands where the method has any. */
export type Landing = {
  end: number
  band80?: readonly [number, number]
  band50?: readonly [number, number]
  state?: string
}
export type Method = { name: string; land: (ended: EndedFlight) => Landing }

const WEEK = 7
export const WEEK_MEAN = 'mean of the last 7 days, band by √days'
/** Standard normal: 80 % lie within this many deviations. */
const Z80 = 1.2816

export const ours = (bands?: BandTable): Method => ({
  name: bands ? 'ours, calibrated on the other half' : 'ours, default bands',
  land: ({ flight, observedDays }) => project({ flight, days: observedDays, bands })!,
})

/** Usual methods of planners; all of them know where a budget stops. */
export const PEERS: readonly Method[] = [
  {
    name: 'mean of the whole flight',
    land: (ended) => onward(ended, () => sumDays(ended.observedDays) / ended.observedDays.length),
  },
  { name: WEEK_MEAN, land: lastWeek },
  {
    name: 'the same weekday a week ago',
    land: (ended) => onward(ended, (at) => lastWeekday(ended.observedDays, at)),
  },
]

function onward({ flight, observedDays, later }: EndedFlight, day: (at: number) => number): Landing {
  const end = sumDays(observedDays) + later.reduce((all, _actual, at) => all + day(at), 0)
  return { end: flight.isCapped ? Math.min(flight.segments[0]!.amount, end) : end }
}

function lastWeekday(observedDays: readonly number[], at: number): number {
  const from = Math.max(0, observedDays.length - WEEK)
  return observedDays[from + (at % (observedDays.length - from))]!
}

function lastWeek(ended: EndedFlight): Landing {
  const last = ended.observedDays.slice(-WEEK)
  const mean = sumDays(last) / last.length
  const deviation = Math.sqrt(sumDays(last.map((day) => (day - mean) ** 2)) / Math.max(1, last.length - 1))
  const { end } = onward(ended, () => mean)
  const half = Z80 * deviation * Math.sqrt(ended.later.length)
  const most = ended.flight.isCapped ? ended.flight.segments[0]!.amount : Number.POSITIVE_INFINITY
  return { end, band80: [Math.max(sumDays(ended.observedDays), end - half), Math.min(most, end + half)] }
}
