import type { ReportRun, SavedReport } from '@flightdeck/contract/reports'
import { beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '@flightdeck/domain/time'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { signedIn } from '../../../../test/an-organisation.ts'
import { runSlot } from '../../../../test/run-slot.ts'
import { REPORT_SEND } from './plan-sends.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

type Watch = Awaited<ReturnType<typeof aWatch>>
/** The latest day first. */
const SPEND = [[1, 2, 3, 4]]

/** A report over the last seven days, sent every day as soon as the day before is complete; and its next time. */
async function scheduled(watch: Watch, more: object = {}) {
  const question = { metrics: ['spend'], rows: ['line_item'], period: { kind: 'last_7_days' } }
  const { id } = (await watch.caller.call('POST', '/reports/', { name: 'Daily', question })).json()
    .data as SavedReport
  const times = { weekdays: [0, 1, 2, 3, 4, 5, 6], hour: 9, when_complete: true, waits: false, ...more }
  const body = { ...times, recipients: [watch.owner.userId] }
  expect((await watch.caller.call('PUT', `/reports/${id}/schedule/`, body)).statusCode).toBe(200)
  return (await waiting(watch))[0]!
}
const waiting = (watch: Watch) =>
  server.database.inOrganisation(watch.organisationId, (tx) =>
    tx
      .selectFrom('slots')
      .selectAll()
      .where('kind', '=', REPORT_SEND)
      .where('state', '=', 'waiting')
      .orderBy('dueAt')
      .execute(),
  )
/** Sessions are over by then. */
const read = async ({ owner }: Watch, path: string) =>
  (await (await signedIn(server, owner.email)).call('GET', `/reports/runs/${path}`)).json().data
const runs = async (watch: Watch) => (await read(watch, '')).runs as ReportRun[]
const mails = (watch: Watch) =>
  server.database.inOrganisation(watch.organisationId, (tx) => tx.selectFrom('outbox').selectAll().execute())
const passUntil = (moment: number) =>
  server.clock.advance({ seconds: (moment - server.clock.now().getTime()) / 1000 })

test('a schedule starts at midnight, waits while the previous day is incomplete, and checks again in half an hour', async () => {
  const watch = await aWatch(server, SPEND)
  const slot = await scheduled(watch)
  expect(slot.dueAt.toISOString()).toMatch(/T00:00:00.000Z$/)
  passUntil(slot.dueAt.getTime())
  expect(await runSlot(server, slot)).toBe('waiting for data')
  expect(await runs(watch)).toEqual([])
  const [again] = await waiting(watch)
  expect(again!.dueAt.getTime() - slot.dueAt.getTime()).toBe(HOUR_MS / 2)
})

test('a schedule waits for a platform without any data', async () => {
  const watch = await aWatch(server, SPEND)
  const slot = await scheduled(watch)
  await server.database.inOrganisation(watch.organisationId, (tx) =>
    tx.deleteFrom('watermarks').where('organisationId', '=', watch.organisationId).execute(),
  )
  passUntil(slot.dueAt.getTime())
  expect(await runSlot(server, slot)).toBe('waiting for data')
})

test('a report is sent once, as soon as the day is complete', async () => {
  const watch = await aWatch(server, SPEND)
  const slot = await scheduled(watch)
  passUntil(slot.dueAt.getTime())
  expect(await runSlot(server, slot)).toBe('waiting for data')
  const [again] = await waiting(watch)
  await watch.know([[100, 1, 2, 3, 4]])
  passUntil(again!.dueAt.getTime())
  expect(await runSlot(server, again!)).toBe('sent to 1')
  const [run, ...others] = await runs(watch)
  expect([run!.to, others, (await mails(watch)).length]).toEqual([watch.yesterday(), [], 1])
  const storedRun = await read(watch, `${run!.id}/`)
  expect([storedRun.answer.totals.values, storedRun.answer.notes]).toEqual([['110'], []])
  const next = await waiting(watch)
  expect(next.map(({ dueAt }) => dueAt.getTime() - slot.dueAt.getTime())).toEqual([24 * HOUR_MS])
})

test('a report is sent at 18:00 without totals, and states the missing data', async () => {
  const watch = await aWatch(server, SPEND)
  const slot = await scheduled(watch)
  passUntil(slot.dueAt.getTime())
  expect(await runSlot(server, slot)).toBe('waiting for data')
  passUntil(slot.dueAt.getTime() + 17.5 * HOUR_MS)
  expect(await runSlot(server, (await waiting(watch))[0]!)).toBe('waiting for data')
  expect(await runs(watch)).toEqual([])
  passUntil(slot.dueAt.getTime() + 18 * HOUR_MS)
  expect(await runSlot(server, (await waiting(watch))[0]!)).toBe('sent to 1')
  const [run] = await runs(watch)
  const storedRun = await read(watch, `${run!.id}/`)
  expect(storedRun.answer.notes[0]).toMatch(/^DV360 data ends on .*, before the end of the period\.$/)
  expect(storedRun.answer.notes.at(-1)).toMatch(/^No totals: not all accounts have data through /)
  expect(storedRun.answer.totals.values).toEqual([null])
  expect(storedRun.answer.rows[0]!.values[0]).not.toBeNull()
})

test('a report that became due during downtime waits from its first check, and is sent with new data', async () => {
  const watch = await aWatch(server, SPEND)
  const slot = await scheduled(watch, { hour: 1, when_complete: false, waits: true })
  // Down over the slot and the four hours after it.
  passUntil(slot.dueAt.getTime() + 8 * HOUR_MS)
  expect(await runSlot(server, slot)).toBe('waiting for data')
  passUntil(slot.dueAt.getTime() + 11.5 * HOUR_MS)
  expect(await runSlot(server, (await waiting(watch))[0]!)).toBe('waiting for data')
  await watch.know([[100, 1, 2, 3, 4]])
  expect(await runSlot(server, (await waiting(watch))[0]!)).toBe('sent to 1')
  const [run] = await runs(watch)
  const storedRun = await read(watch, `${run!.id}/`)
  expect([storedRun.answer.totals.values, storedRun.answer.notes]).toEqual([['110'], []])
})

test('a report is sent four hours after its first check with the available data', async () => {
  const watch = await aWatch(server, SPEND)
  const slot = await scheduled(watch, { hour: 1, when_complete: false, waits: true })
  passUntil(slot.dueAt.getTime() + 8 * HOUR_MS)
  expect(await runSlot(server, slot)).toBe('waiting for data')
  passUntil(slot.dueAt.getTime() + 12 * HOUR_MS)
  expect(await runSlot(server, (await waiting(watch))[0]!)).toBe('sent to 1')
})
