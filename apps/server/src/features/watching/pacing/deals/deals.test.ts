import type { DealHealth } from '@flightdeck/contract/pacing'
import { sql } from '@flightdeck/db'
import { addDays } from '@flightdeck/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { loadFacts, newNumbers } from '../../../data/ad-data/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const DAYS = 9
const money = (amount: number) => ({ micros: String(Math.round(amount * 1_000_000)), currency: 'EUR' })

type Counts = { bid_requests?: number; bids?: number; wins?: number; impressions?: number }
/** The highest bid of a line; null for one that does not bid on impressions. */
type Bid = number | null

/** A deal with a floor of 9.50, bought by a line that bids 12.00 with fees above it, and by one that bids 15.00. */
async function aDeal(counts: Counts, [first, ...others]: readonly [Bid, ...Bid[]] = [12, 15]) {
  const watch = await aWatch(
    server,
    [first, ...others].map(() => [1]),
  )
  const { organisationId, accountNo, campaignNo, entityNos, today } = watch
  const dealNo = await server.database.inOrganisation(organisationId, async (tx) => {
    const now = server.clock.now()
    const set = (entityNo: number, settings: object) =>
      sql`update entities set settings = ${JSON.stringify(settings)}::jsonb, changed_at = ${now}
        where organisation_id = ${organisationId} and entity_no = ${entityNo}`.execute(tx)
    const fees = [
      { type: 'platform', percent: 15 },
      { type: 'data', amount: money(1.5) },
      { type: 'verification', amount: money(0.12) },
    ]
    await set(campaignNo, { revenue: { fees } })
    await set(
      entityNos[0]!,
      first === null ? {} : { bid: { strategy: 'fixed', type: 'cpm', base: money(first) } },
    )
    for (const [at, bid] of others.entries())
      await set(entityNos[at + 1]!, bid === null ? {} : { bid: { strategy: 'auto', max: money(bid) } })
    const deal = { deal: { isGuaranteed: false, rate: money(9.5), rateIs: 'floor' } }
    const { rows } = await sql<{ entityNo: number }>`
      insert into entities (organisation_id, account_no, kind, native_kind, native_id, name, status, native_status, settings, raw, content_hash, first_seen_at, changed_at)
      values (${organisationId}, ${accountNo}, 'deal_id', '', 'd-1', 'Premium video', 'active', '',
        ${JSON.stringify(deal)}::jsonb, '{}'::jsonb, '\\x00', ${now}, ${now}) returning entity_no`.execute(tx)
    const { entityNo } = rows[0]!
    for (const line of entityNos)
      await sql`insert into entity_links (organisation_id, from_no, to_no) values (${organisationId}, ${line}, ${entityNo})`.execute(
        tx,
      )
    const days = Array.from({ length: DAYS }, (_, ago) => ({
      level: 'deal_id' as const,
      day: addDays(today(), -1 - ago),
      nativeIds: ['d-1'],
      columns: Object.fromEntries(
        Object.entries(counts).map(([measure, count]) => [measure, Float64Array.of(count * 1_000_000)]),
      ),
    }))
    const [from, to] = [addDays(today(), -DAYS), addDays(today(), -1)]
    await loadFacts(
      tx,
      { organisationId, accountNo, from, to, at: now },
      days,
      (day) => day <= from,
      newNumbers(),
    )
    await sql`update watermarks set data_from = ${from} where organisation_id = ${organisationId}`.execute(tx)
    return entityNo
  })
  return { ...watch, dealNo }
}

const health = async ({ caller, dealNo }: Awaited<ReturnType<typeof aDeal>>): Promise<DealHealth> => {
  const answer = await caller.call('GET', `/pacing/deal/?id=${dealNo}`)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json().data as DealHealth
}

test('a bid below the floor after inherited fees is flagged before any delivery', async () => {
  const { buyers, floor, currency, is_fixed } = await health(await aDeal({ impressions: 0 }))
  expect({ floor, currency, is_fixed }).toEqual({ floor: 9.5, currency: 'EUR', is_fixed: false })
  // (12 − 1.62) ÷ 1.15 and (15 − 1.62) ÷ 1.15.
  expect(
    buyers.map(({ bid, fees, fees_pct, net, reaches_floor }) => [bid, fees, fees_pct, net, reaches_floor]),
  ).toEqual([
    [12, 1.62, 15, 9.0261, false],
    [15, 1.62, 15, 11.6348, true],
  ])
})

test('buyers are ordered worst first: furthest below the floor, then reaching it, then unknown, then paused', async () => {
  const deal = await aDeal({ impressions: 0 }, [15, null, 12, 11, 1])
  await server.database.inOrganisation(deal.organisationId, (tx) =>
    sql`update entities set status = 'paused' where organisation_id = ${deal.organisationId}
      and entity_no = ${deal.entityNos[4]!}`.execute(tx),
  )
  const { buyers } = await health(deal)
  expect(buyers.map(({ bid, reaches_floor, is_active }) => [bid, reaches_floor, is_active])).toEqual([
    [11, false, true],
    [12, false, true],
    [15, true, true],
    [null, null, true],
    [1, false, false],
  ])
})

test('the funnel covers the last seven days, each step in percent of the previous one', async () => {
  const deal = await health(await aDeal({ bid_requests: 1_000, bids: 250, wins: 50, impressions: 45 }))
  expect(deal.steps).toEqual([
    { step: 'requests', count: 7_000, rate_pct: null },
    { step: 'bids', count: 1_750, rate_pct: 25 },
    { step: 'wins', count: 350, rate_pct: 20 },
    { step: 'impressions', count: 315, rate_pct: 90 },
  ])
  expect(deal.state).toBe('delivering')
})

test('a deal without bids has the state no_bids, and unreported steps stay unknown', async () => {
  expect((await health(await aDeal({ bid_requests: 900, bids: 0, wins: 0, impressions: 0 }))).state).toBe(
    'no_bids',
  )
  const { state, steps } = await health(await aDeal({ impressions: 12 }))
  expect(state).toBe('delivering')
  expect(steps.map(({ count }) => count)).toEqual([null, null, null, 84])
})

test('404: a foreign deal, or another type of entity; 400: an invalid number', async () => {
  const [deal, other] = [await aDeal({ impressions: 1 }), await aDeal({ impressions: 1 })]
  const status = async (id: number | string) =>
    (await deal.caller.call('GET', `/pacing/deal/?id=${id}`)).statusCode
  expect(await status(other.dealNo)).toBe(404)
  expect(await status(deal.campaignNo)).toBe(404)
  for (const wrong of ['x', '0', '99999999999', '']) expect(await status(wrong)).toBe(400)
})
