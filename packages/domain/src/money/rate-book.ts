import { daysBetween, type Day } from '../time/day.ts'
import { OLDEST_RATE_DAYS, type DatedRate } from './dated-rate.ts'
import { inverse, product, ratioFrom, type Ratio } from './ratio.ts'

/** Rate between two currencies: one published rate, or a chain of several. */
export type CrossRate = {
  from: string
  to: string
  /** Unrounded: rates are multiplied and divided as published, and never inverted after a rounding. */
  ratio: Ratio
  legs: readonly DatedRate[]
  /** Day of the oldest rate in the chain, and its age. */
  on: Day
  daysOld: number
}

/** Rates valid on a day. */
export type RateBook = {
  day: Day
  /** Currencies with any rate. */
  currencies: readonly string[]
  crossRate: (from: string, to: string) => CrossRate | null
}

/** Longest chain: across the euro, with an organisation's own rate at either end. */
const MAX_LEGS = 3
const ONE: Ratio = { over: 1n, under: 1n }

/**
 * Gaps are filled with the last known day, up to a week old. The newest rate wins; on the same day an
 * organisation's own wins over the feed, and the last given correction of a pair wins over earlier ones.
 */
export function openRateBook(rates: readonly DatedRate[], day: Day): RateBook {
  const neighbours = legsByCurrency(rates, day)
  const rateByPair = new Map<string, CrossRate | null>()
  return {
    day,
    currencies: [...neighbours.keys()],
    crossRate(from, to) {
      const key = `${from} ${to}`
      if (!rateByPair.has(key)) rateByPair.set(key, bestWay(neighbours, day, from, to))
      return rateByPair.get(key)!
    },
  }
}

type Neighbours = ReadonlyMap<string, readonly DatedRate[]>

function legsByCurrency(rates: readonly DatedRate[], day: Day): Neighbours {
  const byPair = new Map<string, DatedRate>()
  for (const rate of rates) {
    const age = daysBetween(rate.on, day)
    if (age < 0 || age > OLDEST_RATE_DAYS || rate.base === rate.quote || !ratioFrom(rate.rate)) continue
    const pair = [rate.base, rate.quote].toSorted().join(' ')
    const rival = byPair.get(pair)
    if (!rival || counts(rate, rival)) byPair.set(pair, rate)
  }
  const ends = [...byPair.values()].flatMap((rate) => [
    [rate.base, rate] as const,
    [rate.quote, rate] as const,
  ])
  const grouped = Map.groupBy(ends, ([currency]) => currency)
  return new Map([...grouped].map(([currency, own]) => [currency, own.map(([, rate]) => rate)]))
}

const isOwn = ({ origin }: DatedRate) => origin !== 'feed'
const counts = (rate: DatedRate, rival: DatedRate): boolean =>
  rate.on === rival.on ? isOwn(rate) || !isOwn(rival) : rate.on > rival.on

/** Chain whose oldest rate is newest; then the one with the fewest rates. */
function bestWay(neighbours: Neighbours, day: Day, from: string, to: string): CrossRate | null {
  if (from === to) return { from, to, ratio: ONE, legs: [], on: day, daysOld: 0 }
  let best: { legs: readonly DatedRate[]; on: Day } | null = null
  const walk = (at: string, legs: readonly DatedRate[], passed: readonly string[], on: Day): void => {
    if (at === to) {
      if (!best || on > best.on || (on === best.on && legs.length < best.legs.length)) best = { legs, on }
      return
    }
    if (legs.length === MAX_LEGS) return
    for (const leg of neighbours.get(at) ?? []) {
      const next = leg.base === at ? leg.quote : leg.base
      if (!passed.includes(next)) walk(next, [...legs, leg], [...passed, next], leg.on < on ? leg.on : on)
    }
  }
  walk(from, [], [from], day)
  return best && crossing(best, day, from, to)
}

function crossing(
  { legs, on }: { legs: readonly DatedRate[]; on: Day },
  day: Day,
  from: string,
  to: string,
): CrossRate {
  let at = from
  let ratio = ONE
  for (const { base, quote, rate } of legs) {
    const own = ratioFrom(rate)!
    ratio = product(ratio, base === at ? own : inverse(own))
    at = base === at ? quote : base
  }
  return { from, to, ratio, legs, on, daysOld: daysBetween(on, day) }
}
