import type { ReportRun, SavedReport } from '@flightdeck/contract/reports'
import { addDays, weekdayIndex } from '@flightdeck/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { unseal } from '../../../../ground/seal.ts'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { aMember, signedIn } from '../../../../test/an-organisation.ts'
import { readWorkbook } from '../../../../test/read-workbook.ts'
import { runSlot } from '../../../../test/run-slot.ts'
import { planSends, REPORT_SEND } from './plan-sends.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const SPEND = [
  [1, 2, 3, 4],
  [10, 20, 30, 40],
]
type Watch = Awaited<ReturnType<typeof aWatch>>

/** A report over some days back, sent every day at midnight's hour. */
async function aSchedule(watch: Watch, period: object, recipients: string[], more: object = {}) {
  const question = { metrics: ['spend'], rows: ['line_item'], period }
  const { id } = (await watch.caller.call('POST', '/reports/', { name: 'Weekly', question })).json()
    .data as SavedReport
  const times = { weekdays: [0, 1, 2, 3, 4, 5, 6], hour: 23, recipients, ...more }
  const response = await watch.caller.call('PUT', `/reports/${id}/schedule/`, times)
  expect(response.statusCode).toBe(200)
  return response.json().data as SavedReport
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
const send = async (watch: Watch) => runSlot(server, (await waiting(watch))[0]!)
const runs = async (watch: Watch) =>
  (await watch.caller.call('GET', '/reports/runs/')).json().data.runs as ReportRun[]
const sentTo = ({ deliveries }: ReportRun) => deliveries.map(({ to }) => to)
const mails = (watch: Watch) =>
  server.database.inOrganisation(watch.organisationId, async (tx) =>
    (await tx.selectFrom('outbox').selectAll().orderBy('id').execute()).map((row) => ({
      to: row.recipient,
      subject: row.subject,
      content: JSON.parse(
        unseal(server.app.secret, row.dedupeKey, (row.payload as { sealed: string }).sealed),
      ) as { text: string; files?: { name: string; content: string }[] },
    })),
  )
const complete = { kind: 'last_7_days' }

test('a due report is stored and mailed to each recipient with the file', async () => {
  const watch = await aWatch(server, SPEND)
  const colleague = await aMember(server, watch.organisationId, 'viewer')
  const saved = await aSchedule(watch, complete, [watch.owner.userId, colleague.userId])
  expect(saved.schedule).toMatchObject({ hour: 23, waits: true })
  const [slot] = await waiting(watch)
  expect(saved.schedule!.next_at).toBe(slot!.dueAt.toISOString())
  expect(await send(watch)).toBe('sent to 2')
  const [run, ...others] = await runs(watch)
  expect(others).toEqual([])
  expect(run).toMatchObject({ name: 'Weekly', report_id: saved.id })
  expect(sentTo(run!).toSorted()).toEqual([watch.owner.email, colleague.email].toSorted())
  const posted = await mails(watch)
  expect(posted.map(({ to }) => to).toSorted()).toEqual(sentTo(run!).toSorted())
  const [file] = posted[0]!.content.files!
  expect(file!.name).toBe(`flightdeck-report-${run!.id}.xlsx`)
  expect((await readWorkbook(Buffer.from(file!.content, 'base64'))).at(-1)).toEqual(['Total', 110])
  expect(posted[0]!.content.text).toContain('The workbook is attached.')
})

test('a report is not sent after the freemium period, with the reason in the history; it is sent again with a plan', async () => {
  const watch = await aWatch(server, SPEND)
  await aSchedule(watch, complete, [watch.owner.userId])
  const endsAt = (freemiumEndsAt: Date) =>
    server.database.inOrganisation(watch.organisationId, (tx) =>
      tx.updateTable('organisations').set({ freemiumEndsAt }).execute(),
    )
  const { freemiumEndsAt } = await server.database.inOrganisation(watch.organisationId, (tx) =>
    tx.selectFrom('organisations').select('freemiumEndsAt').executeTakeFirstOrThrow(),
  )
  await endsAt(server.clock.now())
  const sentence = 'The freemium period has expired, so this report wasn’t sent.'
  expect(await send(watch)).toBe(sentence)
  expect(await mails(watch)).toEqual([])
  await endsAt(freemiumEndsAt)
  expect((await runs(watch)).map((run) => run.not_sent)).toEqual([sentence])
  expect(await send(watch)).toBe('sent to 1')
})

test('a sent report has one next time, also after repeated scheduling', async () => {
  const watch = await aWatch(server, SPEND)
  await aSchedule(watch, complete, [watch.owner.userId])
  await send(watch)
  await planSends(server.app)
  await planSends(server.app)
  expect(await waiting(watch)).toHaveLength(1)
})

test('a job of an earlier schedule is skipped', async () => {
  const watch = await aWatch(server, SPEND)
  const { id } = await aSchedule(watch, complete, [watch.owner.userId])
  server.clock.advance({ seconds: 1 })
  const other = [(weekdayIndex(watch.today()) + 2) % 7]
  await watch.caller.call('PUT', `/reports/${id}/schedule/`, {
    weekdays: other,
    hour: 5,
    recipients: [watch.owner.userId],
  })
  const old = (await waiting(watch)).find(({ dueAt }) => dueAt.getUTCHours() === 23)!
  expect(await runSlot(server, old)).toBe('rescheduled')
  expect(await runs(watch)).toEqual([])
  expect((await waiting(watch)).map(({ dueAt }) => dueAt.getUTCHours())).toEqual([5])
})

test('an incomplete day delays a report; a late report states the missing data', async () => {
  const watch = await aWatch(server, SPEND)
  const late = { kind: 'custom', from: addDays(watch.today(), -2), to: watch.today() }
  await aSchedule(watch, late, [watch.owner.userId], { hour: 0 })
  expect(await send(watch)).toBe('waiting for data')
  const [again] = await waiting(watch)
  expect(again!.slotKey.split(' ')).toHaveLength(3)
  expect(await runs(watch)).toEqual([])
  server.clock.advance({ hours: 30 })
  expect(await runSlot(server, again!)).toBe('sent to 1')
  expect((await mails(watch))[0]!.content.text).toContain('before the end of the period')
})

test('a schedule without remaining recipients goes to the owners; a removed one sends nothing', async () => {
  const watch = await aWatch(server, SPEND)
  const { id } = await aSchedule(watch, complete, ['019a0000-0000-7000-8000-000000000000'])
  expect(await send(watch)).toBe('sent to 1')
  expect(sentTo((await runs(watch))[0]!)).toEqual([watch.owner.email])
  expect((await watch.caller.call('DELETE', `/reports/${id}/schedule/`)).statusCode).toBe(200)
  expect((await watch.caller.call('DELETE', `/reports/${id}/schedule/`)).statusCode).toBe(404)
  expect(await send(watch)).toBe('no longer scheduled')
  expect(await runs(watch)).toHaveLength(1)
})

test('a report with parameters is sent with the scheduled values, and cannot be scheduled without', async () => {
  const watch = await aWatch(server, SPEND)
  const filters = [{ dimension: 'line_item', way: 'is', values: [], asked: true }]
  const question = { metrics: ['spend'], rows: ['line_item'], period: complete, filters }
  const { id } = (await watch.caller.call('POST', '/reports/', { name: 'Asks', question })).json()
    .data as SavedReport
  const times = { weekdays: [0, 1, 2, 3, 4, 5, 6], hour: 23, recipients: [watch.owner.userId] }
  const refused = await watch.caller.call('PUT', `/reports/${id}/schedule/`, times)
  expect([refused.statusCode, refused.json().errors.server]).toEqual([
    400,
    ['This report asks for line item. Choose a value.'],
  ])
  const parameterFilters = [{ dimension: 'line_item', values: [String(watch.entityNos[1])] }]
  const response = await watch.caller.call('PUT', `/reports/${id}/schedule/`, {
    ...times,
    parameters: { filters: parameterFilters },
  })
  expect(response.json().data.schedule.parameters).toEqual({ filters: parameterFilters, period: null })
  expect(await send(watch)).toBe('sent to 1')
  const [file] = (await mails(watch))[0]!.content.files!
  expect((await readWorkbook(Buffer.from(file!.content, 'base64'))).slice(1)).toEqual([
    ['Line item 02', 100],
    ['Total', 100],
  ])
})

test('403: viewers cannot schedule', async () => {
  const watch = await aWatch(server, SPEND)
  const { id } = await aSchedule(watch, complete, [watch.owner.userId])
  const viewer = await signedIn(server, (await aMember(server, watch.organisationId, 'viewer')).email)
  const times = { weekdays: [0], hour: 8, recipients: [watch.owner.userId] }
  expect((await viewer.call('PUT', `/reports/${id}/schedule/`, times)).statusCode).toBe(403)
})

test('a failed report leaves a history line with its reason, and is tried at the next time', async () => {
  const days = Array.from({ length: 125 }, () => 1)
  const watch = await aWatch(server, [days])
  const period = { kind: 'custom', from: addDays(watch.today(), -125), to: watch.yesterday() }
  const question = { metrics: ['spend'], rows: ['line_item'], columns: 'day', period }
  const { id } = (await watch.caller.call('POST', '/reports/', { name: 'Too wide', question })).json().data
  const times = { weekdays: [0, 1, 2, 3, 4, 5, 6], hour: 23, recipients: [watch.owner.userId] }
  await watch.caller.call('PUT', `/reports/${id}/schedule/`, times)
  await send(watch)
  const why = 'The split across has more than 120 values. Use it as a row, or filter it.'
  const [run] = await runs(watch)
  expect(run).toMatchObject({ name: 'Too wide', rows: 0, not_sent: why, deliveries: [], from: period.from, to: period.to }) // prettier-ignore
  const storedRun = (await watch.caller.call('GET', `/reports/runs/${run!.id}/`)).json().data
  expect(storedRun.answer.notes).toEqual([why])
  for (const ending of ['csv', 'xlsx', 'pdf', 'pptx', 'json', 'parquet'])
    expect((await watch.caller.call('GET', `/reports/runs/${run!.id}/file.${ending}`)).statusCode).toBe(200)
  expect(await mails(watch)).toEqual([])
  expect(await waiting(watch)).toHaveLength(1)
})
