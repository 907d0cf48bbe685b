import {
  assuming,
  conditionsIn,
  distanceOf,
  type MetricKey,
  type Condition,
  type ConditionTree,
  type NearMiss,
  type PassCounts,
  type Passes,
} from '@flightdeck/domain'
import { bitAt } from '../bits.ts'
import type { Block } from '../roster.ts'
import type { Crew } from '../run/crew.ts'
import { makeJudging, type Asked } from '../run/judge.ts'
import type { Verdicts } from '../run/verdicts.ts'
import type { World } from '../world.ts'
import { shown, valuesOn } from './values.ts'

export type Closer = {
  fired: number
  unknown: number
  /** Of whom it cannot be told. */
  unknowns: Uint32Array
  tree: PassCounts
  /** By place, the closest first. */
  nearMisses: NearMiss[]
}

type Closely = {
  most: number
  crew?: Crew | null
  /** Readings of a metric, where somebody has them already. */
  valuesOf?: (metric: MetricKey) => Float64Array
}
/** What rounding can move a distance by, and more. */
const CLOSE = 1e-3

/** A rule part by part on one day: who passes what, and who is one condition short of firing. */
export function lookCloser(
  world: World,
  rule: Asked,
  blocks: readonly Block[],
  asOf: number,
  {
    most,
    crew = null,
    valuesOf = (metric) => valuesOn(world, blocks, metric, rule.timeRange, asOf),
  }: Closely,
): Closer {
  const { conditions, groups }: ConditionTree = rule.conditions
  const all = conditionsIn(rule.conditions)
  const trees = [
    rule.conditions,
    ...all.map((one) => ({ conditions: [one], groups: [] })),
    ...groups.map((group) => ({ conditions: [], groups: [group] })),
    ...all.map((one) => assuming(rule.conditions, one)),
  ]
  const asked = trees.map((tree) => ({ ...rule, conditions: tree }))
  const [verdicts] = makeJudging(world, asked).judge([asOf], { unknowns: 'named', crew })
  const population = blocks.reduce((sum, { from, to }) => sum + to - from, 0)
  const passes = (at: number): Passes => {
    const [pass, unknown] = [verdicts!.fired(at), verdicts!.unknown(at)]
    return { pass, unknown, fail: population - pass - unknown }
  }
  let next = 1
  const loose = conditions.map(() => passes(next++))
  const inner = groups.map((group) => group.conditions.map(() => passes(next++)))
  const tree = {
    conditions: loose,
    groups: groups.map((_, at) => ({ ...passes(1 + all.length + at), conditions: inner[at]! })),
  }
  const misses = all.flatMap((condition, at) => {
    const rest = 1 + all.length + groups.length + at
    const isAll = conditionsIn(trees[rest]!).length === 0
    return missesOf(blocks, condition, valuesOf(condition.metric), most, {
      fires: verdicts!.fires(0),
      holds: verdicts!.fires(1 + at),
      open: verdicts!.unknowns(1 + at),
      rest: isAll ? null : verdicts!.fires(rest),
    })
  })
  const { fired, unknown, unknowns } = verdicts!
  return {
    fired: fired(0),
    unknown: unknown(0),
    unknowns: unknowns(0),
    tree,
    nearMisses: closest(misses, most),
  }
}

type Sets = {
  fires: Uint32Array
  holds: Uint32Array
  open: ReturnType<Verdicts['unknowns']>
  /** Null is everybody. */
  rest: Uint32Array | null
}

/** Who lacks this condition and nothing else. */
function missesOf(
  blocks: readonly Block[],
  condition: Condition,
  values: Float64Array,
  most: number,
  { fires, holds, open, rest }: Sets,
): NearMiss[] {
  const { metric, threshold } = condition
  const one = distanceOf(condition, threshold + 1)
  let worst = Infinity
  // Most are too far away; a little more is looked at closely, because rounding moves it.
  let near = Infinity
  let found: NearMiss[] = []
  for (const { from, to } of blocks) {
    for (let at = from; at < to; at++) {
      const raw = values[at]!
      if (!(Math.abs(raw - threshold) < near)) continue
      if (bitAt(fires, 0, at) || bitAt(holds, 0, at) || bitAt(open, 0, at)) continue
      if (rest !== null && !bitAt(rest, 0, at)) continue
      const value = shown(raw)
      const distance = distanceOf(condition, value)
      if (distance >= worst) continue
      found.push({ at, metric, value, distance })
      // Kept short as it goes: everybody may be a near miss.
      if (found.length < most * 20) continue
      found = closest(found, most)
      worst = found.at(-1)!.distance
      near = (worst + CLOSE) / one
    }
  }
  return closest(found, most)
}

/** Of each entity its closest way, and of those the closest. */
function closest(misses: readonly NearMiss[], most: number): NearMiss[] {
  const best = new Map<number, NearMiss>()
  for (const miss of misses.toSorted((a, b) => a.distance - b.distance || a.at - b.at))
    if (!best.has(miss.at)) best.set(miss.at, miss)
  return [...best.values()].slice(0, most)
}
