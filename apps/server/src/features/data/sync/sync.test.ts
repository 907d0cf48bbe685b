import { sql } from '@flightdeck/db'
import { lastCompleteDay, settlesAfterDays } from '@flightdeck/domain/connections'
import { AD_PLATFORMS, isAdPlatform } from '@flightdeck/domain/platforms'
import { addDays, dayIn } from '@flightdeck/domain/time'
import { reportedDays } from '@flightdeck/platform-sim'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAccounts, chooseAll, signInTo, syncOnce } from '../../../test/a-connection.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { playedPlatforms, type PlayedPlatforms } from '../../../test/played-platforms.ts'

let server: TestServer
let played: PlayedPlatforms
let organisationId: string
let caller: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  server = await aServer({ FLIGHTDECK_DEMO: '1' })
  played = await playedPlatforms(server)
  const organisation = await anOrganisation(server)
  organisationId = organisation.organisationId
  caller = await signedIn(server, organisation.email)
  for (const platform of AD_PLATFORMS) await chooseAll(caller, (await signInTo(caller, platform, played)).id)
})

const syncAll = async () => {
  const outcomes = []
  for (const { accountNo } of await listAccounts(server, organisationId))
    outcomes.push(await syncOnce(server, organisationId, accountNo))
  return outcomes
}
const query = <Row>(text: string) =>
  server.database.inOrganisation(organisationId, async (tx) => (await sql.raw<Row>(text).execute(tx)).rows)

type FactRow = { key: string; spend: string; impressions: string; clicks: string }
const inOrder = (rows: FactRow[]) => rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))

/** Stored figures of every line item and day, as text. */
const readFacts = async () =>
  inOrder(
    await query<FactRow>(
      `select a.platform || '/' || a.native_id || '/' || e.native_id || '/' || f.day as key, f.spend, f.impressions, f.clicks
     from daily_facts f join entities e using (organisation_id, entity_no) join ad_accounts a on a.organisation_id = f.organisation_id and a.account_no = f.account_no
     where f.level = 'line_item'`,
    ),
  )

const marks = () =>
  query<{ accountNo: number; dataFrom: string; finalThrough: string; deliveryFinalThrough: string }>(
    `select account_no, data_from, final_through, delivery_final_through from watermarks where dataset = 'facts'`,
  )

/** Figures that the platforms report today for those days, from the simulated world itself. */
async function truth() {
  const asOf = server.clock.now().toISOString().slice(0, 10)
  const rows: FactRow[] = []
  const markByAccount = new Map((await marks()).map((mark) => [mark.accountNo, mark]))
  for (const { accountNo, platform, nativeId: accountId, timezone } of await listAccounts(
    server,
    organisationId,
  )) {
    if (!isAdPlatform(platform)) continue
    const to = lastCompleteDay(timezone, server.clock.now())
    const question = { platform, accountId, from: markByAccount.get(accountNo)!.dataFrom, to, asOf }
    for (const { day, item, delivery } of reportedDays(played.world(), question)) {
      rows.push({
        key: `${platform}/${accountId}/${item.id}/${day}`,
        spend: String(delivery.revenueMicros),
        impressions: String(delivery.impressions * 1_000_000),
        clicks: String(delivery.clicks * 1_000_000),
      })
    }
  }
  return inOrder(rows)
}

describe('a first sync', () => {
  test('reads every account of every platform', async () => {
    expect(new Set(await syncAll())).toEqual(new Set(['read']))
  }, 120_000)

  test('goes back to the first flight day of unarchived entities, or the usual window', async () => {
    for (const { accountNo, dataFrom } of await marks()) {
      const [first] = await query<{ day: string }>(
        `select min(starts_on) as day from entities where account_no = ${accountNo} and kind <> 'creative'
           and status <> 'archived' and gone_at is null`,
      )
      const usual = addDays(server.clock.now().toISOString().slice(0, 10), -120)
      expect(dataFrom <= first!.day || dataFrom <= addDays(usual, 1)).toBe(true)
    }
    expect((await marks()).some(({ dataFrom }) => dataFrom < '2026-07-01')).toBe(true)
  })

  test('every stored number equals the platforms’, to the micro', async () => {
    const [ours, theirs] = [await readFacts(), await truth()]
    expect(ours).toHaveLength(theirs.length)
    expect(differing(ours, theirs)).toEqual([])
  })
})

describe('a later sync', () => {
  const written = () =>
    query<{ table: string; at: string }>(
      `select 'entities' as table, (select md5(string_agg(e::text, ';' order by entity_no)) from entities e) as at
       union all select 'slices', (select md5(string_agg(concat(account_no, level, day, load_no, is_final), ';' order by account_no, level, day)) from fact_slices)
       union all select 'versions', (select count(*)::text from entity_versions)
       union all select 'loads', (select count(*)::text from fact_loads)
       union all select 'watermarks', (select md5(string_agg(w::text, ';' order by account_no, dataset)) from watermarks w)`,
    )
  const calls = () => Object.values(platformLogs(played)).flat().length

  test('without changes makes at most two requests and writes nothing', async () => {
    const before = await written()
    for (const { accountNo, name } of await listAccounts(server, organisationId)) {
      const from = calls()
      server.clock.advance({ minutes: 1 })
      expect(await syncOnce(server, organisationId, accountNo)).toBe('read')
      expect([name, calls() - from <= 2]).toEqual([name, true])
    }
    expect(await written()).toEqual(before)
  }, 60_000)

  test('restated numbers of a week equal the platforms’', async () => {
    for (const days of [1, 1, 2, 3]) {
      server.clock.advance({ days })
      expect(new Set(await syncAll())).toEqual(new Set(['read']))
    }
    // The window of the first read has moved on by a week meanwhile.
    const first = addDays(server.clock.now().toISOString().slice(0, 10), -118)
    const since = (rows: FactRow[]) => rows.filter(({ key }) => key.slice(-10) >= first)
    const [ours, theirs] = [since(await readFacts()), since(await truth())]
    expect(ours).toHaveLength(theirs.length)
    expect(differing(ours, theirs)).toEqual([])
  }, 240_000)

  test('final numbers never change on the platforms, also after nine days without a sync', async () => {
    server.clock.advance({ days: 9 })
    expect(new Set(await syncAll())).toEqual(new Set(['read']))
    const ever = addDays(server.clock.now().toISOString().slice(0, 10), 60)
    const markByAccount = new Map((await marks()).map((mark) => [mark.accountNo, mark]))
    let compared = 0
    for (const { accountNo, platform, nativeId: accountId, timezone } of await listAccounts(
      server,
      organisationId,
    )) {
      if (!isAdPlatform(platform)) continue
      const { dataFrom: from, finalThrough, deliveryFinalThrough } = markByAccount.get(accountNo)!
      const today = dayIn(timezone, server.clock.now())
      const settles = settlesAfterDays(platform)
      expect([finalThrough, deliveryFinalThrough]).toEqual([
        addDays(today, -settles.conversions),
        addDays(today, -settles.delivery),
      ])
      const storedRows = await query<{ key: string; spend: string; conversions: string }>(
        `select e.native_id || '/' || f.day as key, f.spend, f.conversions, f.is_final from daily_facts f
         join entities e using (organisation_id, entity_no) where f.account_no = ${accountNo} and f.level = 'line_item'`,
      )
      const ours = new Map(storedRows.map((row) => [row.key, row]))
      const question = { platform, accountId, from, to: deliveryFinalThrough, asOf: ever }
      for (const { day, item, delivery } of reportedDays(played.world(), question)) {
        const row = ours.get(`${item.id}/${day}`)
        const isFinal = day <= finalThrough
        const conversions = String(delivery.conversionHundredths * 10_000)
        expect(row).toMatchObject({
          spend: String(delivery.revenueMicros),
          isFinal,
          ...(isFinal && { conversions }),
        })
        compared++
      }
    }
    expect(compared).toBeGreaterThan(10_000)
  }, 120_000)

  test('a corrected number keeps its earlier value, with the loads of both', async () => {
    const [correction] = await query<{ day: string; was: string; is: string; first: number; later: number }>(
      `select s.day, w.spend as was, f.spend as is, s.load_no as first, f.load_no as later
       from fact_slices s, lateral unnest(s.entity_nos, s.spend) as w(entity_no, spend), daily_facts f
       where s.is_whole and f.account_no = s.account_no and f.level = s.level and f.day = s.day
         and f.entity_no = w.entity_no and f.spend <> w.spend limit 1`,
    )
    expect(correction!.later).toBeGreaterThan(correction!.first)
    expect(BigInt(correction!.is)).toBeGreaterThan(BigInt(correction!.was))
  })

  test('a day has one whole slice after many corrections', async () => {
    const rows = await query<{ whole: string; history: string }>(
      `select count(*) filter (where is_whole and not is_history) as whole, count(*) filter (where is_history) as history
       from fact_slices group by account_no, level, day`,
    )
    expect(new Set(rows.map(({ whole }) => whole))).toEqual(new Set(['1']))
    expect(rows.some(({ history }) => history !== '0')).toBe(true)
  })
})

const differing = (ours: FactRow[], theirs: FactRow[]) =>
  ours
    .flatMap((row, at) => (JSON.stringify(row) === JSON.stringify(theirs[at]) ? [] : [[row, theirs[at]]]))
    .slice(0, 3)

const platformLogs = ({ google, meta, ttd }: PlayedPlatforms) => ({
  accounts: google.accounts.log,
  dv360: google.dv360.log,
  bidManager: google.bidManager.log,
  googleAds: google.googleAds.log,
  meta: meta.log,
  ttd: ttd.log,
})
