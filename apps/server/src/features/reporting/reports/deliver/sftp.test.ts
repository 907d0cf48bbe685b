import type { ReportRun, SavedReport } from '@flightdeck/contract/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putBySftp } from '../../../../outside/put-sftp.ts'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { anSftpServer } from '../../../../test/an-sftp-server.ts'
import { claimSlot, runSlot } from '../../../../test/run-slot.ts'
import { markFailed } from '../../../../work/lease.ts'
import { slotHandlers } from '../../../../boot/handlers.ts'
import { REPORT_SEND } from '../schedule/plan-sends.ts'
import { REPORT_FILE } from './hand-over.ts'

let server: TestServer
let sftp: Awaited<ReturnType<typeof anSftpServer>>
beforeAll(async () => {
  sftp = await anSftpServer()
  server = await aServer({ FLIGHTDECK_WEBHOOKS_TO: 'anywhere' })
})
afterAll(() => sftp.close())

type Watch = Awaited<ReturnType<typeof aWatch>>
const SPEND = [[1, 2, 3, 4]]
const FINGERPRINT = /^SHA256:[A-Za-z0-9+/]{43}$/

const add = (watch: Watch, body: object) => watch.caller.call('POST', '/reports/destinations/', body)
async function scheduled(watch: Watch, destination: string): Promise<SavedReport> {
  const question = { metrics: ['spend'], rows: ['line_item'], period: { kind: 'last_7_days' } }
  const { id } = (await watch.caller.call('POST', '/reports/', { name: 'Weekly', question })).json().data
  const times = { weekdays: [0, 1, 2, 3, 4, 5, 6], hour: 23, destinations: [destination] }
  return (await watch.caller.call('PUT', `/reports/${id}/schedule/`, times)).json().data
}
const waiting = async (watch: Watch, kind: string) =>
  (
    await server.database.inOrganisation(
      watch.organisationId,
      (tx) =>
      tx.selectFrom('slots').selectAll().where('kind', '=', kind).where('state', '=', 'waiting').orderBy('dueAt').execute(), // prettier-ignore
    )
  )[0]!
const lastRun = async (watch: Watch) =>
  ((await watch.caller.call('GET', '/reports/runs/')).json().data.runs as ReportRun[])[0]!

test.each([
  ['a password', () => ({})],
  ['a key', () => ({ password: null, private_key: sftp.clientKey })],
])(
  'with %s a report is uploaded and then renamed, under one name a day, and the host key is shown',
  async (_how, more) => {
    const watch = await aWatch(server, SPEND)
    const answer = await add(watch, sftp.destination({ folder: 'clients/aurelia', ...more() }))
    expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
    const { id, place, host_key: hostKey } = answer.json().data
    expect(place).toBe(`reports@127.0.0.1:${sftp.port}/clients/aurelia`)
    expect(hostKey).toMatch(FINGERPRINT)
    await scheduled(watch, id)
    await runSlot(server, await waiting(watch, REPORT_SEND))
    const slot = await waiting(watch, REPORT_FILE)
    sftp.operations.splice(0)
    expect(await runSlot(server, slot)).toBe('delivered')
    const [, renamed] = sftp.operations
    const path = /^rename (.+)\.part (.+)$/.exec(renamed!)!
    expect(path[1]).toBe(path[2])
    expect(sftp.operations[0]).toBe(`open ${path[1]}.part`)
    expect(String(sftp.files.get(path[2]!)).replace('\uFEFF', '').split('\r\n')).toEqual(['Line item,"Spend, EUR"', 'Line item 01,10', 'Total,10', '']) // prettier-ignore
    expect((await lastRun(watch)).deliveries).toEqual([{ way: 'sftp', to: 'Client server', state: 'sent', reason: null }]) // prettier-ignore
  },
)

test('a server with another host key gets nothing, and the history shows it', async () => {
  const watch = await aWatch(server, SPEND)
  const { id } = (await add(watch, sftp.destination({ folder: 'pinned' }))).json().data
  await scheduled(watch, id)
  await runSlot(server, await waiting(watch, REPORT_SEND))
  await sftp.replaceKey()
  sftp.operations.splice(0)
  const slot = await claimSlot(server, await waiting(watch, REPORT_FILE))
  const reason = await slotHandlers[REPORT_FILE]!(server.app, slot).then(
    () => '',
    (error: Error) => error.message,
  )
  await server.database.asPlanner((tx) =>
    markFailed(tx, 'slots', slot, { reason, forGood: true, askedMs: 0 }),
  )
  expect(sftp.operations).toEqual([])
  expect((await lastRun(watch)).deliveries[0]).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('shows another host key than when it was added'),
  })
})

test('a server without atomic rename gets the file in place of the old one too', async () => {
  const old = await anSftpServer({ hasPosixRename: false })
  const at = { host: '127.0.0.1', port: old.port, user: 'reports', password: 'open sesame' }
  const put = (text: string, hostKey: string | null) =>
    putBySftp(at, hostKey, { folder: '', name: 'a.csv', content: Buffer.from(text) }, { reach: 'anywhere' })
  const key = await put('first', null)
  expect(await put('second', key)).toBe(key)
  expect([...old.files].map(([path, content]) => [path, String(content)])).toEqual([['a.csv', 'second']])
  old.close()
})

test('an upload to a silent server times out', async () => {
  const silent = await anSftpServer({ isSilent: true })
  const at = { host: '127.0.0.1', port: silent.port, user: 'reports', password: 'open sesame' }
  const put = putBySftp(at, null, { folder: '', name: 'a', content: Buffer.from('a') }, { reach: 'anywhere', waitMs: 500 }) // prettier-ignore
  await expect(put).rejects.toThrow('The server didn’t finish within 0.5 seconds.')
  silent.close()
})

test.each([
  ['a wrong password', { password: 'open' }, 'host', 'The server refused the user, password or key.'],
  ['an invalid key', { password: null, private_key: 'key' }, 'host', 'The private key can’t be read. Use an OpenSSH or PEM key without a passphrase.'], // prettier-ignore
  ['neither', { password: null }, 'password', 'Enter a password or a private key'],
  ['both', { private_key: 'key' }, 'password', 'Enter a password or a private key'],
  ['a folder that can’t be written to', { folder: 'locked' }, 'host', 'The server doesn’t let this user write there.'], // prettier-ignore
  ['a folder that can’t be created', { folder: 'forbidden' }, 'host', 'The server has no such folder, and doesn’t let one be made.'], // prettier-ignore
  ['a closed port', { port: 1 }, 'host', expect.stringContaining('Couldn’t reach the server')],
])('400: %s is refused and not stored', async (_what, more, field, sentence) => {
  const watch = await aWatch(server, SPEND)
  const answer = await add(watch, sftp.destination(more))
  expect([answer.statusCode, answer.json().errors[field]?.[0]]).toEqual([400, sentence])
})

test('400: an internal server where only public ones are allowed', async () => {
  const strict = await aServer()
  const watch = await aWatch(strict, SPEND)
  sftp.operations.splice(0)
  const answer = await add(watch, sftp.destination())
  expect([answer.statusCode, answer.json().errors.host]).toEqual([
    400,
    ['Use a host name, not an IP address.'],
  ])
  const inside = putBySftp({ host: 'files.example.com', port: sftp.port, user: 'reports', password: 'open sesame' }, null, { folder: '', name: 'a', content: Buffer.from('a') }, { reach: 'public', resolve: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]) }) // prettier-ignore
  await expect(inside).rejects.toThrow('The address leads to a network that is not public.')
  expect(sftp.operations).toEqual([])
})
