import type { Choices, PickerEntity } from '@flightdeck/contract/alerts'
import { sql } from '@flightdeck/db'
import { asyncProcessorMs } from '@flightdeck/domain/processor-time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { someEntities } from '../../../test/some-entities.ts'

let server: TestServer
let organisationId: string
let caller: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  const organisation = await anOrganisation(server)
  organisationId = organisation.organisationId
  caller = await signedIn(server, organisation.email)
})

const pick = async (plural: string, query = '') =>
  (await caller.call('GET', `/alerts/entities/${plural}/${query}`)).json().data as PickerEntity[]

describe('choices', () => {
  test('[CL-10] [EN-09] are seven sets of values and display texts', async () => {
    const choices = (await caller.call('GET', '/alerts/rules/choices/')).json().data as Choices
    const { metric_details, ...sets } = choices
    expect(Object.keys(sets)).toEqual([
      'snapshot_types',
      'operators',
      'group_operators',
      'time_range_types',
      'schedule_types',
      'weekdays',
      'metrics',
    ])
    expect(choices.snapshot_types).toContainEqual({ value: 'deal_id', display: 'deal_id' })
    expect(choices.operators).toContainEqual({ value: 'gte', display: 'Greater Than or Equal' })
    expect(choices.group_operators.map(({ value }) => value)).toEqual(['AND', 'OR'])
    expect(choices.weekdays[0]).toEqual({ value: 0, display: 'Monday' })
    expect(choices.weekdays[6]).toEqual({ value: 6, display: 'Sunday' })
    expect(metric_details.map(({ value }) => value)).toEqual(choices.metrics.map(({ value }) => value))
  })
})

describe('entities', () => {
  test('[CL-12] are listed by type and name, without removed ones, and per platform on request', async () => {
    await someEntities(server, organisationId, 'dv360', [
      { kind: 'line_item', nativeId: '1', name: 'zebra' },
      { kind: 'line_item', nativeId: '2', name: 'Apple' },
      { kind: 'line_item', nativeId: '3', name: 'Gone', goneAt: server.clock.now() },
      { kind: 'campaign', nativeId: '4', name: 'Campaign' },
    ])
    await someEntities(server, organisationId, 'ttd', [{ kind: 'line_item', nativeId: 'x', name: 'middle' }])
    expect(await pick('line_items')).toEqual([
      { id: '2', name: 'Apple', platform: 'dv360' },
      { id: 'x', name: 'middle', platform: 'ttd' },
      { id: '1', name: 'zebra', platform: 'dv360' },
    ])
    expect((await pick('line_items', '?platform=ttd')).map(({ id }) => id)).toEqual(['x'])
    expect(await pick('insertion_orders')).toEqual([])
    expect((await pick('campaigns')).map(({ name }) => name)).toEqual(['Campaign'])
  })

  test('[EN-10] deals carry their id at the exchange and the insertion orders that use them', async () => {
    const { entityNos } = await someEntities(server, organisationId, 'dv360', [
      { kind: 'deal_id', nativeId: '881', name: 'News', settings: { deal: { exchangeDealId: 'GOO-1' } } },
      { kind: 'deal_id', nativeId: '882', name: 'Sport' },
      { kind: 'insertion_order', nativeId: '5', name: 'Autumn' },
    ])
    const [news, , order] = entityNos
    await someEntities(server, organisationId, 'dv360', [
      { kind: 'line_item', nativeId: '6', parentNo: order!, uses: [news!] },
      { kind: 'line_item', nativeId: '7', parentNo: order!, uses: [news!] },
    ])
    expect(await pick('deals')).toEqual([
      { id: '881', name: 'News', platform: 'dv360', deal_id: 'GOO-1', insertion_orders: [{ id: '5', name: 'Autumn' }] },
      { id: '882', name: 'Sport', platform: 'dv360', deal_id: '882', insertion_orders: [] },
    ]) // prettier-ignore
  })

  test('are searched by words in name and id, up to a limit', async () => {
    await someEntities(server, organisationId, 'dv360', [
      { kind: 'campaign', nativeId: '11', name: 'Autumn Video' },
      { kind: 'campaign', nativeId: '12', name: 'Autumn Display' },
      { kind: 'campaign', nativeId: '13', name: 'Spring Video' },
    ])
    const ids = async (query: string) => (await pick('campaigns', query)).map(({ id }) => id).toSorted()
    expect(await ids('?search=video%20AUTUMN')).toEqual(['11'])
    expect(await ids('?search=12')).toEqual(['12'])
    expect(await ids('?limit=2')).toHaveLength(2)
    expect(await ids('?search=none')).toEqual([])
  })

  test('an id on two platforms carries its platform, also within a platform filter', async () => {
    await someEntities(server, organisationId, 'dv360', [{ kind: 'campaign', nativeId: '1' }])
    await someEntities(server, organisationId, 'ttd', [
      { kind: 'campaign', nativeId: '1' },
      { kind: 'line_item', nativeId: '2' },
    ])
    await someEntities(server, organisationId, 'dv360', [{ kind: 'campaign', nativeId: '2' }])
    expect((await pick('campaigns')).map(({ id }) => id).toSorted()).toEqual(['2', 'dv360:1', 'ttd:1'])
    expect((await pick('campaigns', '?platform=ttd')).map(({ id }) => id)).toEqual(['ttd:1'])
    expect((await pick('line_items')).map(({ id }) => id)).toEqual(['2'])
  })

  test('ten times as many line items take at most forty times the processor time', async () => {
    const { accountNo } = await someEntities(server, organisationId, 'dv360', [])
    const timed = (count: number) =>
      asyncProcessorMs(async () =>
        expect(await pick('line_items', `?limit=${Math.min(count, 9_999)}`)).toHaveLength(
          Math.min(count, 9_999),
        ),
      )
    let few = 0
    for (let done = 0; done < 100_000; done += 10_000) {
      await server.database.inOrganisation(organisationId, (tx) =>
        sql`insert into entities (organisation_id, account_no, kind, native_kind, native_id, name, status, native_status,
            settings, raw, content_hash, first_seen_at, changed_at)
          select ${organisationId}::uuid, ${accountNo}::int, 'line_item', '', n::text, 'Line item ' || md5(n::text),
            'active', '', '{}', '{}', '', now(), now()
          from generate_series(${done}::int + 1, ${done}::int + 10000) n`.execute(tx),
      )
      // The slowest of three: the first compiles what the others use.
      if (done === 0) few = Math.max(await timed(10_000), await timed(10_000), await timed(10_000))
    }
    // Comparing each with each would take a hundred times as long.
    expect(await timed(100_000)).toBeLessThan(40 * few)
  })

  test('400: an unknown entity type or platform', async () => {
    expect((await caller.call('GET', '/alerts/entities/deal_ids/')).statusCode).toBe(400)
    expect((await caller.call('GET', '/alerts/entities/deals/?platform=x')).statusCode).toBe(400)
  })
})
