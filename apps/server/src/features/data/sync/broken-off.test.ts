import { platformReads } from '@flightdeck/connectors'
import { sql } from '@flightdeck/db'
import { addDays, daysBetween } from '@flightdeck/domain/time'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAccounts, chooseAll, claimSync, signInTo, syncOnce } from '../../../test/a-connection.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { playedPlatforms, type PlayedPlatforms } from '../../../test/played-platforms.ts'
import { syncAccount } from './sync-account.ts'

let server: TestServer
let played: PlayedPlatforms
let organisationId: string
let connectionId: string
let accountNo: number
let email: string
const { longestReportDays } = platformReads('dv360')

beforeAll(async () => {
  server = await aServer({ FLIGHTDECK_DEMO: '1' })
  played = await playedPlatforms(server)
})
/** An organisation that has chosen one DV360 account. `npm run proof -- kill-sync` has them all, and real kills. */
beforeEach(async () => {
  const organisation = await anOrganisation(server)
  ;({ organisationId, email } = organisation)
  const caller = await signedIn(server, email)
  connectionId = (await signInTo(caller, 'dv360', played)).id
  await chooseAll(caller, connectionId)
  accountNo = (await listAccounts(server, organisationId))[0]!.accountNo
})
afterEach(() => {
  played.google.bidManager.clearFaults()
  platformReads('dv360').longestReportDays = longestReportDays
})

const sync = () => {
  server.clock.advance({ seconds: 1 })
  return syncOnce(server, organisationId, accountNo)
}
const query = <Row>(text: string) =>
  server.database.inOrganisation(organisationId, async (tx) => (await sql.raw<Row>(text).execute(tx)).rows)
const runs = () =>
  query<{ state: string; errorCode: string | null }>(
    'select state, error_code from sync_runs order by started_at',
  )
const marks = async () =>
  (
    await query<{ dataFrom: string; dataThrough: string; pulledAt: Date }>(
      `select data_from, data_through, pulled_at from watermarks where dataset = 'facts' and account_no = ${accountNo}`,
    )
  )[0]!

/** Reads everything and keeps it, and dies before it can say so. */
async function dieAtTheEnd(): Promise<void> {
  server.clock.advance({ seconds: 1 })
  await syncAccount(server.app, await claimSync(server, organisationId, accountNo))
}

test('changes stored by interrupted runs are announced once, by the run that completes', async () => {
  const caller = await signedIn(server, email)
  await caller.call('POST', '/quality/selected/recommended/')
  const planned = () =>
    query<{ kind: string; since: string | null }>(
      `select scope ->> 'kind' as kind, scope -> 'accounts' -> 0 ->> 'since' as since from check_runs
       where cause = 'sync' order by run_no`,
    )
  await dieAtTheEnd()
  const [first] = await query<{ startedAt: Date }>('select started_at from sync_runs')
  await dieAtTheEnd()
  expect(await planned()).toEqual([])
  expect(await sync()).toBe('read')
  expect(await planned()).toEqual([
    { kind: 'changed', since: first!.startedAt.toISOString() },
    { kind: 'numbers', since: null },
  ])
  expect(await query(`select 1 from slots where kind = 'match-plans'`)).toHaveLength(1)
  expect(await runs()).toMatchObject([{ errorCode: 'stopped' }, { errorCode: 'stopped' }, { state: 'done' }])
  await sync()
  expect(await planned()).toHaveLength(2)
})

test('an interrupted run is marked as failed, also on a paused account', async () => {
  await dieAtTheEnd()
  const caller = await signedIn(server, email)
  await caller.call('POST', `/connections/${connectionId}/pause/`)
  expect(await sync()).toBe('skipped')
  expect(await runs()).toMatchObject([{ state: 'failed', errorCode: 'stopped' }])
})

test('an interrupted read in chunks moves no mark, and the next sync leaves no gap', async () => {
  platformReads('dv360').longestReportDays = 5
  await sync()
  const before = await marks()
  server.clock.advance({ days: 20 })
  const readsBefore = played.google.bidManager.log.filter(({ path }) => path.startsWith('/storage/')).length
  // The newest piece is read; then the platform fails.
  server.app.sleep = async (ms) => {
    server.clock.advance({ seconds: ms / 1000 })
    const read = played.google.bidManager.log.filter(({ path }) => path.startsWith('/storage/')).length
    if (read - readsBefore >= 2) played.google.bidManager.fault({ kind: 'answer', status: 500, times: 99 })
  }
  expect(await sync()).toBe('failed')
  const [broken] = await query<{ daysDone: number }>(
    'select days_done from sync_runs order by started_at desc limit 1',
  )
  expect(broken!.daysDone).toBeGreaterThan(0)
  expect(await marks()).toMatchObject({ dataThrough: before.dataThrough, pulledAt: before.pulledAt })

  played.google.bidManager.clearFaults()
  server.app.sleep = async (ms) => server.clock.advance({ seconds: ms / 1000 })
  expect(await sync()).toBe('read')
  const after = await marks()
  expect(after.dataThrough).toBe(addDays(before.dataThrough, 20))
  const storedDays = await query<{ day: string }>(
    `select distinct day from fact_slices where account_no = ${accountNo} and level = 'line_item' and day >= '${before.dataFrom}'`,
  )
  expect(storedDays).toHaveLength(daysBetween(before.dataFrom, after.dataThrough) + 1)
})

test('an account has one scheduled sync, however often it is synced by hand', async () => {
  for (let count = 0; count < 3; count++) expect(await sync()).toBe('read')
  expect(
    await query(
      `select 1 from slots where kind = 'sync' and state = 'waiting' and subject = '${accountNo}' and detail ->> 'cause' = 'schedule'`,
    ),
  ).toHaveLength(1)
})
