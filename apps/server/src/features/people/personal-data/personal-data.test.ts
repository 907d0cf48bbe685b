import { SCHEMA, sql } from '@flightdeck/db'
import { asOperator, fillTables } from '@flightdeck/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aMember, anOrganisation, PASSWORD, signedIn } from '../../../test/an-organisation.ts'
import { verifyLogs } from '../audit/index.ts'
import { peopleIn } from './people-in.ts'

/** Columns of ids and texts that look like a person's and are not. */
const NOT_PEOPLE: Record<string, readonly string[]> = {
  ad_accounts: ['read_by'],
  alert_rules: ['email_notification', 'email_recipients'],
  organisation_export_chunks: ['export_id'],
  pending_connections: ['connection_id'],
  plan_sheets: ['connection_id'],
  plan_files: ['sheet_id'],
  plan_rows: ['sheet_id'],
  platform_calls: ['connection_id'],
  sync_runs: ['connection_id'],
  visible_accounts: ['connection_id'],
}

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

/** A member of an organisation with another owner, with a row in every table. */
async function somebodyEverywhere() {
  const owner = await anOrganisation(server)
  const { userId, email } = await aMember(server, owner.organisationId, 'admin')
  const caller = await signedIn(server, email)
  await caller.call('PUT', '/organisation/', {
    name: 'Renamed',
    timezone: 'UTC',
    currency: 'EUR',
    account_size: '1-10',
  })
  await asOperator(server.url, (client) =>
    fillTables(client, {
      organisationId: owner.organisationId,
      personId: userId,
      email,
      at: server.clock.now(),
      seed: 1,
      except: ['audit_log', 'memberships'],
      with: {
        alert_rules: { email_recipients: `${email}, other@acme.test` },
        certificates: { content: '{"asked_by":"Max admin","signed_by":"Max admin"}' },
      },
    }),
  )
  return { ...owner, owner, userId, email, caller }
}

/** Every text of the database that holds a word, by table. */
async function tablesWith(word: string): Promise<string[]> {
  return asOperator(server.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = '${SCHEMA}'::regnamespace
       and c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ('migrations', 'rate_limits') order by 1`,
    )
    const matchingTables: string[] = []
    for (const { name } of rows) {
      const { rowCount } = await client.query(
        `select 1 from ${name} t where lower(t::text) like $1 limit 1`,
        [`%${word}%`],
      )
      if (rowCount) matchingTables.push(name)
    }
    return matchingTables
  })
}

const erase = (caller: Awaited<ReturnType<typeof signedIn>>, email: string, password = PASSWORD) =>
  caller.call('POST', '/profile/erasure/', { email, password })

test('every column that could identify a person is classified', async () => {
  const { rows } = await server.database.asOperator((tx) =>
    sql<{ place: string }>`
      select c.relname || '.' || a.attname as place from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = ${SCHEMA}::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attname not in ('organisation_id', 'id')
        and (a.atttypid = 'uuid'::regtype or a.attname ~ 'email|recipient')
        and exists (select 1 from pg_attribute o where o.attrelid = c.oid and o.attname = 'organisation_id'
          and not o.attisdropped)
      order by 1`.execute(tx),
  )
  const listedColumns = [
    ...Object.entries(peopleIn(server.app)).flatMap(([table, places]) =>
      places.map(({ column }) => `${table}.${column}`),
    ),
    ...Object.entries(NOT_PEOPLE).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    ),
  ]
  expect([...new Set(listedColumns)].toSorted()).toEqual(rows.map(({ place }) => place).toSorted())
})

describe('erasing a person', () => {
  test('removes address and name from every table, leaves a pseudonym, and the audit log still verifies', async () => {
    const { organisationId, userId, email, caller, owner } = await somebodyEverywhere()
    expect((await tablesWith(email)).length).toBeGreaterThan(5)
    const plan = (await caller.call('GET', '/profile/erasure/')).json().data
    expect(plan).toMatchObject({ pseudonym: expect.stringMatching(/^Former member [0-9a-f]{4}$/) })
    expect((await erase(caller, email)).json()).toMatchObject({
      data: { message: 'Account erased' },
    })

    expect(await tablesWith(email)).toEqual([])
    const log = (await (await signedIn(server, owner.email)).call('GET', '/audit/')).json().data
    expect(log.map(({ actor }: { actor: string }) => actor)).toContain(plan.pseudonym)
    expect(await verifyLogs(server.app, { organisationId })).toMatchObject([{ broken: null }])

    const storedRecords = await server.database.inOrganisation(organisationId, async (tx) => ({
      certificate: await tx
        .selectFrom('certificates')
        .select(['signedBy', 'content', 'erasedHash'])
        .executeTakeFirstOrThrow(),
      rule: await tx
        .selectFrom('alertRules')
        .select(['createdBy', 'emailRecipients'])
        .executeTakeFirstOrThrow(),
      finding: await tx.selectFrom('findings').select(['handledBy', 'ownerId']).executeTakeFirstOrThrow(),
      person: await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow(),
    }))
    expect(storedRecords).toMatchObject({
      certificate: { signedBy: userId, content: expect.stringContaining(plan.pseudonym) },
      rule: { createdBy: userId, emailRecipients: 'other@acme.test' },
      finding: { handledBy: userId, ownerId: null },
      person: { fullName: plan.pseudonym, passwordHash: null },
    })
    expect(storedRecords.certificate.content).not.toContain('Max admin')
  })

  test('ends every session at once, and frees the address', async () => {
    const { email, caller } = await somebodyEverywhere()
    await erase(caller, email)
    expect((await caller.call('GET', '/profile/')).statusCode).toBe(401)
    await expect(signedIn(server, email)).rejects.toThrow(/401/)
  })

  test('a later change to an erased entry is detected', async () => {
    const { organisationId, email, caller } = await somebodyEverywhere()
    await erase(caller, email)
    await server.database.asOperator((tx) =>
      sql`update audit_log set actor = 'Somebody else' where organisation_id = ${organisationId} and erased_seal is not null`.execute(
        tx,
      ),
    )
    const [state] = await verifyLogs(server.app, { organisationId })
    expect(state!.broken?.sentence).toMatch(/after a person was erased/)
  })

  test.each<[string, string, string, RegExp]>([
    ['another address', 'other@acme.test', PASSWORD, /your email address/],
    ['a wrong password', '', 'not the password', /current password/],
  ])('400: %s', async (_name, address, password, sentence) => {
    const { organisationId } = await anOrganisation(server)
    const { email } = await aMember(server, organisationId, 'viewer')
    const answer = await erase(await signedIn(server, email), address || email, password)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toMatch(sentence)
  })

  test('409: the last owner must hand over or erase the organisation first', async () => {
    const owner = await anOrganisation(server, 'Acme of one')
    const caller = await signedIn(server, owner.email)
    expect((await caller.call('GET', '/profile/erasure/')).json().data.organisations).toEqual([
      { name: 'Acme of one', is_last_owner: true },
    ])
    const answer = await erase(caller, owner.email)
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('last owner of Acme of one')
    expect((await caller.call('GET', '/profile/')).statusCode).toBe(200)
  })

  test('the last of two owners who erase themselves at once stays', async () => {
    const { organisationId, ...first } = await anOrganisation(server)
    const second = await aMember(server, organisationId, 'owner')
    const callers = await Promise.all([first, second].map(({ email }) => signedIn(server, email)))
    const answers = await Promise.all(callers.map((caller, at) => erase(caller, [first, second][at]!.email)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('the export of a person', () => {
  test('contains the person’s data and their rows in each organisation, and no secret', async () => {
    const { organisationId, email, caller } = await somebodyEverywhere()
    const answer = await caller.call('GET', '/profile/export/')
    expect(answer.headers['content-disposition']).toContain('flightdeck-personal-data.json')
    const file = answer.json()
    expect(file.about).toMatchObject({ email, has_password: true })
    expect(file.sessions).toHaveLength(1)
    const [home] = file.organisations
    expect(home).toMatchObject({ organisation_id: organisationId, name: 'Renamed' })
    for (const table of ['memberships', 'invitations', 'certificates', 'alert_feedback', 'audit_log'])
      expect(home.kept[table].length).toBeGreaterThan(0)
    expect(home.kept.alert_rules[0]).not.toHaveProperty('conditions')
    expect(answer.body).not.toMatch(/_hash|sealed|passwordHash/)
  })
})
