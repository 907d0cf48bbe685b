import { aDatabase, asLogin } from '@flightdeck/testkit'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../new-id.ts'
import { isUnwritten } from './is-unwritten.ts'
import { watchReading } from './reading.ts'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

let url: string
let database: Database
let [ours, theirs] = ['', '']
beforeAll(async () => {
  ;({ database, url } = await aDatabase())
  ;[ours, theirs] = [await anOrganisation(), await anOrganisation()]
})

async function anOrganisation(): Promise<string> {
  const organisationId = newId()
  await database.inOrganisation(organisationId, (tx) =>
    tx
      .insertInto('organisations')
      .values({ organisationId, name: 'Acme', freemiumEndsAt: new Date() })
      .execute(),
  )
  return organisationId
}

const rename = (organisationId: string) =>
  database.inOrganisation(organisationId, (tx) =>
    tx
      .updateTable('organisations')
      .set({ name: 'Other' })
      .where('organisationId', '=', organisationId)
      .execute(),
  )
const snapshot = async () =>
  (await database.call(sql<{ taken: string }>`select pg_current_snapshot()::text as taken`))[0]!.taken
const ASKED = `select ${isUnwritten({ organisation: '$1', tables: '$2', since: '$3' })} as is`
const stands = async (since: string, tables = ['organisations'], organisationId = ours) =>
  (await database.callAsWritten<{ is: boolean }>(ASKED, [organisationId, tables, since]))[0]!.is

describe('writes since a snapshot', () => {
  test('a write is visible from its commit on, for its organisation and its table', async () => {
    const before = await snapshot()
    expect(await stands(before)).toBe(true)
    await rename(ours)
    expect(await stands(before)).toBe(false)
    expect(await stands(before, ['alerts'])).toBe(true)
    expect(await stands(before, ['organisations'], theirs)).toBe(true)
    expect(await stands(await snapshot())).toBe(true)
  })

  test('a write in progress when the snapshot was taken counts when it commits, however old it is', async () => {
    const writer = new pg.Client({ connectionString: url })
    await writer.connect()
    await writer.query(`begin; set local search_path = flightdeck; set local role flightdeck_app;
      set local app.organisation_id = '${ours}'; update organisations set name = 'Slow' where organisation_id = '${ours}'`)
    // Others begin later and end earlier.
    await rename(theirs)
    const before = await snapshot()
    expect(await stands(before)).toBe(true)
    await writer.query('commit')
    await writer.end()
    expect(await stands(before)).toBe(false)
  })

  test('a rolled-back write leaves no mark', async () => {
    const before = await snapshot()
    await expect(
      database.inOrganisation(ours, async (tx) => {
        await tx.updateTable('organisations').set({ name: 'Never' }).execute()
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await stands(before)).toBe(true)
  })

  test('writes of global rows, and of operators, count for every organisation', async () => {
    const before = await snapshot()
    await database.asNobody((tx) =>
      tx.insertInto('users').values({ id: newId(), email: 'a@acme.test', fullName: 'A' }).execute(),
    )
    expect(await stands(before, ['users'])).toBe(false)
    expect(await stands(before)).toBe(true)
    await database.asOperator((tx) => tx.updateTable('organisations').set({ name: 'All' }).execute())
    expect(await stands(before)).toBe(false)
    expect(await stands(before, ['organisations'], theirs)).toBe(false)
  })

  test('rows that go with others are marked too', async () => {
    const third = await anOrganisation()
    const userId = newId()
    await database.inOrganisation(third, async (tx) => {
      await tx.insertInto('users').values({ id: userId, email: 'b@acme.test', fullName: 'B' }).execute()
      await tx.insertInto('memberships').values({ organisationId: third, userId, role: 'owner' }).execute()
    })
    const before = await snapshot()
    await database.inOrganisation(third, (tx) => tx.deleteFrom('organisations').execute())
    expect(await stands(before, ['memberships'], third)).toBe(false)
  })

  test('writers of one organisation do not wait for each other', async () => {
    const holding = new pg.Client({ connectionString: url })
    await holding.connect()
    await holding.query(`begin; set local search_path = flightdeck; set local app.organisation_id = '${ours}';
      update alert_rules set name = name`)
    await rename(ours)
    await database.inOrganisation(ours, (tx) => tx.updateTable('alertRules').set({ name: 'x' }).execute())
    await holding.query('rollback')
    await holding.end()
  })
})

/** Tables that mark nothing, each with the reason. An answer that reads one is not given again. */
const UNMARKED = {
  idempotency_keys: 'written with every call that makes something',
  migrations: 'the shape of the database itself',
  outbox: 'written with every piece of work',
  passkey_challenges: 'about signing in',
  passkeys: 'about signing in',
  password_resets: 'about signing in',
  pending_connections: 'about signing in',
  pending_sign_ups: 'about signing in',
  pending_single_sign_ons: 'about signing in',
  platform_calls: 'written with every call of a platform',
  rate_limits: 'written with every call',
  recovery_codes: 'about signing in',
  refresh_tokens: 'about signing in',
  sessions: 'about signing in',
  sign_in_tickets: 'about signing in',
  slots: 'written with every piece of work',
  system: 'one row for the whole installation',
  totp_secrets: 'about signing in',
  write_marks: 'the marks themselves',
}

test('every table marks its writes, except the listed ones', async () => {
  await asLogin(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'flightdeck'::regnamespace and c.relkind in ('r', 'p')
         and not c.relispartition and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'marked')
       order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(UNMARKED))
  })
})

describe('tables read by a query', () => {
  const traceTables = async (work: () => Promise<unknown>) =>
    database.tablesRead((await watchReading(work)).reading)
  const ask = (statement: ReturnType<typeof sql>) => () =>
    database.inOrganisation(ours, (tx) => statement.execute(tx))

  test('are every table that a statement names, through views and functions too', async () => {
    expect(
      await traceTables(ask(sql`select 1 from alerts join alert_rules using (organisation_id)`)),
    ).toEqual(['alert_rules', 'alerts'])
    expect(await traceTables(ask(sql`select 1 from daily_facts limit 1`))).toContain('fact_slices')
    expect(await traceTables(ask(sql`select * from book_version(${ours})`))).toEqual(
      expect.arrayContaining(['fact_loads', 'watermarks', 'entity_marks', 'plan_rows']),
    )
    const two = async () => {
      await ask(sql`select 1 from alerts limit 1`)()
      await ask(sql`select 1 from findings limit 1`)()
    }
    expect(await traceTables(two)).toEqual(['alerts', 'findings'])
  })

  test('are unknown after a write, or a read of an unmarked table', async () => {
    expect(await traceTables(ask(sql`update alerts set day = day`))).toBeNull()
    expect(await traceTables(ask(sql`select 1 from organisations for update`))).toBeNull()
    expect(await traceTables(ask(sql`select 1 from slots limit 1`))).toBeNull()
    expect(await traceTables(ask(sql`select * from live_session(${newId()}, now())`))).toBeNull()
    expect(await traceTables(ask(sql`select take_allowance('test', 1, 1)`))).toBeNull()
  })

  test('are those of this query only, while others run', async () => {
    const [first, second] = await Promise.all([
      traceTables(ask(sql`select pg_sleep(0.05), 1 from alerts limit 1`)),
      traceTables(ask(sql`select pg_sleep(0.05), 1 from findings limit 1`)),
    ])
    expect([first, second]).toEqual([['alerts'], ['findings']])
  })
})
