import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anEmptyDatabase, asLogin, asOperator, fillTables } from '@flightdeck/testkit'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { makeFactMonths } from '../fact-months.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { newId } from '../new-id.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'flightdeck-older-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The last migration of the older release. */
const OLDER = '0088_days_of_checkups.sql'

async function olderDatabase() {
  const url = await anEmptyDatabase()
  const steps = await readMigrations()
  await migrate(
    url,
    steps.filter(({ name }) => name <= OLDER),
  )
  await asLogin(url, (client) => makeFactMonths(client, new Date()))
  const database = openDatabase({ url, name: 'flightdeck test', size: 2 })
  afterAll(() => database.close())
  return { url, database }
}

async function fill(url: string) {
  const [organisationId, personId] = [newId(), newId()]
  await asOperator(url, async (client) => {
    await client.query(`insert into users (id, email, full_name) values ($1, 'olga@x.test', 'Olga Owner')`, [
      personId,
    ])
    await client.query(
      `insert into organisations (organisation_id, name, freemium_ends_at) values ($1, 'Acme', now())`,
      [organisationId],
    )
    await fillTables(client, { organisationId, personId, email: 'olga@x.test', at: new Date(), seed: 1 })
  })
}

/** Rows of every table that has an organisation's. */
function countRows(url: string): Promise<Record<string, number>> {
  return asOperator(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'flightdeck'
       and column_name = 'organisation_id' order by 1`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of rows) {
      const { rows: countedRows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${name}`,
      )
      counts[name] = countedRows[0]!.count
    }
    return counts
  })
}

test('a backup of an older release, restored by that release and then upgraded, has every row', async () => {
  const [source, target] = [await olderDatabase(), await olderDatabase()]
  await fill(source.url)
  const path = join(folder, 'older.backup')
  await takeBackup(source.database, path, null)
  await restoreBackup(target.database, path)
  await migrate(target.url)
  await migrate(source.url)
  const restored = await countRows(target.url)
  // A restore ends sign-ins that were under way.
  expect(restored).toEqual({ ...(await countRows(source.url)), pending_single_sign_ons: 0 })
  expect(Object.values(restored).filter((count) => count > 0).length).toBeGreaterThan(80)
})
