import { createHmac, randomUUID } from 'node:crypto'
import type { ReportRun, SavedReport } from '@flightdeck/contract/reports'
import { addDays } from '@flightdeck/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { aTellingServer, type TellingServer } from '../../../../test/a-telling-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { outsider, readToken } from '../../../../test/an-alert-mailbox.ts'
import { runSlot } from '../../../../test/run-slot.ts'
import { REPORT_SEND } from './plan-sends.ts'

let server: TellingServer
beforeAll(async () => {
  server = await aTellingServer()
})

type Watch = Awaited<ReturnType<typeof aWatch>>
const SPEND = [
  [1, 2, 3, 4],
  [10, 20, 30, 40],
]
const QUESTION = { metrics: ['spend'], rows: ['line_item'], period: { kind: 'last_7_days' } }
const put = async (watch: Watch, body: object, question: object = QUESTION) => {
  const { id } = (await watch.caller.call('POST', '/reports/', { name: `Weekly ${randomUUID()}`, question })).json().data // prettier-ignore
  return watch.caller.call('PUT', `/reports/${id}/schedule/`, { weekdays: [0, 1, 2, 3, 4, 5, 6], hour: 23, ...body }) // prettier-ignore
}
async function scheduled(watch: Watch, body: object, question: object = QUESTION): Promise<SavedReport> {
  const answer = await put(watch, body, question)
  expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
  return answer.json().data
}
const waiting = (watch: Watch) =>
  server.database.inOrganisation(
    watch.organisationId,
    (tx) =>
    tx.selectFrom('slots').selectAll().where('kind', '=', REPORT_SEND).where('state', '=', 'waiting').orderBy('dueAt').execute(), // prettier-ignore
  )
const send = async (watch: Watch) => runSlot(server, (await waiting(watch))[0]!)
const runs = async (watch: Watch) =>
  (await watch.caller.call('GET', '/reports/runs/')).json().data.runs as ReportRun[]
const mailsTo = (watch: Watch, email: string) => server.mailsTo(watch.organisationId, email)
const page = (path: string, token: string) =>
  server.http.inject({ method: 'POST', url: `/api/reports/mail/${path}/`, payload: { token } })

test('an outside address is asked for consent once, gets nothing before, and can unsubscribe without an account', async () => {
  const watch = await aWatch(server, SPEND)
  const email = outsider()
  const { schedule } = await scheduled(watch, { outsiders: [email.toUpperCase()] })
  expect([schedule!.outsiders, schedule!.not_agreed]).toEqual([[email], [email]])
  expect(await send(watch)).toBe('sent to 0')
  const [asking, ...more] = await mailsTo(watch, email)
  expect([more.length, asking!.subject]).toEqual([0, expect.stringContaining('wants to send you reports')])

  expect((await page('look', readToken(asking!))).json().data).toMatchObject({ purpose: 'confirm', about: null, is_done: false }) // prettier-ignore
  expect((await page('confirm', readToken(asking!))).statusCode).toBe(200)
  expect(await send(watch)).toBe('sent to 1')
  const [, report] = await mailsTo(watch, email)
  expect(report!.text).toContain('The workbook is attached.')
  expect(report!.text).not.toContain('Open report')
  expect(report!.headers.find(({ key }) => key === 'list-unsubscribe')).toBeDefined()
  expect((await runs(watch))[0]!.deliveries).toEqual([
    { way: 'mail', to: email, state: 'sent', reason: null },
  ])

  expect((await page('mute', readToken(report!))).json().data.message).toMatch(/no longer gets “Weekly/)
  expect(await send(watch)).toBe('sent to 0')
  expect(await mailsTo(watch, email)).toHaveLength(2)
})

test('consent to alerts is not consent to reports, and their links are not interchangeable', async () => {
  const watch = await aWatch(server, SPEND)
  const email = outsider()
  await scheduled(watch, { outsiders: [email] })
  const [asking] = await mailsTo(watch, email)
  const elsewhere = await server.http.inject({
    method: 'POST',
    url: '/api/alerts/mail/confirm/',
    payload: { token: readToken(asking!) },
  })
  expect(elsewhere.statusCode).toBe(400)
  expect(await send(watch)).toBe('sent to 0')
})

test('“send only if” records an unsent report with its reason', async () => {
  const watch = await aWatch(server, SPEND)
  const only_if = { of: 'total', metric: 'spend', operator: 'gt', value: 1_000 }
  await scheduled(watch, { recipients: [watch.owner.userId], only_if })
  expect(await send(watch)).toBe('not sent')
  const [run] = await runs(watch)
  expect(run).toMatchObject({ deliveries: [], not_sent: 'Not sent: Spend is 110, not > 1,000.' })
  expect(await mailsTo(watch, watch.owner.email)).toEqual([])
  await scheduled(watch, {
    recipients: [watch.owner.userId],
    only_if: { ...only_if, of: 'any_row', value: 99 },
  })
  expect((await waiting(watch)).length).toBe(2)
  for (const slot of await waiting(watch)) await runSlot(server, slot)
  const outcomes = (await runs(watch)).map(({ not_sent: why }) => why ?? 'sent')
  expect(outcomes.toSorted()).toEqual([run!.not_sent, run!.not_sent, 'sent'])
})

test('a webhook gets the totals with a signature', async () => {
  const watch = await aWatch(server, SPEND)
  const path = `/webhook/${randomUUID()}`
  const added = (await watch.caller.call('POST', '/alerts/webhooks/', { kind: 'webhook', name: 'BI', url: server.hookUrl(path) }, { 'idempotency-key': randomUUID() })).json().data // prettier-ignore
  await scheduled(watch, { webhooks: [added.webhook.id] })
  expect(await send(watch)).toBe('sent to 1')
  const [call] = await server.callsTo(watch.organisationId, path)
  expect(JSON.parse(call!.body)).toMatchObject({
    event: 'report',
    totals: [{ metric: 'spend', value: '110' }],
  })
  const at = String(call!.headers['x-flightdeck-timestamp'])
  const expected = createHmac('sha256', added.signing_secret).update(`${at}.${call!.body}`).digest('hex')
  expect(call!.headers['x-flightdeck-signature']).toBe(`v1=${expected}`)
  expect((await runs(watch))[0]!.deliveries).toEqual([{ way: 'webhook', to: 'BI', state: 'sent', reason: null }]) // prettier-ignore
})

test('a schedule “when complete” waits from midnight and is sent once data is complete', async () => {
  const watch = await aWatch(server, SPEND)
  const question = {
    ...QUESTION,
    period: { kind: 'custom', from: addDays(watch.today(), -2), to: watch.today() },
  }
  await scheduled(watch, { recipients: [watch.owner.userId], when_complete: true }, question)
  const [slot] = await waiting(watch)
  expect(slot!.dueAt.getUTCHours()).toBe(0)
})

test('an address that the mail server refuses is shown as failed', async () => {
  const watch = await aWatch(server, SPEND)
  await scheduled(watch, { recipients: [watch.owner.userId] })
  await send(watch)
  await server.database.inOrganisation(
    watch.organisationId,
    (tx) =>
    tx.updateTable('outbox').set({ state: 'dead', lastError: 'The email server rejected it (550).' }).where('organisationId', '=', watch.organisationId).execute(), // prettier-ignore
  )
  expect((await runs(watch))[0]!.deliveries).toEqual([
    { way: 'mail', to: watch.owner.email, state: 'failed', reason: 'The email server rejected it (550).' },
  ])
})

test.each([
  ['no recipient', {}, 'recipients', 'Choose at least one recipient'],
  [
    'an invalid address',
    { outsiders: ['nobody'] },
    'outsiders',
    'Enter an email address in the correct format, like name@example.com',
  ],
  [
    'a condition on a missing metric',
    { recipients: [randomUUID()], only_if: { of: 'total', metric: 'clicks', operator: 'gt', value: 1 } },
    'only_if',
    'The report has no column Clicks. Choose one of its metrics for “Send only if”.',
  ],
  [
    'twenty-one outside addresses',
    { outsiders: Array.from({ length: 21 }, () => outsider()) },
    'outsiders',
    'Choose at most 20 addresses',
  ],
])('400: a schedule for %s is refused', async (_what, body, field, sentence) => {
  const watch = await aWatch(server, SPEND)
  const answer = await put(watch, body)
  expect(answer.statusCode).toBe(400)
  expect(Object.entries(answer.json().errors as Record<string, string[]>).find(([key]) => key.startsWith(field))![1]).toContain(sentence) // prettier-ignore
})
