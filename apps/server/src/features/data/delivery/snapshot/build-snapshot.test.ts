import type { FactMetric } from '@flightdeck/domain/ad-data'
import { MEASURES } from '@flightdeck/domain/delivery'
import { MICROS } from '@flightdeck/domain/money'
import { addDays, dayNumber, type Day } from '@flightdeck/domain/time'
import { makeChance } from '@flightdeck/domain/second-opinion'
import { firstUnfoldedDay } from '@flightdeck/engine'
import { expect, test } from 'vitest'
import type { DeliveryAccount, DeliveryEntity, PlanTerms, StoredSlice } from '../store/delivery-store.ts'
import { buildSnapshot } from './build-snapshot.ts'
import type { SnapshotSource } from './snapshot-source.ts'
import type { DeliverySnapshot } from './delivery-snapshot.ts'

const [FIRST, DAYS, HELD] = ['2026-01-10', 90, 25]
const dayAt = (nth: number): Day => addDays(FIRST, nth)

const account = (accountNo: number, dataFrom: Day): DeliveryAccount => ({
  accountNo,
  platform: accountNo === 1 ? 'dv360' : 'ttd',
  currency: 'EUR',
  dataFrom,
  dataThrough: dayAt(DAYS - 1),
  finalThrough: null,
  deliveryFinalThrough: null,
  loadNo: 1,
})
/** The second account's data begins later, within the folded days. */
const ACCOUNTS = [account(1, FIRST), account(2, dayAt(20))]

type Chance = ReturnType<typeof makeChance>
const below = (chance: Chance, most: number) => chance.between(0, most - 1)

/** Two campaigns per account with line items that begin on random days, some of them gone. */
function someEntities(chance: Chance): DeliveryEntity[] {
  const entity = (entityNo: number, accountNo: number, parentNo: number | null): DeliveryEntity => ({
    entityNo,
    accountNo,
    kind: parentNo === null ? 'campaign' : 'line_item',
    nativeId: String(entityNo),
    parentNo,
    name: `Entity ${entityNo}`,
    status: 'active',
    startsOn: below(chance, 4) === 0 ? null : dayAt(below(chance, DAYS)),
    endsOn: null,
    budget: null,
    pacing: null,
    committedUnits: null,
    isGone: below(chance, 8) === 0,
  })
  return [1, 2].flatMap((accountNo) =>
    [1, 2].flatMap((nth) => {
      const campaignNo = accountNo * 100 + nth * 10
      return [
        entity(campaignNo, accountNo, null),
        ...[1, 2, 3].map((at) => entity(campaignNo + at, accountNo, campaignNo)),
      ]
    }),
  )
}

/** Goals that begin on random days, and client rates, some with limited units. */
function somePlans(chance: Chance, entities: readonly DeliveryEntity[]): PlanTerms[] {
  return entities
    .filter(() => below(chance, 2) === 0)
    .map(({ entityNo }) => ({
      entityNo,
      startsOn: dayAt(below(chance, DAYS)),
      endsOn: dayAt(DAYS + 20),
      budgetMicros: null,
      currency: null,
      goalUnits: String(500 + below(chance, 20_000)),
      goalType: 'clicks',
      clientRateMicros: below(chance, 2) === 0 ? String(2 * MICROS) : null,
      rateType: 'CPC',
    }))
}

function someSlices(chance: Chance, entities: readonly DeliveryEntity[]): StoredSlice[] {
  return ACCOUNTS.flatMap(({ accountNo, dataFrom }) =>
    Array.from({ length: DAYS }, (_, nth) => dayAt(nth))
      .filter((day) => day >= dataFrom!)
      .map((day) => {
        const reported = entities.filter(
          (one) => one.kind === 'line_item' && one.accountNo === accountNo && below(chance, 3) > 0,
        )
        const column = (lackingOneIn: number) =>
          Float64Array.from(reported, () =>
            below(chance, lackingOneIn) === 0 ? Number.NaN : below(chance, 500) * MICROS,
          )
        const columns = new Map<FactMetric, Float64Array>([
          ['clicks', column(1_000_000)],
          ['spend', column(60)],
        ])
        // A measure missing on the first days.
        if (day > dayAt(30)) columns.set('impressions', column(40))
        const level = 'line_item' as const
        return { accountNo, level, day, entityNos: Int32Array.from(reported, (one) => one.entityNo), columns }
      }),
  )
}

function someSource(seed: number): SnapshotSource {
  const chance = makeChance(seed)
  const entities = someEntities(chance)
  const slices = someSlices(chance, entities)
  return {
    version: { facts: '', entities: '', plans: '' },
    accounts: ACCOUNTS,
    entities,
    allEntities: entities,
    plans: somePlans(chance, entities),
    uses: new Map(),
    async stream(accounts, { from, to }, use) {
      const isWanted = ({ accountNo, day }: StoredSlice) =>
        accounts.some((one) => one.accountNo === accountNo) && (!from || day >= from) && (!to || day <= to)
      slices.filter(isWanted).forEach(use)
    },
  }
}

/** All sums queries may ask of an entity: from its own beginnings, from common cuts, over the last days. */
function collectSums({ entitiesByPlace }: DeliverySnapshot, ends: readonly number[]) {
  const last = dayNumber(dayAt(DAYS - 1))
  const heldFrom = dayNumber(dayAt(DAYS - HELD))
  return entitiesByPlace.map(({ entityNo, history, startsOn, goal, dataFrom }) => {
    const begins = [
      dataFrom,
      startsOn ?? dataFrom,
      goal?.segments[0]!.from ?? dataFrom,
      ...ends,
      heldFrom,
      last - 6,
    ]
    const spans = begins
      .filter((from) => from >= dataFrom)
      .flatMap((from) => [last, last - 3].map((to) => [from, to] as const))
    return [
      entityNo,
      ...[...spans, [ends[0] ?? heldFrom, (ends[1] ?? heldFrom + 4) - 1] as const].map(([from, to]) => [
        history.rows(from, to) > 0,
        ...MEASURES.map((measure) => history.sum(measure, from, to)),
      ]),
    ]
  })
}

const HELD_FROM = dayAt(DAYS - HELD)
const ENDS = [dayNumber(dayAt(33)), dayNumber(dayAt(41))]

test.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'folded days give exactly the same sums as daily rows, revenue by contract included: %i',
  async (seed) => {
    const source = someSource(seed)
    const whole = await buildSnapshot(source)
    const folded = await buildSnapshot(source, { from: HELD_FROM, ends: ENDS })
    expect(firstUnfoldedDay(folded.world.snapshot)).toBe(dayNumber(HELD_FROM))
    expect(collectSums(folded, ENDS)).toEqual(collectSums(whole, ENDS))
    // A snapshot built later reuses the fold.
    const renamed = { ...source, entities: source.entities.map((one) => ({ ...one, name: 'Another' })) }
    const again = await buildSnapshot(renamed, { from: HELD_FROM, ends: ENDS }, folded.fold)
    expect(again.fold).toBe(folded.fold)
    expect(collectSums(again, ENDS)).toEqual(collectSums(whole, ENDS))
  },
)

test('an entity with a new parent or an earlier start is folded again', async () => {
  const source = someSource(1)
  const heldRange = { from: HELD_FROM, ends: [] }
  const { fold } = await buildSnapshot(source, heldRange)
  const changed = (change: Partial<DeliveryEntity>): SnapshotSource => ({
    ...source,
    entities: source.entities.map((one) =>
      one.entityNo === 111 ? { ...one, isGone: false, ...change } : one,
    ),
  })
  for (const change of [{ parentNo: 120 }, { startsOn: dayAt(7) }]) {
    const now = await buildSnapshot(changed(change), heldRange, fold)
    expect(now.fold).not.toBe(fold)
    expect(collectSums(now, [])).toEqual(collectSums(await buildSnapshot(changed(change)), []))
  }
})

test('an account with a longer history is folded again; an entity without earlier days may move', async () => {
  const source = someSource(3)
  const heldRange = { from: HELD_FROM, ends: [] }
  const late = [ACCOUNTS[0]!, account(2, dayAt(40))]
  const { fold } = await buildSnapshot({ ...source, accounts: late }, heldRange)
  const longer = await buildSnapshot(source, heldRange, fold)
  expect(longer.fold).not.toBe(fold)
  const newcomer = {
    ...source.entities.find(({ kind }) => kind === 'line_item')!,
    entityNo: 999,
    parentNo: null,
  }
  const joined = await buildSnapshot({ ...source, entities: [...source.entities, newcomer] }, heldRange)
  const moved = [...source.entities, { ...newcomer, parentNo: 110 }]
  expect((await buildSnapshot({ ...source, entities: moved }, heldRange, joined.fold)).fold).toBe(joined.fold)
})

test('a sum that ends within folded days throws unless the boundary was declared', async () => {
  const { entitiesByPlace } = await buildSnapshot(someSource(2), { from: HELD_FROM, ends: [] })
  expect(() => entitiesByPlace[0]!.history.sum('spend', dayNumber(dayAt(51)), dayNumber(dayAt(52)))).toThrow(
    /not held/,
  )
})
