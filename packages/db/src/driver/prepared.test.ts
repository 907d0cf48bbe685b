import { aDatabase } from '@flightdeck/testkit'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, PREPARED, sql, type Tx } from '../index.ts'

const plans = async (tx: Tx) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx)).rows

test('a frequent statement is planned once a connection, for all callers', async () => {
  const { url } = await aDatabase()
  const database = openDatabase({ url, name: 'often test', size: 1 })
  afterAll(() => database.close())
  const ask = (word: string) =>
    database.asNobody((tx) => sql<{ word: string }>`select ${PREPARED} ${word}::text as word`.execute(tx))
  for (const word of ['one', 'other', 'third']) expect((await ask(word)).rows).toEqual([{ word }])
  await database.asNobody((tx) => sql`select ${'seldom'}::text as word`.execute(tx))
  const statements = (await database.asNobody(plans)).map(({ statement }) => statement)
  expect(statements.filter((text) => text.includes('as word'))).toEqual([expect.stringContaining('often')])
})

test('a frequent statement is planned once; one with a list or with every column is not', async () => {
  const { url } = await aDatabase()
  const database = openDatabase({ url, name: 'turns out test', size: 1 })
  afterAll(() => database.close())
  for (let time = 0; time < 30; time++)
    await database.asNobody(async (tx) => {
      const { rows } = await sql<{ found: number }>`select ${time}::int as found`.execute(tx)
      expect(rows).toEqual([{ found: time }])
      await sql`select ${[time, 1]}::int[] as listed`.execute(tx)
      await sql`select * from (select ${time}::int as every_column) one`.execute(tx)
    })
  const statements = (await database.asNobody(plans)).map(({ statement }) => statement)
  expect(statements.filter((text) => /found|listed|every_column/.test(text))).toEqual([
    'select $1::int as found',
  ])
})

test('a frequent statement is planned, however many statements other databases of the process plan', async () => {
  const { url } = await aDatabase()
  const [full, database] = ['full test', 'beside test'].map((name) => openDatabase({ url, name, size: 1 }))
  afterAll(async () => {
    await full!.close()
    await database!.close()
  })
  for (let at = 0; at < 400; at++)
    await full!.asNobody((tx) => sql`select ${PREPARED} ${sql.raw(String(at))} as number`.execute(tx))
  for (let time = 0; time < 11; time++)
    await database!.asNobody((tx) => sql`select ${time}::int as found`.execute(tx))
  const statements = (await database!.asNobody(plans)).map(({ statement }) => statement)
  expect(statements.filter((text) => text.includes('as found'))).toEqual(['select $1::int as found'])
})

test('a new column spoils a single call of a connection that has planned for the table', async () => {
  const { url } = await aDatabase()
  const database = openDatabase({ url, name: 'upgrade test', size: 1 })
  const upgrading = new pg.Client({ connectionString: url })
  await upgrading.connect()
  afterAll(async () => {
    await upgrading.end()
    await database.close()
  })
  const ask = () => database.asNobody((tx) => sql`select ${PREPARED} * from system`.execute(tx))
  await ask()
  await upgrading.query('alter table flightdeck.system add column told int')
  await expect(ask()).rejects.toThrow('cached plan')
  await ask()
})
