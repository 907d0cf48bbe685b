import type { Backtest, ConditionTree, Fires } from '@flightdeck/domain'
import { allOf, backtestOn, type ScopedRule, type Block, type Crew, type World } from '@flightdeck/engine'

type Values = Required<NonNullable<Parameters<typeof backtestOn>[4]>>['values'] & {
  /** A value of a day as it is shown. */
  shownOn: (day: number, value: number) => number
}
type Past = {
  days: readonly number[]
  /** The rule as it was held against everybody on a day: thresholds move with the rates. Null without a rate. */
  conditionsOn: (day: number) => ConditionTree | null
  crew: Crew | null
  values?: Values
}
type Part = Backtest & { values: Float64Array }

/** A backtest whose thresholds differ from day to day: days of the same thresholds are judged together. */
export function backtestParts(
  world: World,
  asked: ScopedRule,
  blocks: readonly Block[],
  { days, conditionsOn, crew, values }: Past,
): Part {
  const population = blocks.reduce((all, { from, to }) => all + to - from, 0)
  const trees = new Map(days.map((day) => [day, conditionsOn(day)]))
  const parts = [...Map.groupBy(days, (day) => JSON.stringify(trees.get(day)))].map(([, some]): Part => {
    const conditions = trees.get(some[0]!)
    if (!conditions) return unjudged(some, population)
    const part = backtestOn(world, { ...asked, conditions }, blocks, some, {
      crew,
      ...(values && { values }),
    })
    const last = some.at(-1)!
    return values ? { ...part, values: part.values.map((value) => values.shownOn(last, value)) } : part
  })
  return parts.length === 1 ? parts[0]! : together(parts)
}

const unjudged = (days: readonly number[], unknown: number): Part => ({
  byDay: days.map((day) => ({ day, fired: 0, unknown, judged: 0 })),
  fires: [],
  firedTotal: 0,
  values: new Float64Array(),
})

function together(parts: readonly Part[]): Part {
  const fires = new Map<number, Fires>()
  for (const { at, times, lastDay } of parts.flatMap((part) => part.fires)) {
    const known = fires.get(at) ?? { at, times: 0, lastDay }
    fires.set(at, { at, times: known.times + times, lastDay: Math.max(known.lastDay, lastDay) })
  }
  return {
    byDay: parts.flatMap(({ byDay }) => byDay).toSorted((one, other) => one.day - other.day),
    fires: [...fires.values()].toSorted((a, b) => b.times - a.times || b.lastDay - a.lastDay),
    firedTotal: parts.reduce((all, { firedTotal }) => all + firedTotal, 0),
    values: allOf(parts.map(({ values }) => values)),
  }
}
