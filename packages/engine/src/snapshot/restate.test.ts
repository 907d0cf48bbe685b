import { MEASURES, type Measure } from '@flightdeck/domain/delivery'
import { makeChance } from '@flightdeck/domain/second-opinion'
import { afterAll, expect, test } from 'vitest'
import { packGoals, NO_END, NO_START, allocateShared, type Block } from '../entity-columns.ts'
import { createWorkerPool } from '../run/worker-pool.ts'
import { makeJudging, type ScopedRule } from '../run/judge.ts'
import {
  differences,
  emptyBook,
  referenceHistory,
  randomRow,
  buildSnapshot,
  type Daybook,
  type Row,
} from '../test/daybook.ts'
import type { World } from '../world.ts'
import { historyIn } from './history.ts'
import { addDay, restateDay } from './restate.ts'
import type { Snapshot } from './snapshot.ts'
import { writeEntityColumns } from './write-entity-columns.ts'

const FIRST = 100
const pool = createWorkerPool(1)
afterAll(() => pool.close())

/** Replaces a day of the snapshot by the book's current one, built as a snapshot of its own. */
function restate(snapshot: Snapshot, book: Daybook, day: number, places: readonly number[]): void {
  restateDay(snapshot, buildSnapshot(book, { firstDay: day, days: 1 }), Int32Array.from(places))
}

function randomBook(entities: number, days: number, chance: ReturnType<typeof makeChance>): Daybook {
  const book = emptyBook(entities)
  const kinds = chance.pick([undefined, ['whole', 'cents', 'zero'], ['micros'], ['whole', 'below']] as const)
  for (const rows of book)
    for (let day = FIRST; day < FIRST + days; day++)
      if (chance.percent(80)) rows.set(day, randomRow(chance, kinds, MEASURES.slice(0, 5)))
  return book
}

test('days restated and added in any order leave the same snapshot as filling it again', () => {
  const chance = makeChance(51)
  for (let round = 0; round < 15; round++) {
    const [entities, room] = [chance.between(1, 70), chance.between(2, 9)]
    let days = chance.between(1, room)
    const book = randomBook(entities, days, chance)
    const snapshot = buildSnapshot(book, { firstDay: FIRST, days, room })
    for (let step = 0; step < 8; step++) {
      if (chance.percent(30)) {
        expect(addDay(snapshot)).toBe(days < room)
        days = Math.min(room, days + 1)
      }
      const day = FIRST + chance.pick([0, days - 1, chance.between(0, days - 1)])
      const places = book.flatMap((_, place) => (chance.percent(40) ? [place] : []))
      for (const place of places) {
        if (chance.percent(20)) book[place]!.delete(day)
        // The sixth measure was never reported before.
        else book[place]!.set(day, randomRow(chance))
      }
      restate(snapshot, book, day, places)
    }
    expect(snapshot.days).toBe(days)
    expect(differences(chance, snapshot, book.map(referenceHistory), 6).slice(0, 1)).toEqual([])
    expect(verdictsOn(snapshot, entities)).toEqual(verdictsOn(buildSnapshot(book, { firstDay: FIRST, days }), entities))
  }
}) // prettier-ignore

const METRICS = ['spend', 'clicks', 'ecpm', 'ctr', 'cpa', 'roas', 'media_cost', 'fees_cost'] as const
const RANGES = ['last_24_hours', 'all_time', 'campaign_duration'] as const

function makeWorld(snapshot: Snapshot, entities: number): World {
  const startsOn = allocateShared(
    Int32Array,
    Array.from({ length: entities }, (_, at) => (at % 3 === 0 ? NO_START : FIRST + (at % 4))),
  )
  const last = FIRST + snapshot.days - 1
  const block = (from: number, to: number): Block => ({ from, to, type: 'line_item', platform: 'dv360', dataFrom: FIRST, dataThrough: last }) // prettier-ignore
  const same = (value: number) => Array.from({ length: entities }, () => value)
  const entityColumns = {
    blocks: entities > 128 ? [block(0, 128), block(128, entities)] : [block(0, entities)],
    isActive: allocateShared(Uint8Array, same(1)),
    startsOn,
    liveFrom: startsOn,
    endsOn: allocateShared(Int32Array, same(NO_END)),
    goals: packGoals(Array.from({ length: entities }, () => null)),
  }
  writeEntityColumns(snapshot, entityColumns)
  return { snapshot, entityColumns }
}

const rules = METRICS.flatMap((metric) =>
  RANGES.flatMap((type) =>
    (['gt', 'lt'] as const).map((operator): ScopedRule => ({
      type: 'line_item',
      platform: null,
      places: null,
      conditions: { conditions: [{ metric, operator, threshold: 100 }], groups: [] },
      timeRange: { type, from: null, to: null },
    })),
  ),
)

function verdictsOn(snapshot: Snapshot, entities: number) {
  const world = makeWorld(snapshot, entities)
  const day = FIRST + snapshot.days
  return makeJudging(world, rules)
    .judge([day, day - 1], { unknowns: 'named' })
    .map((one) => rules.map((_, rule) => [[...one.places(rule)], [...one.unknowns(rule)]]))
}

const makeBook = (...rows: Row[]): Daybook => [new Map(rows.map((row, at) => [FIRST + at, row]))]

/** A single entity with one restated day. */
const CASES: Record<string, { book: Daybook; day: number; now: Row | null }> = {
  'a measure that was never reported before': { book: makeBook({ spend: 1e6 }, { spend: 2e6 }), day: 1, now: { spend: 2e6, clicks: 3e6 } },
  'a measure that nobody reports any more': { book: makeBook({ spend: 1e6, clicks: 1e6 }, { spend: 2e6 }), day: 0, now: { spend: 1e6 } },
  'a day beyond 32 bits': { book: makeBook({ spend: 1e6 }, { spend: 2e6 }), day: 0, now: { spend: 2 ** 40 * 10_000 } },
  'a sum beyond 32 bits': { book: makeBook({ clicks: 2e15 }, { clicks: 1e6 }), day: 1, now: { clicks: 2e15 } },
  'an amount that is no cents': { book: makeBook({ spend: 1e6 }, { spend: 2e6 }), day: 1, now: { spend: 1_234_567 } },
  'less than before': { book: makeBook({ spend: 5e6 }, { spend: 9e6 }), day: 1, now: { spend: 1e6 } },
  'less than nothing': { book: makeBook({ spend: 5e6 }, { spend: 9e6 }), day: 1, now: { spend: -7e6 } },
  'what is taken back': { book: makeBook({ spend: 5e6 }, { spend: 9e6 }), day: 0, now: null },
  'the first day': { book: makeBook({ spend: 5e6 }, { spend: 9e6 }, { spend: 1e6 }), day: 0, now: { spend: 8e6 } },
  'the last day': { book: makeBook({ spend: 5e6 }, { spend: 9e6 }, { spend: 1e6 }), day: 2, now: { spend: 8e6 } },
} // prettier-ignore

test.each(Object.entries(CASES))(
  'restating %s equals filling the snapshot with it',
  (_, { book, day, now }) => {
    const chance = makeChance(52)
    const snapshot = buildSnapshot(book, { firstDay: FIRST, days: book[0]!.size })
    const days = new Map(book[0])
    if (now) days.set(FIRST + day, now)
    else days.delete(FIRST + day)
    restate(snapshot, [days], FIRST + day, [0])
    expect(differences(chance, snapshot, [referenceHistory(days)], 40)).toEqual([])
  },
)

test('an entity that needs a smaller unit does not make another’s change too large', () => {
  const impressions = (first: number, other: number): Daybook => [
    new Map([[FIRST, { impressions: first }]]),
    new Map([[FIRST, { impressions: other }]]),
  ]
  const snapshot = buildSnapshot(impressions(1e6, 1e6), { firstDay: FIRST, days: 1 })
  const now = impressions(2e9 * 1e6, 1_500_000)
  restate(snapshot, now, FIRST, [0, 1])
  expect(differences(makeChance(53), snapshot, now.map(referenceHistory), 10)).toEqual([])
})

test('only the named entities are restated, and a day outside changes nothing', () => {
  const book = [...makeBook({ spend: 1e6 }), ...makeBook({ spend: 2e6 })]
  const snapshot = buildSnapshot(book, { firstDay: FIRST, days: 1 })
  const now = [...makeBook({ spend: 8e6 }), ...makeBook({ spend: 9e6 })]
  restate(snapshot, now, FIRST, [1])
  restate(snapshot, now, FIRST + 1, [0])
  restate(snapshot, now, FIRST - 1, [0])
  expect([0, 1].map((place) => historyIn(snapshot, place).sum('spend', 0, 999))).toEqual([1e6, 9e6])
})

test('a day is added only while there is room for it', () => {
  const snapshot = buildSnapshot(makeBook({ spend: 1e6 }), { firstDay: FIRST, days: 1, room: 2 })
  expect([addDay(snapshot), addDay(snapshot)]).toEqual([true, false])
  const { rows, sum } = historyIn(snapshot, 0)
  expect([rows(FIRST + 1, FIRST + 1), sum('spend', FIRST + 1, FIRST + 1), sum('spend', FIRST, FIRST + 1)]).toEqual([0, 0, 1e6]) // prettier-ignore
})

test('other threads receive the days restated since they loaded a world', () => {
  const chance = makeChance(54)
  const entities = 200
  const book = randomBook(entities, 3, chance)
  const snapshot = buildSnapshot(book, { firstDay: FIRST, days: 3, room: 4 })
  const world = makeWorld(snapshot, entities)
  const judging = makeJudging(world, rules)
  const firedPlaces = (how: object) =>
    judging
      .judge([FIRST + 3, FIRST + 4], { unknowns: 'named', ...how })
      .map((one) => rules.map((_, rule) => [...one.places(rule)]))
  expect(firedPlaces({ pool, sharedFrom: 0 })).toEqual(firedPlaces({}))
  addDay(snapshot)
  for (const block of world.entityColumns.blocks) block.dataThrough!++
  const everybody = book.map((_, place) => place)
  const measures: readonly Measure[] = MEASURES
  for (const rows of book) rows.set(FIRST + 3, Object.fromEntries(measures.map((one) => [one, 5e15])))
  restate(snapshot, book, FIRST + 3, everybody)
  writeEntityColumns(snapshot, world.entityColumns)
  expect(firedPlaces({ pool, sharedFrom: 0 })).toEqual(firedPlaces({}))
})
