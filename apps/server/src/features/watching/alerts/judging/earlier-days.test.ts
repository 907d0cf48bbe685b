import { sql } from '@flightdeck/db'
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

const DAYS = 200
/** A window short enough that most days are folded into sums. */
const WINDOW = { windowDays: 60 }
const makeSpend = (item: number) =>
  Array.from({ length: DAYS }, (_, ago) => ((ago * 7 + item * 13) % 23) + (item === 3 ? 0.123456 : 0))
const SPEND = Array.from({ length: 6 }, (_, item) => makeSpend(item))

type Watch = Awaited<ReturnType<typeof aWatch>>

/** Flights and budgets that begin before the window, within it, and on two different days. */
async function aLongWatch(): Promise<Watch> {
  const watch = await aWatch(server, SPEND)
  const { organisationId, entityNos, today } = watch
  const begins = [190, 150, 77, 30, 5, null]
  await server.database.inOrganisation(organisationId, async (tx) => {
    for (const [at, ago] of begins.entries()) {
      if (ago === null) continue
      const startsOn = addDays(today(), -ago)
      const segments = [
        { startsOn: addDays(today(), -ago + 11), endsOn: addDays(today(), 20), amount: { micros: '900000000', currency: 'EUR' } }, // prettier-ignore
      ]
      const budget = { unit: 'currency', allocation: 'fixed', basis: 'revenue', segments }
      await sql`update entities set starts_on = ${startsOn}, ends_on = ${addDays(today(), 20)},
        settings = ${JSON.stringify({ budget })}, changed_at = clock_timestamp()
        where organisation_id = ${organisationId} and entity_no = ${entityNos[at]!}`.execute(tx)
    }
  })
  return watch
}

const ruleOn = (
  metric: string,
  range: Partial<Rule['timeRange']> & Pick<Rule['timeRange'], 'type'>,
  threshold = 3,
  type: Rule['type'] = 'line_item',
): Rule =>
  ({
    type,
    platform: null,
    entityId: null,
    conditions: { conditions: [{ metric, operator: 'gt', threshold }], groups: [] },
    timeRange: { from: null, to: null, ...range },
    schedule: { type: 'daily', days: [] },
  }) as Rule

const RECENT = [
  ruleOn('spend', { type: 'last_24_hours' }),
  ruleOn('spend', { type: 'last_30_days' }, 330),
  ruleOn('spend', { type: 'all_time' }, 2_000),
  ruleOn('spend', { type: 'all_time' }, 2_000, 'campaign'),
  ruleOn('spend', { type: 'campaign_duration' }, 300),
  ruleOn('spend', { type: 'campaign_duration' }, 300, 'campaign'),
  ruleOn('pacing', { type: 'last_7_days' }, 50),
  ruleOn('budget_used_pct', { type: 'last_7_days' }, 40),
  ruleOn('projected_pct', { type: 'last_7_days' }, 90),
  ruleOn('ctr', { type: 'all_time' }),
]

async function askAll(snapshots: SnapshotCache, { organisationId, today }: Watch, rules: Rule[], ago = 0) {
  const day = addDays(today(), -ago)
  const evaluate = { organisationId, rules: rules.map((rule) => ({ rule, day })), rates: null }
  const evaluations = await snapshots.ask(organisationId, {
    needs: QUESTIONS.evaluate.needs(evaluate),
    piece: (delivery, isOnly) => QUESTIONS.evaluate.piece(delivery, evaluate, { pool: null, isOnly }),
    answer: (pieces) => QUESTIONS.evaluate.answer(evaluate, pieces),
  })
  const previews = []
  for (const rule of rules) {
    const days = [20, 9, 1, 0].map((before) => addDays(day, -before))
    const preview = { organisationId, rule, today: day, days, focus: 0, mostPerWeek: 3, rates: null }
    previews.push(
      await snapshots.ask(organisationId, {
        needs: QUESTIONS.preview.needs(preview),
        piece: (delivery, isOnly) => QUESTIONS.preview.piece(delivery, preview, { pool: null, isOnly }),
        answer: (pieces) => ({ parts: pieces.length, ...QUESTIONS.preview.answer(preview, pieces) }),
      }),
    )
  }
  return { evaluations, previews }
}

const whole = () => cacheSnapshots(server.database, 2 ** 30)
/** Memory too small for all days, and large enough for the window. */
const windowed = () => cacheSnapshots(server.database, 106_000, WINDOW)

test('recent days plus folded earlier days give the same results as all days: windows, all time, flights and goals', async () => {
  const watch = await aLongWatch()
  const snapshots = windowed()
  const answers = await askAll(snapshots, watch, RECENT)
  expect(answers).toEqual(await askAll(whole(), watch, RECENT))
  expect(answers.evaluations.filter(({ outcome }) => outcome === 'triggered').length).toBeGreaterThan(6)
  expect(answers.previews.every(({ parts }) => parts === 1)).toBe(true)
})

test('a second query reads no days, all-time rules included', async () => {
  const watch = await aLongWatch()
  const snapshots = windowed()
  await askAll(snapshots, watch, RECENT.slice(0, 1))
  const read = snapshots.slicesRead()
  expect(read).toBe(DAYS)
  await askAll(snapshots, watch, RECENT)
  expect(snapshots.slicesRead()).toBe(read)
})

test('days within the fold are read for the query, once', async () => {
  const watch = await aLongWatch()
  const range = { from: addDays(watch.today(), -120), to: addDays(watch.today(), -90) }
  const rules = [
    ruleOn('spend', { type: 'custom', ...range }, 340),
    ruleOn('spend', { type: 'custom', ...range }, 2_000, 'campaign'),
  ]
  const snapshots = windowed()
  const answers = await askAll(snapshots, watch, rules)
  expect(answers).toEqual(await askAll(whole(), watch, rules))
  expect(answers.evaluations[0]!.fired.length).toBeGreaterThan(0)
  const read = snapshots.slicesRead()
  expect(await askAll(snapshots, watch, rules)).toEqual(answers)
  expect(snapshots.slicesRead()).toBe(read)
  // A day long past is evaluated with the settings of then.
  expect(await askAll(snapshots, watch, RECENT, 100)).toEqual(await askAll(whole(), watch, RECENT, 100))
})

test('the history of an old alert equals one from all days', async () => {
  const watch = await aLongWatch()
  const trace = {
    organisationId: watch.organisationId,
    entityNo: watch.entityNos[1]!,
    rule: RECENT[1]!,
    day: addDays(watch.today(), -110),
    today: watch.today(),
    conditions: RECENT[1]!.conditions.conditions,
  }
  const traced = (snapshots: SnapshotCache) =>
    snapshots.ask(watch.organisationId, {
      needs: QUESTIONS.trace.needs(trace),
      piece: (delivery, isOnly) => QUESTIONS.trace.piece(delivery, trace, { pool: null, isOnly }),
      answer: (pieces) => QUESTIONS.trace.answer(trace, pieces),
    })
  const traces = await traced(windowed())
  expect(traces).toEqual(await traced(whole()))
  expect(traces[0]!.points.filter(({ value }) => value !== null).length).toBeGreaterThan(100)
})

test('a rename and a reloaded day leave the folded days unchanged', async () => {
  const watch = await aLongWatch()
  const snapshots = windowed()
  await askAll(snapshots, watch, RECENT)
  const { organisationId, entityNos } = watch
  await server.database.inOrganisation(organisationId, (tx) =>
    tx
      .updateTable('entities')
      .set({ name: 'Renamed', changedAt: new Date(Date.now() + 60_000) })
      .where('entityNo', '=', entityNos[0]!)
      .execute(),
  )
  const read = snapshots.slicesRead()
  expect(await askAll(snapshots, watch, RECENT)).toEqual(await askAll(whole(), watch, RECENT))
  expect(snapshots.slicesRead() - read).toBe(WINDOW.windowDays)
})

test('a reloaded earlier day counts with its new value', async () => {
  const watch = await aLongWatch()
  const snapshots = windowed()
  const before = await askAll(snapshots, watch, RECENT)
  await watch.know(SPEND.map((days) => days.map((spend, ago) => (ago === 120 ? spend + 5_000 : spend))))
  const after = await askAll(snapshots, watch, RECENT)
  expect(after).toEqual(await askAll(whole(), watch, RECENT))
  expect(after).not.toEqual(before)
})

test('an organisation split into parts gives the same results', async () => {
  const watch = await aLongWatch()
  await server.database.inOrganisation(watch.organisationId, (tx) =>
    tx
      .updateTable('entities')
      .set({ parentNo: null, changedAt: new Date(Date.now() + 60_000) })
      .where('entityNo', 'in', watch.entityNos)
      .execute(),
  )
  const custom = {
    type: 'custom' as const,
    from: addDays(watch.today(), -120),
    to: addDays(watch.today(), -60),
  }
  const rules = [...RECENT, ruleOn('spend', custom, 600)]
  const byEntity = ({ evaluations, previews }: Awaited<ReturnType<typeof askAll>>) => ({
    evaluations: evaluations.map((evaluation) => ({
      ...evaluation,
      fired: evaluation.fired.toSorted((a, b) => a.entity.entityNo - b.entity.entityNo),
    })),
    now: previews.map(({ now, population, fired_total }) => ({ now, population, fired_total })),
  })
  const parts = await askAll(cacheSnapshots(server.database, 6_000, WINDOW), watch, rules)
  expect(parts.previews[0]!.parts).toBeGreaterThan(1)
  expect(byEntity(parts)).toEqual(byEntity(await askAll(whole(), watch, rules)))
})
