import { aDatabase, asLogin } from '@flightdeck/testkit'
import { beforeAll, expect, test } from 'vitest'
import { findLeaks } from './test/tenancy-audit.ts'
import { openDatabase, sql, type Database } from './index.ts'
import { newId } from './new-id.ts'

let database: Database
let url: string
let ours: string
let theirs: string

beforeAll(async () => {
  ;({ database, url } = await aDatabase())
  ours = await anOrganisation()
  theirs = await anOrganisation()
})

async function anOrganisation(): Promise<string> {
  const organisationId = newId()
  await database.inOrganisation(organisationId, (tx) =>
    tx
      .insertInto('organisations')
      .values({ organisationId, name: 'x', freemiumEndsAt: new Date() })
      .execute(),
  )
  return organisationId
}

const message = (organisationId: string) => ({
  organisationId,
  id: newId(),
  channel: 'mail',
  recipient: 'a@b.test',
  dedupeKey: newId(),
  subject: 'x',
  payload: '{}',
})

test('the live schema leaks no rows between organisations', async () => {
  expect(await asLogin(url, findLeaks)).toEqual([])
})

test.each([
  ['a table without organisation_id', 'create table t (id int primary key)', 't has no organisation_id'],
  [
    'a table outside row-level security',
    'create table t (organisation_id uuid primary key)',
    't does not force row-level security',
  ],
  [
    'a unique key across organisations',
    'alter table outbox add column mark text unique',
    'outbox_mark_key does not start with organisation_id',
  ],
  [
    'a foreign key that leaves the organisation out',
    `create table t (organisation_id uuid, id uuid, outbox_organisation uuid, outbox_id uuid, primary key (organisation_id, id),
     foreign key (outbox_organisation, outbox_id) references outbox (organisation_id, id)); call protect('t')`,
    't_outbox_organisation_outbox_id_fkey on t does not include organisation_id',
  ],
  ['a plain view', 'create view v as select * from outbox', 'v is not security_invoker'],
  ['a materialised view', 'create materialized view m as select * from outbox', 'm is not security_invoker'],
  [
    'a function with its owner’s rights',
    'create function f() returns int security definer language sql as $$ select 1 $$',
    'f is security definer',
  ],
  [
    'a policy open to the application',
    'create policy open on outbox to flightdeck_app using (true)',
    'outbox.open is open to {flightdeck_app}',
  ],
])('the catalogue test finds %s', async (_name, damage, finding) => {
  const findings = await asLogin(url, async (client) => {
    await client.query('begin')
    await client.query(damage)
    const leaks = await findLeaks(client)
    await client.query('rollback')
    return leaks
  })
  expect(findings).toContain(finding)
})

test('an organisation sees, changes and deletes its own rows only', async () => {
  await database.inOrganisation(theirs, (tx) => tx.insertInto('outbox').values(message(theirs)).execute())
  await database.inOrganisation(ours, async (tx) => {
    expect(await tx.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect((await tx.updateTable('outbox').set({ subject: 'y' }).executeTakeFirst()).numUpdatedRows).toBe(0n)
    expect((await tx.deleteFrom('outbox').executeTakeFirst()).numDeletedRows).toBe(0n)
  })
})

test('a row cannot be written into, or moved to, another organisation', async () => {
  const refused = /row-level security/
  await expect(
    database.inOrganisation(ours, (tx) => tx.insertInto('outbox').values(message(theirs)).execute()),
  ).rejects.toThrow(refused)
  await expect(
    database.inOrganisation(ours, async (tx) => {
      await tx.insertInto('outbox').values(message(ours)).execute()
      await tx.updateTable('outbox').set({ organisationId: theirs }).execute()
    }),
  ).rejects.toThrow(refused)
})

test('without an organisation, and after a transaction that had one, nothing is there and nothing fails', async () => {
  await database.inOrganisation(ours, (tx) => tx.insertInto('outbox').values(message(ours)).execute())
  for (let round = 0; round < 20; round++) {
    const rows = await database.asNobody((tx) => tx.selectFrom('outbox').selectAll().execute())
    expect(rows).toEqual([])
  }
})

test('a user sees their memberships and no rows of those organisations', async () => {
  const userId = newId()
  await database.inOrganisation(ours, async (tx) => {
    await tx
      .insertInto('users')
      .values({ id: userId, email: `${userId}@x.test`, fullName: 'P' })
      .execute()
    await tx.insertInto('memberships').values({ organisationId: ours, userId, role: 'viewer' }).execute()
  })
  await database.asPerson(userId, async (tx) => {
    const visibleRows = await tx.selectFrom('organisations').select('organisationId').execute()
    expect(visibleRows).toEqual([{ organisationId: ours }])
    expect(await tx.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})

test('the planner reaches background work and nothing else', async () => {
  await database.asPlanner((tx) => tx.selectFrom('outbox').selectAll().execute())
  await expect(database.asPlanner((tx) => tx.selectFrom('users').selectAll().execute())).rejects.toThrow(
    /permission denied/,
  )
  await expect(
    database.asPlanner((tx) => tx.selectFrom('organisations').selectAll().execute()),
  ).rejects.toThrow(/permission denied/)
})

test('the application acts as a role that owns nothing and may not change the schema', async () => {
  const { rows } = await database.pool.query('select current_user::text as who')
  expect(rows).toEqual([{ who: 'flightdeck_app' }])
  await expect(database.pool.query('create table flightdeck.mine (id int)')).rejects.toThrow(
    /permission denied/,
  )
  await expect(database.pool.query('alter table outbox disable row level security')).rejects.toThrow(
    /must be owner/,
  )
})

test('interleaved organisations on few connections never mix', async () => {
  const organisations = await Promise.all(Array.from({ length: 10 }, anOrganisation))
  for (const id of organisations) {
    await database.inOrganisation(id, (tx) => tx.insertInto('outbox').values(message(id)).execute())
  }
  const rounds = Array.from({ length: 600 }, (_, round) => {
    const id = organisations[round % organisations.length]!
    return database.inOrganisation(id, async (tx) => {
      const rows = await tx
        .selectFrom('outbox')
        .select(['organisationId', sql<number>`1`.as('one')])
        .execute()
      return rows.length === 1 && rows[0]!.organisationId === id
    })
  })
  expect((await Promise.all(rounds)).every(Boolean)).toBe(true)
})

test('a function that sets its role sets it for its own call only: its connection carries nothing over', async () => {
  const alone = openDatabase({ url, name: 'call test', size: 1 })
  await alone.inOrganisation(ours, (tx) => tx.insertInto('outbox').values(message(ours)).execute())
  expect(await alone.call(sql`select * from book_version(${ours})`)).toHaveLength(1)
  const outboxRows = await alone.asNobody((tx) => tx.selectFrom('outbox').selectAll().execute())
  const settingRows = await alone.call<{ whom: string }>(
    sql`select current_setting('app.organisation_id') as whom`,
  )
  await alone.close()
  expect({ seen: outboxRows, said: settingRows }).toEqual({ seen: [], said: [{ whom: '' }] })
})
