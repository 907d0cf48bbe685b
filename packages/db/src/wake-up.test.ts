import { aDatabase } from '@flightdeck/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listenForWakeUps, openWakeUp, type WakeUp } from './wake-up.ts'

let url: string
let bell: WakeUp
const notifiedQueues: string[] = []
const PATIENCE = { timeout: 30_000 }
let stop: () => Promise<void>

beforeAll(async () => {
  url = (await aDatabase()).url
  bell = openWakeUp(url)
  stop = await listenForWakeUps(url, (queue) => void notifiedQueues.push(queue))
})
afterAll(async () => {
  await stop()
  await bell.close()
})

test('a notification arrives, and many at once arrive at least once after the last', async () => {
  bell.ring('slots')
  await vi.waitFor(() => expect(notifiedQueues).toContain('slots'), PATIENCE)
  notifiedQueues.length = 0
  for (let ring = 0; ring < 500; ring++) bell.ring('outbox')
  await vi.waitFor(() => expect(notifiedQueues.length).toBeGreaterThanOrEqual(2), PATIENCE)
  expect(new Set(notifiedQueues)).toEqual(new Set(['outbox']))
  expect(notifiedQueues.length).toBeLessThan(50)
})

test('a listener whose connection is lost connects again, and assumes a missed notification', async () => {
  notifiedQueues.length = 0
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'flightdeck listener' and datname = current_database()`)
  await client.end()
  await vi.waitFor(() => expect(notifiedQueues.length).toBeGreaterThanOrEqual(2), PATIENCE)
  expect(notifiedQueues.toSorted()).toEqual(['outbox', 'slots'])
  notifiedQueues.length = 0
  bell.ring('slots')
  await vi.waitFor(() => expect(notifiedQueues).toContain('slots'), PATIENCE)
})
