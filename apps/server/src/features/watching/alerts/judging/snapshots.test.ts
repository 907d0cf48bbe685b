import type { Rule } from '@flightdeck/domain/alerts'
import { addDays } from '@flightdeck/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { cacheSnapshots, type SnapshotCache } from '../../../data/delivery/index.ts'
import { QUESTIONS } from './thread/questions.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const SPEND = Array.from({ length: 30 }, (_, at) => [at * 10, 200 - at, at % 3 === 0 ? 500 : 5, at])
const overOn = (type: Rule['type'], threshold: number): Rule => ({
  type,
  platform: null,
  entityId: null,
  conditions: { conditions: [{ metric: 'spend', operator: 'gt', threshold }], groups: [] },
  timeRange: { type: 'last_24_hours', from: null, to: null },
  schedule: { type: 'daily', days: [] },
})
const RULES = [
  overOn('line_item', 100),
  overOn('line_item', 280),
  overOn('campaign', 4_000),
  overOn('deal_id', 1),
]

type Watch = Awaited<ReturnType<typeof aWatch>>

/** All answers of an organisation's snapshots: evaluations of some rules, and a preview. */
async function queryAll(snapshots: SnapshotCache, { organisationId, today }: Watch) {
  const evaluate = { organisationId, rules: RULES.map((rule) => ({ rule, day: today() })), rates: null }
  const preview = {
    organisationId,
    rule: RULES[0]!,
    today: today(),
    days: [2, 1, 0].map((ago) => addDays(today(), -ago)),
    focus: 0,
    mostPerWeek: 3,
    rates: null,
  }
  const evaluations = await snapshots.ask(organisationId, {
    needs: QUESTIONS.evaluate.needs(evaluate),
    piece: (delivery, isOnly) => QUESTIONS.evaluate.piece(delivery, evaluate, { pool: null, isOnly }),
    answer: (pieces) => QUESTIONS.evaluate.answer(evaluate, pieces),
  })
  const previewed = await snapshots.ask(organisationId, {
    needs: QUESTIONS.preview.needs(preview),
    piece: (delivery, isOnly) => QUESTIONS.preview.piece(delivery, preview, { pool: null, isOnly }),
    answer: (pieces) => ({ parts: pieces.length, preview: QUESTIONS.preview.answer(preview, pieces) }),
  })
  const byNo = (one: { entity: { entityNo: number } }, other: { entity: { entityNo: number } }) =>
    one.entity.entityNo - other.entity.entityNo
  return {
    ...previewed,
    evaluations: evaluations.map((one) => ({ ...one, fired: one.fired.toSorted(byNo) })),
  }
}

test('an organisation split into families is judged like a whole one', async () => {
  const watch = await aWatch(server, SPEND)
  const whole = await queryAll(cacheSnapshots(server.database, 2 ** 30), watch)
  // Line items without a parent are a family each.
  await server.database.inOrganisation(watch.organisationId, (tx) =>
    tx
      .updateTable('entities')
      .set({ parentNo: null, changedAt: new Date() })
      .where('entityNo', 'in', watch.entityNos.slice(10))
      .execute(),
  )
  const inOne = await queryAll(cacheSnapshots(server.database, 2 ** 30), watch)
  const inParts = await queryAll(cacheSnapshots(server.database, 2_000), watch)
  expect(whole.parts).toBe(1)
  expect(inOne.parts).toBe(1)
  expect(inParts.parts).toBeGreaterThan(1)
  expect(inParts.evaluations).toEqual(inOne.evaluations)
  expect(inParts.preview).toEqual(inOne.preview)
  expect(whole.evaluations[0]!.fired.length).toBeGreaterThan(0)
})

test('reloaded days update the open snapshot, which then equals a new one', async () => {
  const watch = await aWatch(server, SPEND)
  const snapshots = cacheSnapshots(server.database, 2 ** 30)
  const opened = () =>
    snapshots.ask(watch.organisationId, {
      needs: {},
      piece: ({ world }) => world.snapshot,
      answer: (all) => all,
    })
  await queryAll(snapshots, watch)
  const [before] = await opened()
  await watch.know(
    SPEND.map((days, at) => [days[0]! + 7, days[1]!, at === 4 ? 0.123456 : days[2]!, days[3]!]),
  )
  const updated = await queryAll(snapshots, watch)
  const [after] = await opened()
  expect(after).toBe(before)
  expect(updated).toEqual(await queryAll(cacheSnapshots(server.database, 2 ** 30), watch))
})

test('a new day is added to the open snapshot', async () => {
  const watch = await aWatch(server, SPEND)
  const snapshots = cacheSnapshots(server.database, 2 ** 30)
  await queryAll(snapshots, watch)
  server.clock.advance({ hours: 24 })
  await watch.know(SPEND.map((days, at) => [at * 20, ...days]))
  expect(await queryAll(snapshots, watch)).toEqual(
    await queryAll(cacheSnapshots(server.database, 2 ** 30), watch),
  )
})

test('an evicted snapshot is read again with the same results', async () => {
  const [ownWatch, other] = [await aWatch(server, SPEND), await aWatch(server, SPEND.slice(0, 20))]
  const snapshots = cacheSnapshots(server.database, 100_000)
  const first = await queryAll(snapshots, ownWatch)
  await queryAll(snapshots, other)
  expect(await queryAll(snapshots, ownWatch)).toEqual(first)
})
