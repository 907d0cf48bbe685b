import { SCHEMA, sql } from '@flightdeck/db'
import { RETENTION_KIND_NAMES } from '@flightdeck/domain/retention'
import { asOperator, fillTables } from '@flightdeck/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { AREAS, keepers } from '../../../boot/areas.ts'
import type { Area } from '../../../work/area.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aMember, anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { verifyLogs } from '../audit/index.ts'
import { clearWhenDue } from './delete-expired.ts'

/** Tables kept as long as the organisation. */
const LASTING = AREAS.flatMap((area: Area) => Object.keys(area.retainedTables ?? {}))

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const FINISHED = {
  slots: { state: 'done' },
  outbox: { state: 'done' },
  agent_runs: { state: 'done' },
  check_runs: { state: 'done' },
  findings: { is_open: false },
}
const AGED = keepers.flatMap(({ tables }) => tables)

async function aFilledOrganisation(at: Date) {
  const organisation = await anOrganisation(server)
  const { organisationId, userId, email } = organisation
  await asOperator(server.url, (client) =>
    fillTables(client, {
      organisationId,
      personId: userId,
      email,
      at,
      seed: 1,
      with: FINISHED,
      except: ['memberships', 'audit_log'],
    }),
  )
  return organisation
}

const countIn = async (organisationId: string, table: string) => {
  const { rows } = await server.database.asOperator((tx) =>
    sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)} where organisation_id = ${organisationId}`.execute(
      tx,
    ),
  )
  return rows[0]!.count
}
const counts = async (organisationId: string, tables: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await countIn(organisationId, table)] as const)),
  )
const clear = async (organisationId: string) => {
  const write = await clearWhenDue(keepers)(server.app, { organisationId } as never)
  return server.database.inOrganisation(organisationId, write)
}
const yearsAgo = (years: number) => new Date(server.clock.now().getTime() - years * 365 * 86_400_000)
/** The log's own entries are tested below; they do not come from a filling. */
const filled = AGED.filter((table) => table !== 'audit_log')

describe('the registry', () => {
  test('each kind has exactly one policy', () => {
    const kinds = keepers.map(({ kind }) => kind).filter((kind) => kind !== 'work')
    expect(kinds.toSorted()).toEqual(RETENTION_KIND_NAMES.toSorted())
  })

  test('every table of an organisation has one retention policy or a reason to stay', async () => {
    const { rows } = await server.database.asOperator((tx) =>
      sql<{
        name: string
      }>`select c.relname as name from pg_class c where c.relnamespace = ${SCHEMA}::regnamespace
        and c.relkind in ('r', 'p') and not c.relispartition and exists (select 1 from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped) order by 1`.execute(
        tx,
      ),
    )
    const listedTables = [...AGED, ...LASTING]
    expect(listedTables.toSorted()).toEqual(rows.map(({ name }) => name))
  })
})

describe('cleanup', () => {
  test('deletes rows older than every limit, and nothing else', async () => {
    const { organisationId } = await aFilledOrganisation(yearsAgo(20))
    const stays = LASTING
    const before = await counts(organisationId, stays)
    expect(Object.values(await counts(organisationId, filled)).every((count) => count > 0)).toBe(true)
    expect(await clear(organisationId)).toBe('cleared')
    expect(await counts(organisationId, filled)).toEqual(
      Object.fromEntries(filled.map((table) => [table, table === 'slots' ? 1 : 0])),
    )
    expect(await counts(organisationId, stays)).toEqual(before)
    expect(await clear(organisationId)).toBe('nothing')
  })

  test('leaves recent rows', async () => {
    const { organisationId } = await aFilledOrganisation(server.clock.now())
    const before = await counts(organisationId, filled)
    expect(await clear(organisationId)).toBe('nothing')
    expect(await counts(organisationId, filled)).toEqual(before)
  })

  test('leaves old rows of another organisation', async () => {
    const [organisation, other] = [
      await aFilledOrganisation(yearsAgo(20)),
      await aFilledOrganisation(yearsAgo(20)),
    ]
    const before = await counts(other.organisationId, filled)
    await clear(organisation.organisationId)
    expect(await counts(other.organisationId, filled)).toEqual(before)
  })

  test('uses the organisation’s own limits', async () => {
    const owner = await aFilledOrganisation(yearsAgo(1.5))
    await clear(owner.organisationId)
    expect(await counts(owner.organisationId, ['alerts', 'check_runs'])).toEqual({ alerts: 1, check_runs: 0 })
    const caller = await signedIn(server, owner.email)
    await caller.call('PUT', '/organisation/retention/', { kind: 'alerts', days: 400 })
    await clear(owner.organisationId)
    expect(await countIn(owner.organisationId, 'alerts')).toBe(0)
  })

  test('moves an account’s first day with its cleared days, so that they are unknown and not zero', async () => {
    const { organisationId } = await aFilledOrganisation(yearsAgo(20))
    await server.database.asOperator((tx) =>
      sql`update watermarks set dataset = 'facts', data_through = ${server.clock.now()}::date where organisation_id = ${organisationId}`.execute(
        tx,
      ),
    )
    await clear(organisationId)
    const { dataFrom } = await server.database.inOrganisation(organisationId, (tx) =>
      tx.selectFrom('watermarks').select('dataFrom').executeTakeFirstOrThrow(),
    )
    expect(dataFrom).toBe(yearsAgo(3).toISOString().slice(0, 10))
  })

  test('cuts the audit log at its start under a seal, and the log still verifies', async () => {
    const owner = await anOrganisation(server)
    const { organisationId } = owner
    const caller = await signedIn(server, owner.email)
    for (const days of [400, 500])
      await caller.call('PUT', '/organisation/retention/', { kind: 'alerts', days })
    server.clock.advance({ days: 4 * 365 })
    await clear(organisationId)
    const rows = await server.database.asOperator((tx) =>
      tx
        .selectFrom('auditLog')
        .select(['seq', 'action'])
        .where('organisationId', '=', organisationId)
        .execute(),
    )
    expect(rows).toEqual([{ seq: '5', action: 'audit.cleared' }])
    expect(await verifyLogs(server.app, { organisationId })).toMatchObject([{ entries: 5, broken: null }])
    const again = await signedIn(server, owner.email)
    expect(again.session).toBeDefined()
    await clear(organisationId)
    expect(await verifyLogs(server.app, { organisationId })).toMatchObject([{ entries: 6, broken: null }])
  })
})

describe('the API', () => {
  test('200: every kind with its days, and a change with a log entry', async () => {
    const owner = await anOrganisation(server)
    const { call } = await signedIn(server, owner.email)
    const { kinds } = (await call('GET', '/organisation/retention/')).json().data
    expect(kinds).toHaveLength(RETENTION_KIND_NAMES.length)
    const changed = await call('PUT', '/organisation/retention/', { kind: 'check_runs', days: 45 })
    expect(changed.json().data.kinds).toContainEqual({ kind: 'check_runs', days: 45 })
    const [entry] = (await call('GET', '/audit/')).json().data
    expect(entry).toMatchObject({
      action: 'retention.changed',
      detail: { before: '90 days', after: '45 days' },
    })
  })

  test('400: a limit below the minimum, with the reason', async () => {
    const { call } = await signedIn(server, (await anOrganisation(server)).email)
    const answer = await call('PUT', '/organisation/retention/', { kind: 'audit', days: 30 })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.days[0]).toMatch(/at least 365 days/)
  })

  test('403: a manager reads the limits but cannot change them', async () => {
    const { organisationId } = await anOrganisation(server)
    const { call } = await signedIn(server, (await aMember(server, organisationId, 'manager')).email)
    expect((await call('GET', '/organisation/retention/')).statusCode).toBe(200)
    const answer = await call('PUT', '/organisation/retention/', { kind: 'audit', days: 400 })
    expect(answer.statusCode).toBe(403)
  })
})
