import type { EntityDays, EntityHead, EntityPart, EntityVersion } from '@flightdeck/contract/entity-pages'
import type { FlightBoard, FlightDetail } from '@flightdeck/contract/pacing'
import { sql } from '@flightdeck/db'
import { addDays } from '@flightdeck/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aWatch } from '../../../test/a-watch.ts'
import { anOrganisation, type signedIn } from '../../../test/an-organisation.ts'
import { someEntities } from '../../../test/some-entities.ts'
import { deliveryClient } from '../../../test/delivery-questions/delivery-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const SPEND = [
  [1, 2, 3, 4],
  [10, 20, 30, 40],
]
type Person = Awaited<ReturnType<typeof signedIn>>
const CAMPAIGN = '/entities/dv360/campaign/100/'
const read = async <T>(who: Person, path: string): Promise<T> => (await who.call('GET', path)).json().data

async function aTrader(spend = SPEND) {
  const watch = await aWatch(server, spend)
  return { ...watch, who: watch.caller }
}

/** The days of an entity and everything below it, by a view of the rows as they were loaded and nothing of the product. */
const plainDays = (organisationId: string, entityNo: number) =>
  server.database.inOrganisation(organisationId, async (tx) => {
    const { rows } = await sql<{ day: string; spend: number }>`
      with recursive tree as (
        select entity_no from entities where organisation_id = ${organisationId} and entity_no = ${entityNo}
        union select e.entity_no from entities e join tree t on e.parent_no = t.entity_no
        where e.organisation_id = ${organisationId})
      select to_char(f.day, 'YYYY-MM-DD') as day, sum(f.spend)::float8 / 1000000 as spend from daily_facts f
      join tree t on t.entity_no = f.entity_no
      where f.organisation_id = ${organisationId} and f.level = 'line_item' group by f.day order by f.day`.execute(
      tx,
    )
    return rows
  })

test('the days of a campaign and of a line item equal a plain sum of the loaded rows', async () => {
  const { who, organisationId, campaignNo, entityNos, today } = await aTrader()
  for (const [path, entityNo] of [
    [CAMPAIGN, campaignNo],
    ['/entities/dv360/line_item/1001/', entityNos[1]!],
  ] as const) {
    const from = addDays(today(), -4)
    const answer = await read<EntityDays>(who, `${path}days/?from=${from}&to=${addDays(today(), -1)}`)
    expect(answer).toMatchObject({ from, currency: 'EUR', data_through: addDays(today(), -1) })
    const plain = await plainDays(organisationId, entityNo)
    expect(plain).toHaveLength(4)
    expect(answer.days.map(({ day, spend }) => ({ day, spend }))).toEqual(plain)
    expect(answer.days[0]!.clicks).toBeNull()
  }
})

test('delivery and conversions each have their last final day', async () => {
  const { who, organisationId, today } = await aTrader()
  const [delivery, conversions] = [addDays(today(), -2), addDays(today(), -30)]
  await server.database.inOrganisation(organisationId, (tx) =>
    tx
      .updateTable('watermarks')
      .set({ finalThrough: conversions, deliveryFinalThrough: delivery })
      .where('organisationId', '=', organisationId)
      .execute(),
  )
  const settled = { final_through: delivery, conversions_final_through: conversions }
  expect(await read<EntityDays>(who, `${CAMPAIGN}days/`)).toMatchObject(settled)
  expect(await read<EntityHead>(who, CAMPAIGN)).toMatchObject(settled)
})

test('the days of a page equal the delivery series that rules read', async () => {
  const { who, organisationId, campaignNo, today } = await aTrader()
  const span = { from: addDays(today(), -6), to: addDays(today(), -1) }
  const { days } = await read<EntityDays>(who, `${CAMPAIGN}days/?from=${span.from}&to=${span.to}`)
  const query = { organisationId, entityNo: campaignNo, measures: ['spend' as const], span }
  const series = await deliveryClient(server.app).ask('series', query)
  expect(days.map(({ spend }) => spend)).toEqual(
    series.map(({ sums }) => (sums.spend == null ? null : sums.spend / 1_000_000)),
  )
})

test('a page shows name, parents, status with its reason, and settings', async () => {
  const { who, organisationId, campaignNo } = await aTrader()
  await server.database.inOrganisation(organisationId, (tx) =>
    sql`update entities set status = 'paused' where organisation_id = ${organisationId}
      and entity_no = ${campaignNo}`.execute(tx),
  )
  expect(await read<EntityHead>(who, '/entities/dv360/line_item/1000/')).toMatchObject({
    name: 'Line item 01',
    platform: 'dv360',
    account_name: 'Acme',
    path: [{ kind: 'campaign', native_id: '100', name: 'Spring' }],
    set_to: 'active',
    status: 'paused',
    why: 'Set to active, but its campaign “Spring” is paused.',
  })
  expect(await read<EntityHead>(who, CAMPAIGN)).toMatchObject({
    status: 'paused',
    why: 'Paused on the platform.',
  })
})

test('the budget on a page has the same figures as its row on the board, to the last digit', async () => {
  const { who, organisationId, entityNos, today } = await aTrader([[40, 40, 40, 40, 40, 40, 40, 40], [10]])
  const budget = { unit: 'currency', allocation: 'fixed', basis: 'revenue', segments: [], total: { micros: '1000000000', currency: 'EUR' } } // prettier-ignore
  await server.database.inOrganisation(organisationId, (tx) =>
    sql`update entities set starts_on = ${addDays(today(), -8)}, ends_on = ${addDays(today(), 11)},
      settings = ${JSON.stringify({ budget })}::jsonb, changed_at = ${server.clock.now()}
      where organisation_id = ${organisationId} and entity_no = ${entityNos[0]!}`.execute(tx),
  )
  const { flights } = await read<FlightBoard>(who, '/pacing/flights/?level=line_item')
  const { id } = await read<EntityHead>(who, '/entities/dv360/line_item/1000/')
  const { flight } = await read<FlightDetail>(who, `/pacing/flights/${id}/`)
  expect(flight).toMatchObject({ run_rate_pct: 80, risk: { under: 200, over: 0 } })
  const { group: _group, note: _note, ...row } = flights.find((one) => one.id === id)!
  expect(flight).toEqual(row)
  // Without a budget: a row that says so.
  const other = await read<EntityHead>(who, '/entities/dv360/line_item/1001/')
  expect((await read<FlightDetail>(who, `/pacing/flights/${other.id}/`)).flight.goal).toBeNull()
})

test('versions list what changed, when and by whom, latest first', async () => {
  const { who, organisationId, campaignNo } = await aTrader()
  await server.database.inOrganisation(organisationId, async (tx) => {
    for (const [version, actor, after] of [[2, 'sam@acme.test', 'B'], [3, null, 'C']] as const)
      await sql`insert into entity_versions (organisation_id, entity_no, version, at, changes, actor, actor_source)
        values (${organisationId}, ${campaignNo}, ${version}, '2026-03-0${sql.raw(String(version))}T23:30:00Z',
          ${JSON.stringify([{ path: 'name', before: 'A', after }])}::jsonb, ${actor}, 'unknown')`.execute(tx)
  }) // prettier-ignore
  expect(await read<EntityVersion[]>(who, `${CAMPAIGN}versions/`)).toEqual([
    { version: 3, at: '2026-03-03T23:30:00.000Z', day: '2026-03-03', who: null, changes: [{ field: 'name', before: 'A', after: 'C' }] },
    { version: 2, at: '2026-03-02T23:30:00.000Z', day: '2026-03-02', who: 'sam@acme.test', changes: [{ field: 'name', before: 'A', after: 'B' }] },
  ]) // prettier-ignore
})

test('each section has a total, and a sentence for none', async () => {
  const { who } = await aTrader()
  const parts = await read<EntityPart[]>(who, `${CAMPAIGN}parts/`)
  expect(parts.map(({ key, total }) => [key, total])).toEqual([
    ['plan', 0],
    ['alerts', 0],
    ['certificates', 0],
    ['name', 0],
  ])
  expect(parts.every(({ none }) => none.endsWith('.'))).toBe(true)
})

test.each(['', 'days/', 'versions/', 'parts/', 'notes/'])(
  '404: an entity of another organisation answers like an unknown one: %s',
  async (call) => {
    const { who: stranger } = await aTrader()
    const { organisationId } = await anOrganisation(server)
    await someEntities(server, organisationId, 'dv360', [{ kind: 'campaign', nativeId: '4711' }])
    const foreign = await stranger.call('GET', `/entities/dv360/campaign/4711/${call}`)
    const never = await stranger.call('GET', `/entities/dv360/campaign/never/${call}`)
    expect(foreign.statusCode).toBe(404)
    expect(never.statusCode).toBe(404)
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...never.json(), requestId: '' })
  },
)

test.each([
  ['a reversed range', 'from=2026-03-02&to=2026-03-01'],
  ['too long a range', 'from=2020-01-01&to=2026-03-01'],
  ['an invalid day', 'from=yesterday'],
])('400: %s', async (_what, query) => {
  const { who } = await aTrader()
  expect((await who.call('GET', `${CAMPAIGN}days/?${query}`)).statusCode).toBe(400)
})

test('a creative without numbers of its own has no days', async () => {
  const { who, organisationId } = await aTrader()
  await someEntities(server, organisationId, 'dv360', [{ kind: 'creative', nativeId: '77' }])
  expect(await read<EntityDays>(who, '/entities/dv360/creative/77/days/')).toMatchObject({ days: [] })
})
