import { readdir, readFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReportRun, SavedReport } from '@flightdeck/contract/reports'
import { beforeAll, expect, test } from 'vitest'
import { aBucket } from '../../../../test/a-bucket.ts'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { aMember, signedIn } from '../../../../test/an-organisation.ts'
import { claimSlot, runEvery, runSlot } from '../../../../test/run-slot.ts'
import { readWorkbook } from '../../../../test/read-workbook.ts'
import { rotateKeys } from '../../../data/platform-access/index.ts'
import { markFailed } from '../../../../work/lease.ts'
import { slotHandlers } from '../../../../boot/handlers.ts'
import { REPORT_SEND } from '../schedule/plan-sends.ts'
import { REPORT_FILE } from './hand-over.ts'

let server: TestServer
let bucket: Awaited<ReturnType<typeof aBucket>>
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fd-files-'))
  bucket = await aBucket()
  server = await aServer({ FLIGHTDECK_WEBHOOKS_TO: 'anywhere', FLIGHTDECK_REPORTS_FOLDER: folder })
})

type Watch = Awaited<ReturnType<typeof aWatch>>
const SPEND = [
  [1, 2, 3, 4],
  [10, 20, 30, 40],
]
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

const add = (watch: Watch, body: object) => watch.caller.call('POST', '/reports/destinations/', body)
async function added(watch: Watch, body: object): Promise<string> {
  const answer = await add(watch, body)
  expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
  return answer.json().data.id as string
}
async function scheduled(watch: Watch, body: object): Promise<SavedReport> {
  const question = { metrics: ['spend'], rows: ['line_item'], period: { kind: 'last_7_days' } }
  const { id } = (await watch.caller.call('POST', '/reports/', { name: 'Weekly', question })).json().data
  const answer = await watch.caller.call('PUT', `/reports/${id}/schedule/`, { weekdays: EVERY_DAY, hour: 23, ...body }) // prettier-ignore
  expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
  return answer.json().data
}
const waiting = (watch: Watch, kind: string) =>
  server.database.inOrganisation(
    watch.organisationId,
    (tx) =>
    tx.selectFrom('slots').selectAll().where('kind', '=', kind).where('state', '=', 'waiting').orderBy('dueAt').execute(), // prettier-ignore
  )
const send = async (watch: Watch) => runSlot(server, (await waiting(watch, REPORT_SEND))[0]!)
const lastRun = async (watch: Watch) =>
  ((await watch.caller.call('GET', '/reports/runs/')).json().data.runs as ReportRun[])[0]!

test('a file is delivered to a bucket under one name a day, with a valid signature', async () => {
  const watch = await aWatch(server, SPEND)
  const id = await added(watch, bucket.destination({ folder: 'clients/Aurelia Hotels' }))
  expect([...bucket.files.keys()]).toContain('/reports/clients/Aurelia Hotels/flightdeck-test.txt')
  const report = await scheduled(watch, { destinations: [id] })
  const [slot] = await waiting(watch, REPORT_SEND)
  expect(await send(watch)).toBe('sent to 1')
  expect((await lastRun(watch)).deliveries).toEqual([{ way: 'bucket', to: 'Warehouse', state: 'waiting', reason: null }]) // prettier-ignore
  expect(await runEvery(server, watch.organisationId, REPORT_FILE)).toEqual(['delivered'])
  const day = slot!.dueAt.toISOString().slice(0, 10)
  const content = bucket.files.get(`/reports/clients/Aurelia Hotels/weekly-${report.id}-${day}.xlsx`)!
  expect((await readWorkbook(content)).at(-1)).toEqual(['Total', 110])
  expect((await lastRun(watch)).deliveries).toMatchObject([{ state: 'sent' }])
})

test('a repeated delivery leaves one identical file', async () => {
  const watch = await aWatch(server, SPEND)
  const id = await added(watch, { kind: 'folder', name: 'Share', format: 'csv', folder: 'weekly' })
  await scheduled(watch, { destinations: [id] })
  await send(watch)
  const slot = await claimSlot(server, (await waiting(watch, REPORT_FILE))[0]!)
  const place = join(folder, watch.organisationId, 'weekly')
  const contents: string[] = []
  for (let times = 0; times < 2; times++) {
    await slotHandlers[REPORT_FILE]!(server.app, slot)
    const names = (await readdir(place)).filter((name) => name !== 'flightdeck-test.txt')
    expect(names).toHaveLength(1)
    contents.push(await readFile(join(place, names[0]!), 'utf8'))
  }
  expect(contents[0]).toContain('Total,110')
  expect(contents[1]).toBe(contents[0])
})

test('a permanently failed delivery is shown in the history with its reason', async () => {
  const watch = await aWatch(server, SPEND)
  const id = await added(watch, bucket.destination())
  await scheduled(watch, { destinations: [id] })
  await send(watch)
  bucket.answer(403)
  const slot = await claimSlot(server, (await waiting(watch, REPORT_FILE))[0]!)
  const reason = await slotHandlers[REPORT_FILE]!(server.app, slot).then(
    () => '',
    (error: Error) => error.message,
  )
  bucket.answer(null)
  expect(reason).toBe('The bucket refused the access key (403).')
  await server.database.asPlanner((tx) =>
    markFailed(tx, 'slots', slot, { reason, forGood: true, askedMs: 0 }),
  )
  expect((await lastRun(watch)).deliveries).toEqual([
    { way: 'bucket', to: 'Warehouse', state: 'failed', reason },
  ])
})

test('destination credentials are encrypted, never shown again, and survive a key rotation', async () => {
  const watch = await aWatch(server, SPEND)
  const id = await added(watch, bucket.destination({ secret_key: 'a/secret+key', access_key: 'AKIDEXAMPLE' }))
  const listed = (await watch.caller.call('GET', '/reports/destinations/')).json().data
  expect(JSON.stringify(listed)).not.toMatch(/AKID|secret\+key/)
  const rows = await server.database.inOrganisation(watch.organisationId, (tx) =>
    tx.selectFrom('reportDestinations').selectAll().execute(),
  )
  expect(JSON.stringify(rows)).not.toMatch(/AKID|secret\+key/)
  await scheduled(watch, { destinations: [id] })
  await send(watch)
  await rotateKeys(server.app)
  expect(await runEvery(server, watch.organisationId, REPORT_FILE)).toEqual(['delivered'])
})

test('a removed destination leaves its schedules, and queued files end', async () => {
  const watch = await aWatch(server, SPEND)
  const id = await added(watch, bucket.destination())
  await scheduled(watch, { destinations: [id] })
  await send(watch)
  expect((await watch.caller.call('DELETE', `/reports/destinations/${id}/`)).statusCode).toBe(200)
  expect(await runEvery(server, watch.organisationId, REPORT_FILE)).toEqual(['destination removed'])
  const [report] = (await watch.caller.call('GET', '/reports/')).json().data as SavedReport[]
  expect(report!.schedule!.destinations).toEqual([])
})

test.each([
  [
    'a folder above',
    { kind: 'folder', name: 'X', folder: '../other' },
    'folder',
    'Use letters, digits, spaces, dots, - and _ for a folder, with / between folders',
  ],
  ['an invalid endpoint', { endpoint: 'storage' }, 'endpoint', 'Enter a valid URL.'],
  ['a wrong key', { secret_key: 'another' }, 'endpoint', 'The bucket refused the access key (403).'],
  ['no bucket name', { bucket: 'Not A Bucket' }, 'bucket', 'Enter the name of the bucket'],
])('400: %s is refused and not stored', async (_what, more, field, sentence) => {
  const watch = await aWatch(server, SPEND)
  const answer = await add(watch, 'kind' in more ? more : bucket.destination(more))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors[field]).toEqual([sentence])
  expect((await watch.caller.call('GET', '/reports/destinations/')).json().data.destinations).toEqual([])
})

test('400: an internal endpoint where only public ones are allowed, and a folder where the installation has none', async () => {
  const guarded = await aServer()
  const watch = await aWatch(guarded, SPEND)
  const inside = await add(watch, bucket.destination())
  expect(inside.json().errors.endpoint[0]).toMatch(/https/)
  const none = await add(watch, { kind: 'folder', name: 'Share' })
  expect(none.json().errors.kind).toEqual(['This installation has no folder for files. Ask its operator, or use a bucket.']) // prettier-ignore
})

test('403: analysts schedule to destinations but cannot add one', async () => {
  const watch = await aWatch(server, SPEND)
  const analyst = await signedIn(server, (await aMember(server, watch.organisationId, 'analyst')).email)
  expect((await analyst.call('POST', '/reports/destinations/', bucket.destination())).statusCode).toBe(403)
  expect((await analyst.call('GET', '/reports/destinations/')).statusCode).toBe(200)
})
