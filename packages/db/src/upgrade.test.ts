import { readFileSync } from 'node:fs'
import { anEmptyDatabase, asLogin, fillTables } from '@flightdeck/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { findLeaks } from './test/tenancy-audit.ts'
import { makeFactMonths } from './fact-months.ts'
import { migrate, readMigrations } from './migrate.ts'
import { newId } from './new-id.ts'

/** Oldest schema that can be upgraded; earlier migrations were rewritten, which must not happen again. */
const OLDEST = '0021_runs_of_accounts.sql'
/**
 * Changed by the upgrade itself, or emptied on purpose: a waiting sign-up by invitation could not be
 * completed.
 */
const GROWN = ['fact_days', 'migrations']
/** Renamed since. */
const RENAMED: Record<string, string> = { alert_addresses: 'mail_addresses' }
const PINNED = new URL('./migrations/pinned.txt', import.meta.url)

test('no migration that may have been applied is ever changed, renamed or removed', async () => {
  const lines = (await readMigrations()).map(({ name, checksum }) => `${name} ${checksum}`)
  const pinned = readFileSync(PINNED, 'utf8').trim().split('\n')
  // New migrations add a line; existing lines never change.
  expect(pinned).toEqual(lines)
})

describe('a database of the oldest shape, with data', () => {
  let url: string
  let before: Record<string, number>
  const organisations = [newId(), newId()]

  beforeAll(async () => {
    url = await anEmptyDatabase()
    const steps = (await readMigrations()).filter(({ name }) => name <= OLDEST)
    await migrate(url, steps)
    await asLogin(url, async (client) => {
      await makeFactMonths(client, new Date())
      await client.query('set role flightdeck_operator')
      for (const [at, organisationId] of organisations.entries()) {
        const personId = newId()
        const email = `owner${at}@upgrade.test`
        await client.query(`insert into users (id, email, full_name) values ($1, $2, 'Olga Owner')`, [
          personId,
          email,
        ])
        await client.query(
          `insert into organisations (organisation_id, name, freemium_ends_at) values ($1, 'Acme', now())`,
          [organisationId],
        )
        for (const seed of [1, 2])
          await fillTables(client, {
            organisationId,
            personId,
            email: `${seed}${email}`,
            at: new Date(),
            seed,
          })
      }
    })
    before = await countRows(url)
    expect(Object.values(before).filter((count) => count === 0)).toEqual([])
    await migrate(url)
  })

  test('has every row that it had', async () => {
    const after = await countRows(url)
    const comparedTables = Object.keys(before).filter((name) => !GROWN.includes(name))
    expect(Object.fromEntries(comparedTables.map((name) => [name, after[RENAMED[name] ?? name]]))).toEqual(
      Object.fromEntries(comparedTables.map((name) => [name, before[name]])),
    )
  })

  test('has the shape of a new one', async () => {
    const fresh = await anEmptyDatabase()
    await migrate(fresh)
    expect(await readSchema(url)).toEqual(await readSchema(fresh))
  })

  test('leaks no rows between organisations', async () => {
    expect(await asLogin(url, findLeaks)).toEqual([])
  })
})

/** Row count of every table that has an organisation's rows. */
function countRows(url: string): Promise<Record<string, number>> {
  return asLogin(url, async (client) => {
    await client.query('set role flightdeck_operator')
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'flightdeck'::regnamespace
       and c.relkind in ('r', 'p') and not c.relispartition and exists (select 1 from pg_attribute a
         where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped) order by 1`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of rows) {
      const countResult = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`)
      counts[name] = countResult.rows[0]!.count
    }
    return counts
  })
}

/** Columns, keys, indexes, policies and functions, as text. */
function readSchema(url: string): Promise<string[]> {
  return asLogin(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select format('%s.%s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull) as line
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'flightdeck'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
      union all select indexdef from pg_indexes where schemaname = 'flightdeck'
      union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'flightdeck'::regnamespace
      union all select format('%s %s %s %s', tablename, policyname, roles, qual) from pg_policies where schemaname = 'flightdeck'
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'flightdeck'::regnamespace
      order by 1`)
    return rows.map(({ line }) => line)
  })
}
