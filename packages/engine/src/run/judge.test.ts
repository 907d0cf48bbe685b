import { makeChance } from '@flightdeck/domain/second-opinion'
import { afterAll, expect, test } from 'vitest'
import { setBit } from '../bits.ts'
import { makeMemory } from '../memory.ts'
import { disagreements } from '../test/disagreements.ts'
import { randomBlock, type Entity } from '../test/random-entities.ts'
import { crowdOfRules, randomRule } from '../test/random-rules.ts'
import { buildWorld } from '../test/world-of.ts'
import { blockAt, makeJudging, type ScopedRule } from './judge.ts'
import { createWorkerPool } from './worker-pool.ts'
import type { Verdicts } from './verdicts.ts'

const pool = createWorkerPool(1)
afterAll(() => pool.close())

const summarizeVerdicts = (verdicts: Verdicts, rules: readonly ScopedRule[]) =>
  rules.map((_, rule) => ({
    fired: verdicts.fired(rule),
    unknown: verdicts.unknown(rule),
    places: [...verdicts.places(rule)],
    unknowns: [...verdicts.unknowns(rule)],
  }))

function someWorld(seed: number, lengths: readonly number[]) {
  const chance = makeChance(seed)
  const entities = lengths.flatMap((length) =>
    randomBlock(chance, chance.pick(['tame', 'wild'] as const), length, 'line_item'),
  )
  const range = randomRule(chance, entities).timeRange
  const rules = [
    ...Array.from({ length: 12 }, () => randomRule(chance, entities)),
    ...crowdOfRules(chance, entities, { metrics: ['spend', 'ctr', 'pacing'], range, count: 10 }),
  ]
  return { chance, entities, rules }
}

test('several days at once equal each day on its own, in any order', () => {
  for (const seed of [1, 2]) {
    const { entities, rules } = someWorld(seed, [30, 1, 50])
    const { today } = entities[0]!.situation
    const days = [today - 3, today, today - 1, today - 20, today + 2]
    const judging = makeJudging(buildWorld(entities), rules)
    const together = judging.judge(days, { unknowns: 'named' }).map((verdicts, at) => {
      expect(disagreements(verdicts, rules, entities, days[at]!).slice(0, 1)).toEqual([])
      return summarizeVerdicts(verdicts, rules)
    })
    const alone = days.map((day) => summarizeVerdicts(judging.judge([day], { unknowns: 'named' })[0]!, rules))
    expect(together).toEqual(alone)
  }
})

test('a rule about some accounts judges only those, and its parts add up to the whole', () => {
  const { entities, rules } = someWorld(3, [70, 40, 30, 64])
  const { today } = entities[0]!.situation
  const world = buildWorld(entities)
  const currencies = ['EUR', 'USD']
  world.entityColumns.blocks.forEach((block, at) => (block.currency = currencies[at % 2]!))
  const reaches = new Map(
    world.entityColumns.blocks.map(({ currency, dataThrough }) => [
      `${currency} ${dataThrough}`,
      { currency: currency!, dataThrough },
    ]),
  )
  const wide = rules.filter(({ places }) => places === null)
  const whole = summarizeVerdicts(makeJudging(world, wide).judge([today], { unknowns: 'named' })[0]!, wide)
  const parts = [...reaches.values()].map((reach) => {
    const some = wide.map((rule) => ({ ...rule, reach }))
    return summarizeVerdicts(makeJudging(world, some).judge([today], { unknowns: 'named' })[0]!, some)
  })
  const together = wide.map((_, rule) => ({
    fired: parts.reduce((sum, part) => sum + part[rule]!.fired, 0),
    unknown: parts.reduce((sum, part) => sum + part[rule]!.unknown, 0),
    places: parts.flatMap((part) => part[rule]!.places).toSorted((a, b) => a - b),
    unknowns: parts
      .map((part) => part[rule]!.unknowns)
      .reduce((one, other) => one.map((word, at) => (word | other[at]!) >>> 0)),
  }))
  expect(parts.length).toBeGreaterThan(1)
  expect(together).toEqual(whole)
})

test('a rule about some entities of a kind judges those alone, beside rules about all, by one thread or two', () => {
  for (const seed of [6, 7, 8]) {
    const { chance, entities, rules } = someWorld(seed, [100, 40, 1, 64])
    const { today } = entities[0]!.situation
    const world = buildWorld(entities)
    const words = world.snapshot.width / 32
    const narrow = rules.map((rule, at): ScopedRule => {
      if (rule.places !== null || at % 3 === 0) return rule
      const among = new Uint32Array(words)
      for (const place of entities.keys()) if (chance.pick([true, false])) setBit(among, 0, place)
      return { ...rule, among }
    })
    const judging = makeJudging(world, narrow)
    const days = [today, today - 1]
    for (const how of [{}, { pool, sharedFrom: 0 }]) {
      for (const [at, one] of judging.judge(days, { unknowns: 'named', ...how }).entries())
        expect(disagreements(one, narrow, entities, days[at]!).slice(0, 1)).toEqual([])
      const named = judging.judge([today], { unknowns: 'named', ...how })[0]!
      const unknowns = narrow.map((_, rule) => named.unknown(rule))
      const countedVerdicts = judging.judge([today], { unknowns: 'counted', ...how })[0]!
      expect(narrow.map((_, rule) => countedVerdicts.unknown(rule))).toEqual(unknowns)
    }
  }
})

test('two threads give the verdicts of one, on several days and when repeated', () => {
  for (const seed of [4, 5]) {
    const { entities, rules } = someWorld(seed, [100, 1, 27, 64, 130, 3])
    const { today } = entities[0]!.situation
    const world = buildWorld(entities)
    const judging = makeJudging(world, rules)
    for (const days of [[today], [today - 1, today - 2, today], [today - 1]]) {
      const alone = judging.judge(days, { unknowns: 'named' }).map((one) => summarizeVerdicts(one, rules))
      const shared = judging.judge(days, { unknowns: 'named', pool, sharedFrom: 0 })
      expect(shared.map((one) => summarizeVerdicts(one, rules))).toEqual(alone)
    }
    const others = rules.slice(5).toReversed()
    const again = makeJudging(world, others)
    const [verdicts] = again.judge([today], { unknowns: 'named', pool, sharedFrom: 0 })
    expect(disagreements(verdicts!, others, entities, today).slice(0, 1)).toEqual([])
  }
})

test.each([
  ['coded', 4_500, 14],
  ['scanned', 16_500, 3],
] as const)('a batch larger than the room is %s piece by piece, %i of them', (how, count, rulesCount) => {
  const chance = makeChance(count)
  let some: Entity[] = []
  do some = randomBlock(chance, 'tame', 97, 'line_item')
  while (some[0]!.dataThrough! - some[0]!.dataFrom !== 7)
  const [first] = randomBlock(chance, 'tame', 1, 'line_item')
  const entities = [first!, ...Array.from({ length: count }, (_, at) => some[at % some.length]!)]
  const range = { type: 'last_7_days', from: null, to: null } as const
  const crowd = crowdOfRules(chance, some, { metrics: ['spend', 'ecpm'], range, count: rulesCount })
  const rules = crowd.map((rule) => ({ ...rule, conditions: { ...rule.conditions, groups: [] } }))
  const { today } = some[0]!.situation
  const judging = makeJudging(buildWorld(entities, makeMemory(), ['spend', 'impressions']), rules)
  const { columns } = judging.planned.at(-1)!.plan.ranges[0]!
  expect(columns.some(({ codebooks }) => codebooks.length > 0)).toBe(how === 'coded')
  const small = [first!, ...some]
  const [expected] = makeJudging(buildWorld(small), rules).judge([today], { unknowns: 'named' })
  expect(disagreements(expected!, rules, small, today)).toEqual([])
  for (const others of [{}, { pool, sharedFrom: 0 }]) {
    const [verdicts] = judging.judge([today], { unknowns: 'named', ...others })
    rules.forEach((_, rule) => {
      const holders = new Set(expected!.places(rule))
      const places = entities.flatMap((__, at) =>
        holders.has(at === 0 ? 0 : 1 + ((at - 1) % some.length)) ? [at] : [],
      )
      expect(verdicts!.places(rule).join() === places.join()).toBe(true)
      expect(verdicts!.fired(rule)).toBe(places.length)
    })
  }
}) // prettier-ignore

test('counts are the same whether the unknown are listed, counted or left out', () => {
  const { entities, rules } = someWorld(6, [70, 5])
  const { today } = entities[0]!.situation
  const judging = makeJudging(buildWorld(entities), rules)
  const counts = (unknowns: 'named' | 'counted') => {
    const [verdicts] = judging.judge([today], { unknowns })
    return rules.map((_, rule) => [verdicts!.fired(rule), verdicts!.unknown(rule)])
  }
  expect(counts('counted')).toEqual(counts('named'))
  const named = counts('named')
  const [without] = judging.judge([today], { unknowns: 'not' })
  expect(rules.map((_, rule) => without!.fired(rule))).toEqual(named.map(([fired]) => fired))
  expect(() => without!.unknown(0)).toThrow(RangeError)
  expect(() => without!.unknowns(0)).toThrow(RangeError)
})

test('rules about single slots equal rules about all, and judge no others', () => {
  const { entities, rules } = someWorld(7, [70, 5, 20])
  const { today } = entities[0]!.situation
  const places = [0, 1, 63, 64, 69, 70, 94]
  const named = rules.map((rule) => ({ ...rule, places }))
  const [verdicts] = makeJudging(buildWorld(entities), named).judge([today], { unknowns: 'named' })
  expect(disagreements(verdicts!, named, entities, today).slice(0, 1)).toEqual([])
})

test('a slot outside every block is found in none', () => {
  const { entities } = someWorld(8, [3, 4])
  const world = buildWorld(entities)
  const { blocks } = world.entityColumns
  expect(blocks.map(({ from, to }) => [from, to])).toEqual([
    [0, 3],
    [3, 7],
  ])
  expect(entities.map((_, place) => blocks.indexOf(blockAt(world, place)!))).toEqual([0, 0, 0, 1, 1, 1, 1])
  expect(blockAt(world, 7)).toBeUndefined()
  expect(blockAt(world, -1)).toBeUndefined()
})
