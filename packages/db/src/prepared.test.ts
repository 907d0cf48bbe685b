import { aDatabase } from '@flightdeck/testkit'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, PREPARED, sql, type Tx } from './index.ts'

const plans = async (tx: Tx) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx)).rows

test('a statement that comes often is planned once a connection, for whoever asks', async () => {
  const { url } = await aDatabase()
  const database = openDatabase({ url, name: 'often test', size: 1 })
  afterAll(() => database.close())
  const ask = (word: string) =>
    database.asNobody((tx) => sql<{ word: string }>`select ${PREPARED} ${word}::text as word`.execute(tx))
  for (const word of ['one', 'other', 'third']) expect((await ask(word)).rows).toEqual([{ word }])
  await database.asNobody((tx) => sql`select ${'seldom'}::text as word`.execute(tx))
  const kept = (await database.asNobody(plans)).map(({ statement }) => statement)
  expect(kept.filter((text) => text.includes('as word'))).toEqual([expect.stringContaining('often')])
})
