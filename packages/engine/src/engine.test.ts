import { truthOn, type Candidate, type Rule } from '@flightdeck/domain'
import { asCandidate, makeChance, randomCase, randomSituation } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { bitAt } from './bits.ts'
import type { World } from './columns.ts'
import { compile, judgeBlocks } from './judge.ts'
import { NO_END, NO_START } from './roster.ts'
import { fillSnapshot } from './snapshot.ts'

const CASES = Number(process.env['FLIGHTDECK_ENGINE_CASES'] ?? 20_000)
const TOGETHER = 40

test(
  'the engine says of everybody what the pure rules say, unknowns and ties included',
  { timeout: 600_000 },
  () => {
    const chance = makeChance(6)
    const wrong: unknown[] = []
    let judged = 0
    while (judged < CASES && wrong.length === 0) {
      const situations = Array.from({ length: TOGETHER }, () => randomSituation(chance))
      const candidates = situations.map(asCandidate)
      const world = worldOf(candidates)
      for (const situation of situations.slice(0, 10)) {
        const { tree, range } = randomCase(chance, situation)
        const rule: Rule = { type: 'line_item', platform: null, entityId: null, conditions: tree, timeRange: range, schedule: { type: 'daily', days: [] } } // prettier-ignore
        const { isTrue, isFalse } = judgeBlocks(world, compile(rule), world.roster.blocks, situation.today)
        candidates.forEach((who, at) => {
          const expected = truthOn(rule, who, situation.today)
          const said = bitAt(isTrue, 0, at) ? true : bitAt(isFalse, 0, at) ? false : null
          if (said !== expected) wrong.push({ rule, at, said, expected, today: situation.today })
          judged++
        })
      }
    }
    expect(wrong.slice(0, 1)).toEqual([])
  },
)

function worldOf(candidates: Candidate[]): World {
  const first = Math.min(...candidates.map(({ dataFrom }) => dataFrom)) - 5
  const days = Math.max(...candidates.map(({ dataThrough }) => dataThrough!)) + 5 - first
  const filling = fillSnapshot(candidates.length, first, days)
  candidates.forEach(({ history }, at) => {
    for (let day = first; day < first + days; day++)
      if (history.rows(day, day) > 0) filling.put(at, day, (measure) => history.sum(measure, day, day))
  })
  return {
    snapshot: filling.close(),
    roster: {
      blocks: candidates.map(({ platform, dataFrom, dataThrough }, at) => ({ from: at, to: at + 1, type: 'line_item', platform, dataFrom, dataThrough })), // prettier-ignore
      isOn: Uint8Array.from(candidates, ({ isOn }) => Number(isOn)),
      startsOn: Int32Array.from(candidates, ({ startsOn }) => startsOn ?? NO_START),
      endsOn: Int32Array.from(candidates, ({ endsOn }) => endsOn ?? NO_END),
      goals: candidates.map(({ goal }) => goal),
    },
  }
}
