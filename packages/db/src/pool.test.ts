import { aDatabase, aProxy } from '@flightdeck/testkit'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, sql } from './index.ts'

async function throughAProxy() {
  const { url } = await aDatabase()
  const target = new URL(url)
  const proxy = await aProxy({ host: target.hostname || '127.0.0.1', port: Number(target.port || 5432) })
  target.host = `127.0.0.1:${proxy.port}`
  const database = openDatabase({ url: target.href, name: 'proxy test', size: 2, queryTimeoutMs: 1_000 })
  afterAll(async () => {
    await database.close()
    await proxy.close()
  })
  const one = () => database.asNobody((tx) => sql`select 1`.execute(tx))
  return { proxy, one }
}

test('a half-open connection gives an error in time, and the pool works again afterwards', async () => {
  const { proxy, one } = await throughAProxy()
  await one()
  proxy.set('black hole')
  const startedAt = performance.now()
  await Promise.all([
    expect(one()).rejects.toThrow(),
    expect(one()).rejects.toThrow(),
    expect(one()).rejects.toThrow(),
  ])
  expect(performance.now() - startedAt).toBeLessThan(6_000)
  proxy.set('open')
  await one()
})

test('a cut connection is an error, never a crash, and the next call goes through', async () => {
  const { proxy, one } = await throughAProxy()
  await one()
  for (let round = 0; round < 20; round++) {
    proxy.cut()
    await one().catch(() => {})
    await one().catch(() => {})
  }
  await one()
})

test('a server that refuses is an error within the connection time-out', async () => {
  const { proxy, one } = await throughAProxy()
  proxy.set('refuse')
  const startedAt = performance.now()
  await expect(one()).rejects.toThrow()
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})

test('the login itself inherits nothing: whoever does not say as whom finds no row', async () => {
  const { url, database } = await aDatabase()
  await database.asOperator((tx) =>
    sql`insert into organisations (organisation_id, name, freemium_ends_at) values (gen_random_uuid(), 'Acme', now())`.execute(
      tx,
    ),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select * from flightdeck.organisations')
  await client.end()
  expect(rows).toEqual([])
})

test('a connection that lost its role on the way is not used', async () => {
  const { url } = await aDatabase()
  // What stands in the address wins: the role is not among it, as behind a pooler that passes nothing on.
  const lost = `${url}?options=${encodeURIComponent('-c search_path=flightdeck')}`
  const database = openDatabase({ url: lost, name: 'lost role', size: 1 })
  await expect(database.asNobody((tx) => sql`select 1`.execute(tx))).rejects.toThrow(
    /instead of flightdeck_app/,
  )
  await expect(database.asOperator((tx) => sql`select 1`.execute(tx))).rejects.toThrow(
    /instead of flightdeck_app/,
  )
  await database.close()
})
