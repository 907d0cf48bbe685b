import {
  backtestBy,
  conditionsIn,
  rounded,
  withoutCondition,
  type Backtest,
  type Condition,
  type Rule,
} from '@flightdeck/domain'
import { bitAt, countBits, eachBit } from './bits.ts'
import { readColumn, type World } from './columns.ts'
import { compile, judgeBlocks } from './judge.ts'
import type { Block } from './roster.ts'

/** A rule over days that are past. Places are the snapshot's. */
export function backtestBlocks(
  world: World,
  rule: Rule,
  blocks: readonly Block[],
  days: readonly number[],
): Backtest {
  const compiled = compile(rule)
  const population = blocks.reduce((all, { from, to }) => all + to - from, 0)
  return backtestBy(blocks, days, (day) => {
    const { isTrue, isFalse } = judgeBlocks(world, compiled, blocks, day)
    const fired: number[] = []
    eachBit(isTrue, (place) => fired.push(place))
    return { fired, unknown: population - fired.length - countBits(isFalse) }
  })
}

/** The values that a condition had on those days wherever everything else held. */
export function valuesWhereRestHolds(
  world: World,
  rule: Rule,
  condition: Condition,
  blocks: readonly Block[],
  days: readonly number[],
): number[] {
  const tree = withoutCondition(rule.conditions, condition)
  const rest = conditionsIn(tree).length > 0 ? compile({ ...rule, conditions: tree }) : null
  const column = new Float64Array(world.snapshot.entities)
  const values: number[] = []
  for (const day of days) {
    const held = rest ? judgeBlocks(world, rest, blocks, day).isTrue : null
    for (const block of blocks) {
      readColumn(world, block, condition.metric, rule.timeRange, day, column)
      for (let place = block.from; place < block.to; place++) {
        const value = column[place]!
        if (!Number.isNaN(value) && (held === null || bitAt(held, 0, place)))
          values.push(rounded(value) as number)
      }
    }
  }
  return values
}
