import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { aCheckedAccount } from '../../../test/a-checked-account.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

test('lists still work when an entity is deleted during a read', async () => {
  const account = await aCheckedAccount(server)
  await account.apply('No frequency cap at any level')
  await account.runWaiting()
  const { findings } = await account.findings()
  const [gone, ...rest] = findings
  expect(rest.length).toBeGreaterThan(0)
  // Two looks of one answer may see different moments: here what is gone leaves its finding behind.
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  for (const table of ['findings', 'check_run_results'])
    await owner.query(`alter table ${table} drop constraint ${table}_organisation_id_entity_no_fkey`)
  await owner.query('alter table entities no force row level security')
  await owner.query('delete from entities where native_id = $1', [gone!.entity.id.split(':')[1]])
  await owner.end()

  expect((await account.findings()).findings.map(({ id }) => id)).toEqual(rest.map(({ id }) => id))
  const read = (path: string) => account.caller.call('GET', path)
  expect((await read(`/quality/findings/${gone!.id}/`)).statusCode).toBe(404)
  expect((await read(`/quality/findings/${rest[0]!.id}/`)).statusCode).toBe(200)
  expect((await read(`/quality/runs/${gone!.run_id}/results/`)).statusCode).toBe(200)
  expect((await read(`/quality/runs/${gone!.run_id}/export/`)).statusCode).toBe(200)
})
