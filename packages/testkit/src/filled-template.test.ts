import { sql, type Database } from '@flightdeck/db'
import { expect, inject, test } from 'vitest'
import { aFilledDatabase } from './a-database.ts'
import { listTemplates } from './filled-template.ts'

const addRow = (database: Database, key: string) =>
  database.asNobody((tx) => sql`insert into rate_limits (key, used_until) values (${key}, now())`.execute(tx))
const keysIn = async ({ database }: { database: Database }) => {
  const { rows } = await database.asNobody((tx) =>
    sql<{ key: string }>`select key from rate_limits order by key`.execute(tx),
  )
  return rows.map(({ key }) => key)
}

test('a template is filled once, also when several request it at the same moment, and each gets a copy of its own', async () => {
  let fills = 0
  const request = () =>
    aFilledDatabase('filled_once', async ({ database }) => {
      fills++
      await addRow(database, 'filled')
      return { fills }
    })
  const copies = await Promise.all([request(), request(), request()])
  expect(fills).toBe(1)
  expect(copies.map(({ note }) => note)).toEqual([{ fills: 1 }, { fills: 1 }, { fills: 1 }])
  await addRow(copies[0].database, 'own')
  expect(await keysIn(copies[0])).toEqual(['filled', 'own'])
  expect(await keysIn(copies[1])).toEqual(['filled'])
})

test('a fill that fails leaves no template, and the next request fills it again', async () => {
  const failing = aFilledDatabase('filled_again', async ({ database }) => {
    await addRow(database, 'half')
    throw new Error('no power')
  })
  await expect(failing).rejects.toThrow('no power')
  const copy = await aFilledDatabase('filled_again', async ({ database }) => {
    await addRow(database, 'whole')
    return 'note’s quote \' and "'
  })
  expect(await keysIn(copy)).toEqual(['whole'])
  expect(copy.note).toBe('note’s quote \' and "')
})

test('the templates of a run are found by the name of its empty one', async () => {
  await aFilledDatabase('filled_named', async () => null)
  const { url, template } = inject('testServer')
  const names = await listTemplates(url, template)
  expect(names).toEqual(expect.arrayContaining([template, `${template}_filled_named`]))
  expect(names.every((name) => name.startsWith(template))).toBe(true)
})
