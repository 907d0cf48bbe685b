import { aDatabase, aProxy } from '@flightdeck/testkit'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { PREPARED, openDatabase, sql } from '../index.ts'

async function throughAProxy() {
  const { url } = await aDatabase()
  const target = new URL(url)
  const proxy = await aProxy({ host: target.hostname || '127.0.0.1', port: Number(target.port || 5432) })
  target.host = `127.0.0.1:${proxy.port}`
  const short = { queryTimeoutMs: 1_000, connectTimeoutMs: 2_000 }
  const database = openDatabase({ url: target.href, name: 'proxy test', size: 2, ...short })
  afterAll(async () => {
    await database.close()
    await proxy.close()
  })
  const runQuery = () => database.asNobody((tx) => sql`select 1`.execute(tx))
  return { proxy, runQuery, database }
}

test('a half-open connection gives an error in time, and the pool works again afterwards', async () => {
  const { proxy, runQuery } = await throughAProxy()
  await runQuery()
  proxy.setMode('black hole')
  const startedAt = performance.now()
  await Promise.all([
    expect(runQuery()).rejects.toThrow(),
    expect(runQuery()).rejects.toThrow(),
    expect(runQuery()).rejects.toThrow(),
  ])
  expect(performance.now() - startedAt).toBeLessThan(60_000)
  proxy.setMode('open')
  await runQuery()
})

test('a cut connection is an error, never a crash, and the next call goes through', async () => {
  const { proxy, runQuery } = await throughAProxy()
  await runQuery()
  for (let round = 0; round < 20; round++) {
    proxy.cut()
    await runQuery().catch(() => {})
    await runQuery().catch(() => {})
  }
  await runQuery()
})

test('parallel queries each get their own answer, and fail together', async () => {
  const { runQuery, database } = await throughAProxy()
  const doubled = (n: number) => sql<{ n: number }>`select ${PREPARED} ${n}::int * 2 as n`
  const answers = await database.asNobody((tx) => Promise.all([1, 2, 3].map((n) => doubled(n).execute(tx))))
  expect(answers.map(({ rows }) => rows[0]!.n)).toEqual([2, 4, 6])
  const spoilt = database.asNobody((tx) =>
    Promise.all([doubled(1).execute(tx), sql`select ${PREPARED} 1 / 0`.execute(tx), doubled(2).execute(tx)]),
  )
  await expect(spoilt).rejects.toThrow('division by zero')
  await runQuery()
})

test('no parallel query takes effect when setting the role has failed', async () => {
  const { database } = await throughAProxy()
  const acting = await database.asNobody((tx) =>
    sql<{ role: string }>`select current_user as role`.execute(tx),
  )
  const client = await database.pool.connect()
  // Simulates a login that may no longer switch to the planner.
  // oxlint-disable-next-line typescript/unbound-method -- invoked with its client below
  const { query } = client
  client.release()
  client.query = function (this: pg.PoolClient, ...args: [never]) {
    const [text] = args as unknown as [string]
    const isEntering = typeof text === 'string' && text.startsWith('begin; set local')
    return Reflect.apply(query, this, isEntering ? [`${text}; set local role nobody_of_that_name`] : args)
  } as typeof client.query
  const pendingQuery = database.asNobody((tx) => sql`select 1`.execute(tx))
  await expect(pendingQuery).rejects.toThrow('nobody_of_that_name')
  client.query = query
  expect(
    await database.asNobody((tx) => sql<{ role: string }>`select current_user as role`.execute(tx)),
  ).toEqual(acting)
})

test('a server that refuses is an error within the connection time-out', async () => {
  const { proxy, runQuery } = await throughAProxy()
  proxy.setMode('refuse')
  const startedAt = performance.now()
  await expect(runQuery()).rejects.toThrow()
  expect(performance.now() - startedAt).toBeLessThan(60_000)
})

test('the login itself inherits no role: a query without one finds no row', async () => {
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
  // Options in the URL win: without the role among them, it is lost, as behind a pooler that drops options.
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

test('a server that compiles statements has compilation turned off: ours are shorter than that takes', async () => {
  const { url } = await aDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`alter database ${client.escapeIdentifier(client.database!)} set jit = on`)
  await client.end()
  const database = openDatabase({ url, name: 'uncompiled', size: 1 })
  const { rows } = await database.asNobody((tx) => sql<{ jit: string }>`show jit`.execute(tx))
  expect(rows).toEqual([{ jit: 'off' }])
  await database.close()
})
