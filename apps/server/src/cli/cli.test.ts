import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@flightdeck/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCommand } from '../test/a-command.ts'
import { listAccounts, chooseAll, signInTo } from '../test/a-connection.ts'
import { halfSignedIn, withApp } from '../test/a-person.ts'
import { aServer, TEST_SECRET, type TestServer } from '../test/a-server.ts'
import { anOrganisation, signedIn } from '../test/an-organisation.ts'
import { mailsTo } from '../test/mail-in-outbox.ts'
import { changeSet } from '../test/tenants/change-targets.ts'
import { tamper } from '../test/tampering.ts'
import { playedPlatforms } from '../test/played-platforms.ts'
import { unzip } from '../test/unzip.ts'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'flightdeck-cli-'))
let server: TestServer
let organisationId: string
let email: string
let caller: Awaited<ReturnType<typeof signedIn>>
let ticking: NodeJS.Timeout

const surroundings = () => ({
  DATABASE_URL: server.url,
  FLIGHTDECK_SECRET: TEST_SECRET,
  FLIGHTDECK_DATA: folder,
  FLIGHTDECK_DEMO: '1',
  LOG_LEVEL: 'silent',
  GOOGLE_CLIENT_ID: 'flightdeck',
  GOOGLE_CLIENT_SECRET: 'a client secret',
  GOOGLE_ADS_DEVELOPER_TOKEN: 'a developer token',
})
/** Runs a command in this process, because starting a program takes longer than most commands. */
async function run(words: string[], environment: Record<string, string> = {}) {
  const [out, err]: string[][] = [[], []]
  const code = await runCommand(words, {
    environment: { ...surroundings(), ...environment },
    say: (line) => out!.push(line),
    sayError: (line) => err!.push(line),
  })
  return { code, out: out!.join('\n'), err: err!.join('\n') }
}
const query = <Row>(text: string) =>
  server.database.asOperator(async (tx) => (await sql.raw<Row>(text).execute(tx)).rows)

/** An organisation that reads Google Ads, with the platform on the machine's own clock, as the commands are. */
beforeAll(async () => {
  server = await aServer({ FLIGHTDECK_DEMO: '1' })
  server.clock.advance({ seconds: (Date.now() - server.clock.now().getTime()) / 1000 })
  ticking = setInterval(() => server.clock.advance({ seconds: 0.1 }), 100)
  const played = await playedPlatforms(server)
  ;({ organisationId, email } = await anOrganisation(server))
  caller = await signedIn(server, email)
  await chooseAll(caller, (await signInTo(caller, 'google_ads', played)).id)
})
afterAll(() => {
  clearInterval(ticking)
  rmSync(folder, { recursive: true, force: true })
})

describe('invalid input gets one clear sentence and exit code 1', () => {
  test.each<[string[], string]>([
    [['toString'], 'There is no command "toString". Try: flightdeck --help'],
    [['user', 'toString'], 'There is no "user toString".'],
    [['sync', '--conection', 'x'], expect.stringContaining("Unknown option '--conection'")],
    [['sync', '--connection', 'Nobody'], 'No connection named “Nobody” reads an account.'],
    [['evaluate'], 'There is no active rule that is due today.'],
    [['user', 'sing'], 'There is no "user sing".'],
    [['user', 'grant'], 'Name the organisation id.'],
    [['user', 'grant', 'acme'], 'acme is not an organisation id.'],
    [['user', 'reset-factors', 'nobody@acme.test'], 'No one has the email nobody@acme.test.'],
    [['user', 'deactivate', 'nobody@acme.test'], 'No one has the email nobody@acme.test.'],
    [['audit'], 'There is no "audit ". Try: flightdeck audit verify'],
    [['audit', 'verify', '--organisation', 'acme'], 'acme is not an organisation id.'],
    [['audit', 'verify', '--log', '/nowhere'], '/nowhere cannot be read (ENOENT).'],
    [['person', 'sing'], 'There is no "person sing".'],
    [['person', 'export', 'nobody@acme.test'], 'No one has the email nobody@acme.test.'],
    [['organisation', 'erase', 'acme'], 'acme is not an organisation id.'],
    [['changes', 'sing'], 'There is no "changes sing".'],
    [['changes', 'show'], 'Name the number of a change set.'],
    [['changes', 'show', '99999'], 'There is no change set 99999.'],
    [['changes', 'stop', '--organisation', 'acme'], 'acme is not an organisation id.'],
    [['restore'], 'Name the backup to restore.'],
    [['restore', '/nowhere/at-all.backup'], expect.stringContaining('/nowhere/at-all.backup')],
  ])('%j', async (words, sentence) => {
    expect(await run(words)).toEqual({ code: 1, out: '', err: sentence })
  })

  test('an unknown command ends the program with code 1 and the reason', async () => {
    const ended = await aCommand(['sing'], surroundings()).ended
    expect(ended).toEqual({
      code: 1,
      out: '',
      err: 'There is no command "sing". Try: flightdeck --help',
    })
  })

  test('a short secret and an unreachable database get one clear sentence and exit code 1', async () => {
    const [short, gone] = await Promise.all([
      run(['migrate'], { FLIGHTDECK_SECRET: 'short' }),
      run(['migrate'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
    ])
    expect(short).toEqual({ code: 1, out: '', err: 'FLIGHTDECK_SECRET must be at least 32 characters long.' })
    expect(gone).toMatchObject({ code: 1, err: expect.stringContaining('No PostgreSQL answers') })
  })
})

describe('help', () => {
  test('lists every command, and shows the options of each', async () => {
    const [all, syncHelp] = await Promise.all([run([]), run(['sync', '--help'])])
    expect(all.code).toBe(0)
    for (const name of [
      'migrate',
      'demo',
      'user',
      'domain',
      'sync',
      'evaluate',
      'changes',
      'audit',
      'backup',
      'restore',
      'rotate-key',
    ])
      expect(all.out).toMatch(new RegExp(`^  ${name} +[A-Z]`, 'm'))
    expect(syncHelp).toMatchObject({ code: 0, out: expect.stringContaining('--connection') })
  })
})

test('changes lists sets, shows the open items of one, and stops all writing', async () => {
  const { organisationId: other } = await anOrganisation(server, 'Changing Media')
  const owner = await query<{ userId: string }>(
    `select user_id from memberships where organisation_id = '${other}'`,
  )
  const tenant = { organisationId: other, userId: owner[0]!.userId } as Parameters<typeof changeSet.id>[0]
  const id = await changeSet.id(tenant, server)
  const line = `${id}  Changing Media: Rename. Waiting for approval, 0 of 1 done`
  expect(await run(['changes', 'list', '--organisation', other])).toMatchObject({ code: 0, out: line })
  const { organisationId: without } = await anOrganisation(server)
  expect(await run(['changes', 'list', '--organisation', without])).toMatchObject({ code: 0, out: '' })
  expect((await run(['changes', 'show', id])).out).toMatch(/^ {2}1 {2}.*name: waiting$/m)
  const stop = ['changes', 'stop', '--organisation', other, '--reason', 'Wrong client']
  expect(await run(stop)).toMatchObject({ code: 0, out: 'Changing Media: stopped' })
  expect(await run(stop)).toMatchObject({ code: 0, out: 'Writing was stopped already.' })
  const stopped = await query(`select stop_reason from change_policies where organisation_id = '${other}'`)
  expect(stopped).toEqual([{ stopReason: 'Wrong client' }])
})

test('audit verify reports the state of each log, and exits with an error when one is broken', async () => {
  const whole = await run(['audit', 'verify'])
  expect(whole).toMatchObject({ code: 0, out: expect.stringContaining(`${organisationId}  Acme Media: `) })
  const { organisationId: other } = await anOrganisation(server)
  await tamper(server.url, `update audit_log set subject = 'x' where organisation_id = $1`, [other])
  const broken = await run(['audit', 'verify', '--organisation', other])
  expect(broken).toMatchObject({ code: 1, out: expect.stringContaining('broken at entry 1.') })
  expect(broken.err).toBe('Broken: 1 of 1 audit logs.')
})

test('a person and an organisation are exported, and erased only after confirmation', async () => {
  const other = await anOrganisation(server, 'Acme to go')
  const exported = await run(['person', 'export', other.email])
  expect(JSON.parse(exported.out).about).toMatchObject({ email: other.email })
  const lastOwner = await run(['person', 'erase', other.email, '--yes'])
  expect(lastOwner).toMatchObject({ code: 1, err: expect.stringContaining('last owner of Acme to go') })
  const path = join(folder, 'acme.zip')
  expect(await run(['organisation', 'export', other.organisationId, '--to', path])).toMatchObject({ code: 0 })
  expect((await unzip(readFileSync(path)))['people.jsonl']).toContain(other.email)
  expect((await run(['organisation', 'erase', other.organisationId])).err).toContain('Add --now')
  expect(await run(['organisation', 'erase', other.organisationId, '--now'])).toMatchObject({ code: 0 })
  expect((await run(['organisation'])).out).not.toContain('Acme to go')
  expect((await run(['person', 'erase', other.email, '--yes'])).out).toMatch(
    /names “Former member [0-9a-f]{4}”/,
  )
  expect(await query(`select 1 from users where email = '${other.email}'`)).toEqual([])
})

describe('sync', () => {
  test('reads every account, reports each, and leaves other work to the workers', async () => {
    await server.database.inOrganisation(organisationId, (tx) =>
      sql`update slots set due_at = now() - interval '1 hour' where kind <> 'sync'`.execute(tx),
    )
    const waiting = () =>
      query<{ kind: string }>(
        `select kind, attempts from slots where kind <> 'sync' and state = 'waiting' and due_at < now() order by 1`,
      )
    const before = await waiting()
    expect(before.length).toBeGreaterThan(0)
    const { code, out } = await aCommand(['sync'], surroundings()).ended
    const accounts = await listAccounts(server, organisationId)
    expect(out.trim().split('\n')).toEqual(accounts.map(({ name }) => `google_ads ${name}: read`).toSorted())
    expect(code).toBe(0)
    expect(await waiting()).toEqual(expect.arrayContaining(before))
    expect(await query(`select 1 from slots where state = 'dead'`)).toEqual([])
    expect(await query('select 1 from entities limit 1')).toHaveLength(1)
  })

  test('an account that could not be read is listed, and the command exits with an error', async () => {
    await query(`update connections set state = 'paused'`)
    const { code, out, err } = await run(['sync', '--connection', 'Google Ads'])
    await query(`update connections set state = 'active'`)
    expect(out).toContain(': skipped')
    expect([code, err]).toEqual([1, expect.stringMatching(/^Not synced: \d+ of \d+ accounts\./)])
  })
})

test('evaluate judges every rule that is due today, and prints the results', async () => {
  const rule = {
    name: 'Standing still',
    snapshot_type: 'line_item',
    time_range_type: 'last_7_days',
    schedule_type: 'daily',
    condition_structure: {
      operator: 'AND',
      conditions: [{ metric: 'impressions', operator: 'lt', threshold_value: 1 }],
      groups: [],
    },
  }
  expect((await caller.call('POST', '/alerts/rules/', rule)).statusCode).toBe(200)
  const { code, out, err } = await run(['evaluate'])
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^Standing still: (triggered|clear|no data)$/)
  expect(await query(`select 1 from slots where state = 'dead'`)).toEqual([])
})

test('user lists, deactivates and reactivates people, and grants premium', async () => {
  expect((await run(['user'])).out).toContain(`${email}  Olga Owner  owner of Acme Media`)
  const off = await run(['user', 'deactivate', email.toUpperCase()])
  expect(off).toEqual({
    code: 0,
    out: `${email} is deactivated; their sessions no longer count.`,
    err: '',
  })
  expect((await caller.call('GET', '/connections/')).statusCode).toBe(401)
  expect((await run(['user', 'list'])).out).toContain('(deactivated)')
  expect((await run(['user', 'reactivate', email])).out).toBe(`${email} is active.`)
  caller = await signedIn(server, email)
  expect((await caller.call('GET', '/connections/')).statusCode).toBe(200)
  const [none, granted, unknown] = await Promise.all([
    run(['user', 'premium']),
    run(['user', 'grant', organisationId]),
    run(['user', 'grant', randomUUID()]),
  ])
  expect(none.out).toBe('No open premium requests.')
  expect(granted).toEqual({ code: 0, out: 'Acme Media is premium.', err: '' })
  expect(unknown).toMatchObject({ code: 1, err: expect.stringMatching(/^There is no organisation /) })
})

test('user reset-factors removes a lost second factor, notifies its owner and writes an audit entry', async () => {
  const { email: lost } = await anOrganisation(server)
  await withApp(server, lost)
  expect((await halfSignedIn(server, lost)).answer.json().code).toBe('second_factor_needed')
  expect(await run(['user', 'reset-factors', lost])).toMatchObject({
    code: 0,
    out: expect.stringContaining(lost),
  })
  expect((await halfSignedIn(server, lost)).answer.statusCode).toBe(200)
  expect((await mailsTo(server, lost)).at(-1)).toContain('The operator of this installation removed')
  expect(await query(`select 1 from audit_log where action = 'member.factors_reset'`)).toHaveLength(1)
})

test('demo loads once, and a second call changes nothing', async () => {
  expect((await run(['demo'])).out).toMatch(/^The demo is loaded\.\nSign in with /)
  expect((await run(['demo'])).out).toMatch(/^The demo is already there\./)
})

test('backup writes a file, and restore refuses to replace existing data', async () => {
  const path = join(folder, 'all.backup')
  const backupRun = await run(['backup', '--to', path])
  expect(backupRun).toMatchObject({
    code: 0,
    out: expect.stringMatching(/all\.backup\n\d+ rows of \d+ tables/),
  })
  const refused = await run(['restore', path])
  expect(refused.code).toBe(1)
  expect(refused.err).not.toContain('    at ')
})

test('domain lists the added domains, and vouches for one of them', async () => {
  const domain = `${randomUUID()}.test`
  const added = await caller.call('POST', '/single-sign-on/domains/', { domain })
  expect(added.statusCode, added.body).toBe(200)
  expect((await run(['domain', 'list'])).out).toContain(
    `${domain}  ${organisationId}  Acme Media  not proven`,
  )
  expect((await run(['domain', 'vouch', 'other.test', organisationId])).code).toBe(1)
  expect((await run(['domain', 'vouch', domain])).code).toBe(1)
  for (let time = 0; time < 2; time++)
    expect((await run(['domain', 'vouch', domain.toUpperCase(), organisationId])).out).toBe(
      `${domain} is proven.`,
    )
  const rival = await signedIn(server, (await anOrganisation(server)).email)
  await rival.call('POST', '/single-sign-on/domains/', { domain })
  const vouchResult = await run(['domain', 'vouch', domain, rival.session.organisation_id])
  expect(vouchResult.err).toContain('another organisation')
})
