import { aDatabase } from '@flightdeck/testkit'
import { beforeAll, expect, test } from 'vitest'
import { retryDeadlock, sql, type Database, type Tx } from '../index.ts'

let database: Database
beforeAll(async () => {
  ;({ database } = await aDatabase())
})

const word = (tx: Tx) =>
  sql<{ word: string | null }>`select current_setting('told.word', true) as word`.execute(tx)
const say = (tx: Tx, text: string) => sql`select set_config('told.word', ${text}, true)`.execute(tx)

test('parallel queries run in the order of their calls', async () => {
  const answers = await database.asNobody((tx) =>
    Promise.all(
      ['one', 'other', 'third'].flatMap((text) => [
        say(tx, text).then(() => null),
        word(tx),
        tx
          .selectFrom('system')
          .select(sql<string>`current_setting('told.word')`.as('word'))
          .execute(),
      ]),
    ),
  )
  const wordRows = answers.flatMap((answer) =>
    answer === null ? [] : Array.isArray(answer) ? answer : answer.rows,
  )
  expect(wordRows.map((row) => row.word)).toEqual(['one', 'one', 'other', 'other', 'third', 'third'])
})

test('a finished transaction takes no more statements: its connection belongs to another', async () => {
  let staleTx: Tx | undefined
  await database.asNobody(async (tx) => void (staleTx = tx))
  await expect(word(staleTx!)).rejects.toThrow('The transaction is over')
  const failed = database.asNobody(async (tx) => {
    staleTx = tx
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await expect(word(staleTx!)).rejects.toThrow('The transaction is over')
})

test('a statement failure that was swallowed does not count as a commit', async () => {
  const passedOver = database.asNobody(async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => {})
    return 'kept'
  })
  await expect(passedOver).rejects.toThrow('A statement failed')
})

test('a failed parallel query rolls all of them back, and the first error is reported', async () => {
  const insert = (tx: Tx, key: string) =>
    sql`insert into rate_limits (key, used_until) values (${key}, now())`.execute(tx)
  const spoilt = database.asNobody((tx) =>
    Promise.all([insert(tx, 'before'), sql`select 1 / 0`.execute(tx), insert(tx, 'after')]),
  )
  await expect(spoilt).rejects.toThrow('division by zero')
  const { rows } = await database.asNobody((tx) =>
    sql`select 1 from rate_limits where key in ('before', 'after')`.execute(tx),
  )
  expect(rows).toEqual([])
})

test('a transaction that a deadlock ended runs again, and both finish', async () => {
  const lock = (tx: Tx, number: number) => sql`select pg_advisory_xact_lock(${number})`.execute(tx)
  let attempts = 0
  const bothHold = Promise.withResolvers<void>()
  const crossing = (first: number, second: number) =>
    retryDeadlock(() =>
      database.asNobody(async (tx) => {
        await lock(tx, first)
        if (++attempts === 2) bothHold.resolve()
        await bothHold.promise
        await lock(tx, second)
        return 'finished'
      }),
    )
  expect(await Promise.all([crossing(1, 2), crossing(2, 1)])).toEqual(['finished', 'finished'])
  expect(attempts).toBe(3)
})
