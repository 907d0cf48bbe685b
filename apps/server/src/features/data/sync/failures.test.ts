import { randomUUID } from 'node:crypto'
import { sql } from '@flightdeck/db'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAccounts, chooseAll, claimSync, signInTo, syncOnce } from '../../../test/a-connection.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { playedPlatforms, type PlayedPlatforms } from '../../../test/played-platforms.ts'
import { planMatching } from '../plan-sheets/index.ts'
import { syncAccount } from './sync-account.ts'

let server: TestServer
let played: PlayedPlatforms
let organisationId: string
let caller: Awaited<ReturnType<typeof signedIn>>
let connectionId: string
let email: string
let accountNo: number

beforeAll(async () => {
  server = await aServer({ FLIGHTDECK_DEMO: '1' })
  played = await playedPlatforms(server)
})
/** An organisation that has read one DV360 account. */
beforeEach(async () => {
  const organisation = await anOrganisation(server)
  email = organisation.email
  organisationId = organisation.organisationId
  caller = await signedIn(server, organisation.email)
  connectionId = (await signInTo(caller, 'dv360', played)).id
  await chooseAll(caller, connectionId)
  accountNo = (await listAccounts(server, organisationId))[0]!.accountNo
})

afterEach(() => {
  played.google.dv360.clearFaults()
  played.google.bidManager.clearFaults()
})

const sync = (no = accountNo) => {
  server.clock.advance({ seconds: 1 })
  return syncOnce(server, organisationId, no)
}
const query = <Row>(text: string) =>
  server.database.inOrganisation(organisationId, async (tx) => (await sql.raw<Row>(text).execute(tx)).rows)
const slices = () => query(`select account_no, level, day, load_no from fact_slices order by 1, 2, 3`)
const account = async (no = accountNo) =>
  (await listAccounts(server, organisationId)).find((one) => one.accountNo === no)!
const connection = async () =>
  (await caller.call('GET', `/connections/${connectionId}/`)).json().data.connection as {
    state: string
    sentence: string
  }
const created = () => played.google.bidManager.log.filter(({ path }) => path === '/v2/queries').length

test('a truncated report leaves the stored days unchanged, and the account shows a sentence', async () => {
  await sync()
  const before = await slices()
  server.clock.advance({ days: 1 })
  caller = await signedIn(server, email)
  played.google.bidManager.fault({ kind: 'truncate', keep: 0.5, match: /GET \/(?!v2)/, times: 99 })
  expect(await sync()).toBe('failed')
  expect(await slices()).toEqual(before)
  expect((await account()).errorSentence).toMatch(/report/)
  expect(await connection()).toMatchObject({ state: 'failing' })
  played.google.bidManager.clearFaults()
  expect(await sync()).toBe('read')
  expect((await account()).errorSentence).toBeNull()
})

test('a refused account does not affect the others', async () => {
  const accounts = await listAccounts(server, organisationId)
  const [refused, other] = accounts as [(typeof accounts)[0], (typeof accounts)[0]]
  played.google.dv360.fault({
    kind: 'answer',
    status: 403,
    body: {
      error: { code: 403, message: 'The caller does not have permission', status: 'PERMISSION_DENIED' },
    },
    match: new RegExp(`/advertisers/${refused.nativeId}/`),
    times: 99,
  })
  expect(await sync(refused.accountNo)).toBe('failed')
  expect(await sync(other.accountNo)).toBe('read')
  expect((await account(refused.accountNo)).errorSentence).toContain('does not allow this')
  expect((await account(other.accountNo)).errorSentence).toBeNull()
})

test('the next worker continues with the report that a dead worker had requested', async () => {
  const before = created()
  const countJobs = async () => (await query('select 1 from report_jobs')).length
  const dying = {
    ...server.app,
    sleep: async (ms: number) => {
      if ((await countJobs()) > 0) throw new Error('killed')
      await server.app.sleep(ms)
    },
  }
  const slot = await claimSync(server, organisationId, accountNo)
  // Simulates a crash: the process ends before it can write anything.
  await syncAccount(dying, slot)
  const reportCount = created() - before
  expect(reportCount).toBeGreaterThan(0)
  expect(await countJobs()).toBe(1)
  server.clock.advance({ minutes: 5 })
  expect(await sync()).toBe('read')
  expect(created() - before).toBe(reportCount)
  expect(await countJobs()).toBe(0)
  expect(await query(`select 1 from sync_runs where error_code = 'stopped'`)).toHaveLength(1)
})

test('a worker that lost its lease writes nothing', async () => {
  const slot = await claimSync(server, organisationId, accountNo)
  await server.database.inOrganisation(organisationId, (tx) =>
    sql`update slots set fence = fence + 1 where kind = 'sync' and subject = ${String(accountNo)}`.execute(
      tx,
    ),
  )
  await expect(syncAccount(server.app, slot)).rejects.toThrow()
  expect(await slices()).toEqual([])
})

test('a revoked permission stops the connection and its calls, and one message reports it', async () => {
  await sync()
  played.google.oauth.revokeAll()
  played.google.oauth.expireAll()
  server.clock.advance({ hours: 2 })
  caller = await signedIn(server, email)
  expect(await sync()).toBe('signed out')
  expect(await connection()).toMatchObject({ state: 'needs_sign_in', next_sync_at: null })
  const calls = played.google.accounts.log.length
  for (const { accountNo: no } of await listAccounts(server, organisationId))
    expect(await sync(no)).toBe('skipped')
  expect(played.google.accounts.log).toHaveLength(calls)
  const mails = await query<{ subject: string }>(`select subject from outbox where subject like '%sign-in%'`)
  expect(mails).toEqual([{ subject: 'DV360 sign-in expired' }])

  const again = await signInTo(caller, 'dv360', played, connectionId)
  expect(again.id).toBe(connectionId)
  expect(await connection()).not.toMatchObject({ state: 'failing' })
  expect(await sync()).toBe('read')
})

test('a refused sync does not sign out a connection that was renewed meanwhile', async () => {
  await sync()
  server.clock.advance({ hours: 2 })
  caller = await signedIn(server, email)
  played.google.oauth.revokeAll()
  played.google.oauth.expireAll()
  const slot = await claimSync(server, organisationId, accountNo)
  const finish = await syncAccount(server.app, slot)
  await signInTo(caller, 'dv360', played, connectionId)
  await server.database.inOrganisation(organisationId, (tx) => finish(tx))
  expect(await connection()).not.toMatchObject({ state: 'needs_sign_in' })
  expect(await account()).toMatchObject({ errorKind: null })
  expect(await query(`select subject from outbox where subject like '%sign-in%'`)).toEqual([])
  expect(await sync()).toBe('read')
})

test('a renamed entity gets a new version with the previous value', async () => {
  await sync()
  const [item] = await query<{ nativeId: string; name: string; account: string }>(
    `select e.native_id, e.name, a.native_id as account from entities e join ad_accounts a using (organisation_id, account_no)
     where e.kind = 'line_item' and e.account_no = ${accountNo} order by 1 limit 1`,
  )
  server.clock.advance({ minutes: 10 })
  await rename(item!.account, item!.nativeId, 'A better name')
  server.clock.advance({ minutes: 10 })
  expect(await sync()).toBe('read')
  const versions = await query<{ changes: { path: string }[] }>('select changes from entity_versions')
  expect(versions).toEqual([{ changes: [{ path: 'name', before: item!.name, after: 'A better name' }] }])
})

test('other creatives on a line item store a version, and the original ones another; a change of order stores none', async () => {
  await sync()
  const [item] = await query<{ nativeId: string; advertiser: string; creatives: string[] }>(
    `select e.native_id, a.native_id as advertiser, array_agg(u.native_id order by u.native_id) as creatives
     from entities e join ad_accounts a using (organisation_id, account_no)
     join entity_links l on l.organisation_id = e.organisation_id and l.from_no = e.entity_no
     join entities u on u.organisation_id = l.organisation_id and u.entity_no = l.to_no and u.kind = 'creative'
     where e.account_no = ${accountNo} group by 1, 2 having count(*) > 1 order by 1 limit 1`,
  )
  const { nativeId, advertiser, creatives } = item!
  for (const some of [creatives.slice(1), creatives]) {
    server.clock.advance({ minutes: 20 })
    await patch(advertiser, nativeId, { creativeIds: some })
    expect(await sync()).toBe('read')
  }
  server.clock.advance({ minutes: 20 })
  await patch(advertiser, nativeId, { creativeIds: creatives.toReversed() })
  await sync()
  const versions = await query<{ changes: unknown }>('select changes from entity_versions order by version')
  expect(versions.map(({ changes }) => changes)).toEqual([
    [{ path: 'creatives', before: creatives, after: creatives.slice(1) }],
    [{ path: 'creatives', before: creatives.slice(1), after: creatives }],
  ])
})

test('accounts that change within ten seconds schedule one plan matching, later ones another', async () => {
  const plan = (second: string) =>
    server.database.inOrganisation(organisationId, (tx) =>
      planMatching(tx, organisationId, new Date(`2026-11-15T09:00:${second}Z`)),
    )
  for (const second of ['00', '04', '09', '10']) await plan(second)
  expect(await query(`select slot_key from slots where kind = 'match-plans' order by 1`)).toEqual([
    { slotKey: '2026-11-15T09:00:10.000Z' },
    { slotKey: '2026-11-15T09:00:20.000Z' },
  ])
})

test('a sync with changed entities schedules a plan matching, and one without changes none', async () => {
  const planned = async () => (await query(`select 1 from slots where kind = 'match-plans'`)).length
  await sync()
  expect(await planned()).toBe(1)
  server.clock.advance({ minutes: 5 })
  await sync()
  expect(await planned()).toBe(1)
})

/** Changes a name as a colleague would in the platform's own interface. */
const rename = (accountId: string, id: string, displayName: string): Promise<void> =>
  patch(accountId, id, { displayName })

async function patch(accountId: string, id: string, change: Record<string, unknown>): Promise<void> {
  const scope = 'https://www.googleapis.com/auth/display-video'
  const { refreshToken } = played.google.oauth.grant([scope])
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: 'flightdeck',
    client_secret: 'a client secret',
  })
  const token = await (
    await fetch(`${played.google.accounts.url}/token`, { method: 'POST', body: form })
  ).json()
  const answer = await fetch(
    `${played.google.dv360.url}/v4/advertisers/${accountId}/lineItems/${id}?updateMask=${Object.keys(change).join(',')}`,
    {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${(token as { access_token: string }).access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(change),
    },
  )
  expect(answer.status).toBe(200)
}

const alter = (find: RegExp, to: string, match: RegExp) =>
  played.google.dv360.fault({ kind: 'alter', find, to, match, times: 99 })
const lastRun = async () =>
  (
    await query<{ state: string; errorCode: string | null; errorSentence: string | null }>(
      `select state, error_code, error_sentence from sync_runs where account_no = ${accountNo} order by started_at desc limit 1`,
    )
  )[0]!

test('invalid characters in a name are replaced', async () => {
  alter(/"displayName":"/g, String.raw`"displayName":"\u0000\ud800 `, /\/(campaigns|lineItems|creatives)$/)
  expect(await sync()).toBe('read')
  const names = await query<{ name: string }>(
    `select name from entities where account_no = ${accountNo} and kind in ('campaign', 'line_item', 'creative') and version > 0`,
  )
  expect(names.length).toBeGreaterThan(10)
  for (const { name } of names) expect(name).toMatch(/^\ufffd ./)
  expect(await lastRun()).toMatchObject({ state: 'done', errorSentence: null })
})

test('an entity that cannot be stored is left out and named; the rest of its account is synced', async () => {
  // More money than there is, in one budget.
  alter(/"budgetAmountMicros":"\d+"/, '"budgetAmountMicros":"9999999999999999999"', /\/insertionOrders$/)
  expect(await sync()).toBe('read')
  const lineItems = await query(`select 1 from entities where kind = 'line_item' and version > 0`)
  expect(lineItems.length).toBeGreaterThan(10)
  expect(await lastRun()).toMatchObject({
    state: 'done',
    errorCode: 'skipped',
    errorSentence: expect.stringMatching(
      /^Couldn’t store insertion order \d+\. Everything else was synced\.$/,
    ),
  })
  expect(await account()).toMatchObject({ errorSentence: null, failingSince: null })
  expect((await connection()).state).not.toBe('failing')
  // The corrected entity is stored again, and nothing was marked as gone.
  played.google.dv360.clearFaults()
  server.clock.advance({ days: 1 })
  expect(await sync()).toBe('read')
  expect(await lastRun()).toMatchObject({ errorCode: null, errorSentence: null })
  expect(await query(`select 1 from entities where version = 0 and kind = 'insertion_order'`)).toEqual([])
})

test('an unreadable entity is left out, named and not marked as gone; the rest of its account is synced', async () => {
  expect(await sync()).toBe('read')
  const lineItems = await query(
    `select 1 from entities where kind = 'line_item' and gone_at is null and version > 0`,
  )
  server.clock.advance({ days: 1 })
  caller = await signedIn(server, email)
  // A name that is no text, in one line item.
  alter(/"displayName":"[^"]*"/, '"displayName":{"is":"no text"}', /\/lineItems$/)
  expect(await sync()).toBe('read')
  expect(await lastRun()).toMatchObject({
    state: 'done',
    errorCode: 'skipped',
    errorSentence: expect.stringMatching(/^Couldn’t store line item \d+\. Everything else was synced\.$/),
  })
  expect(await account()).toMatchObject({ errorSentence: null, failingSince: null })
  expect(
    await query(`select 1 from entities where kind = 'line_item' and gone_at is null and version > 0`),
  ).toHaveLength(lineItems.length)
})

test('an account with mostly unreadable entities fails with a sentence', async () => {
  alter(/"displayName":"[^"]*"/g, '"displayName":{}', /\/(campaigns|lineItems|creatives)$/)
  expect(await sync()).toBe('failed')
  expect((await account()).errorSentence).toMatch(/cannot be read/)
})

test('a report row with an invalid id is left out and named; the day is stored', async () => {
  const long = Array.from({ length: 400 }, () => randomUUID()).join('')
  const find = /^(\d{4}[/-]\d\d[/-]\d\d,[^,\n]*,[^,\n]*,)[^,\n]*,/m
  played.google.bidManager.fault({ kind: 'alter', find, to: `$1${long},`, match: /GET \/(?!v2)/, times: 99 })
  expect(await sync()).toBe('read')
  expect(await lastRun()).toMatchObject({
    state: 'done',
    errorSentence: expect.stringContaining(`line item ${long.slice(0, 40)}`),
  })
  expect((await slices()).length).toBeGreaterThan(10)
})
