import { MICROS } from '@flightdeck/domain/money'
import { addDays, type Day } from '@flightdeck/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aWatch } from '../../../test/a-watch.ts'
import { memoryFor, MEMORY_SHARES } from './memory-budget.ts'
import { deliveryClient } from '../../../test/delivery-questions/delivery-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const SPEND = [
  [1, 2, 3, 4],
  [10, 20, 30, 40],
]
const lastDays = (today: Day, days: number) => ({ from: addDays(today, -days), to: addDays(today, -1) })

test('sums of a window are returned per entity, and only for the organisation’s own', async () => {
  const [watch, other] = [await aWatch(server, SPEND), await aWatch(server, SPEND)]
  const { organisationId, entityNos, campaignNo, today } = watch
  const queriedNos = [...entityNos, campaignNo, other.entityNos[0]!]
  const answer = await deliveryClient(server.app).ask('sums', {
    organisationId,
    entityNos: queriedNos,
    measures: ['spend', 'clicks'],
    span: lastDays(today(), 3),
  })
  expect(answer).toEqual([
    { entityNo: entityNos[0], sums: { spend: 6 * MICROS, clicks: null } },
    { entityNo: entityNos[1], sums: { spend: 60 * MICROS, clicks: null } },
    { entityNo: campaignNo, sums: { spend: 66 * MICROS, clicks: null } },
  ])
})

test('a window before the first data is unknown', async () => {
  const { organisationId, entityNos, today } = await aWatch(server, SPEND)
  const [answer] = await deliveryClient(server.app).ask('sums', {
    organisationId,
    entityNos,
    measures: ['spend'],
    span: lastDays(today(), 5),
  })
  expect(answer!.sums).toEqual({ spend: null })
})

test('a series has every day of its span', async () => {
  const { organisationId, entityNos, today } = await aWatch(server, SPEND)
  const series = await deliveryClient(server.app).ask('series', {
    organisationId,
    entityNo: entityNos[0]!,
    measures: ['spend'],
    span: lastDays(today(), 4),
  })
  expect(series).toEqual(
    [4, 3, 2, 1].map((ago) => ({ day: addDays(today(), -ago), sums: { spend: ago * MICROS } })),
  )
})

test('groups add up, and count the entities with an unknown measure', async () => {
  const { organisationId, campaignNo, accountNo, today } = await aWatch(server, SPEND)
  const about = { organisationId, span: lastDays(today(), 4) }
  const ask = (by: 'parent' | 'account' | 'platform') =>
    deliveryClient(server.app).ask('groups', {
      ...about,
      measures: ['spend', 'clicks'],
      type: 'line_item',
      by,
    })
  const group = {
    currency: 'EUR',
    entities: 2,
    sums: { spend: 110 * MICROS, clicks: 0 },
    unknown: { spend: 0, clicks: 2 },
  }
  expect(await ask('parent')).toEqual([{ key: String(campaignNo), ...group }])
  expect(await ask('account')).toEqual([{ key: String(accountNo), ...group }])
  expect(await ask('platform')).toEqual([{ key: 'dv360', ...group }])
})

test('memory shares of the threads add up to at most the configured total', () => {
  const all = Object.values(MEMORY_SHARES).reduce((sum, share) => sum + share, 0)
  expect(all).toBeLessThanOrEqual(1)
  const bytes = (['snapshots', 'histories'] as const).map((share) => memoryFor(server.app, share))
  expect(bytes[0]! + bytes[1]!).toBeLessThanOrEqual(server.app.settings.engineMegabytes * 2 ** 20)
})
