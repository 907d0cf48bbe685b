import { sql } from '@flightdeck/db'
import { asOperator, fillTables } from '@flightdeck/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aMember, anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { newestMailTo } from '../../../test/mail-in-outbox.ts'
import { verifyLogs } from '../audit/index.ts'
import { ERASE_ORGANISATION, eraseWhenDue } from './ask-erasure.ts'
import { eraseOrganisation } from './erase-organisation.ts'
import { organisationTables } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

async function aFullOrganisation(name = 'Acme Media') {
  const organisation = await anOrganisation(server, name)
  const { organisationId, userId, email } = organisation
  await asOperator(server.url, async (client) => {
    for (const seed of [1, 2])
      await fillTables(client, {
        organisationId,
        personId: userId,
        email: `${seed}${email}`,
        at: server.clock.now(),
        seed,
        except: ['audit_log', 'memberships'],
      })
  })
  return { ...organisation, name }
}

/** Every table of the live schema that has an organisation's rows, with how many. */
async function countRows(organisationId: string): Promise<Record<string, number>> {
  const tables = await server.database.asOperator(organisationTables)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await server.database.asOperator((tx) =>
      sql<{
        count: number
      }>`select count(*)::int as count from ${sql.table(name)} where organisation_id = ${organisationId}`.execute(
        tx,
      ),
    )
    counts[name] = rows[0]!.count
  }
  return counts
}
const empty = (counts: Record<string, number>) => Object.values(counts).every((count) => count === 0)

describe('erasing an organisation', () => {
  test('leaves no row of it, leaves all rows of others, and is logged in the installation’s log', async () => {
    const [gone, stays] = [await aFullOrganisation(), await aFullOrganisation()]
    const before = await countRows(stays.organisationId)
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
    await eraseOrganisation(server.app, gone.organisationId)
    expect(empty(await countRows(gone.organisationId))).toBe(true)
    expect(await countRows(stays.organisationId)).toEqual(before)
    const states = await verifyLogs(server.app)
    expect(states.filter(({ broken }) => broken)).toEqual([])
    await eraseOrganisation(server.app, gone.organisationId)
  })

  test('happens seven days after an owner typed its name, and owners are mailed', async () => {
    const organisation = await aFullOrganisation('Acme to go')
    const { organisationId, email } = organisation
    const caller = await signedIn(server, email)
    const wrong = await caller.call('POST', '/organisation/erasure/', { name: 'Acme' })
    expect(wrong.statusCode).toBe(400)
    expect((await caller.call('POST', '/organisation/erasure/', { name: 'Acme to go' })).statusCode).toBe(200)
    const { erase_at, asked_by } = (await caller.call('GET', '/organisation/erasure/')).json().data
    expect(new Date(erase_at).getTime() - server.clock.now().getTime()).toBe(7 * 86_400_000)
    expect(asked_by).toBe('Olga Owner')
    expect(await newestMailTo(server, email)).toContain('requested the erasure of Acme to go')
    expect((await caller.call('POST', '/organisation/erasure/', { name: 'Acme to go' })).statusCode).toBe(409)

    const slot = await server.database.asOperator((tx) =>
      tx
        .selectFrom('slots')
        .selectAll()
        .where('kind', '=', ERASE_ORGANISATION)
        .where('subject', '=', organisationId)
        .executeTakeFirstOrThrow(),
    )
    expect(slot.dueAt.toISOString()).toBe(erase_at)
    await eraseWhenDue(server.app, slot as never)
    expect(empty(await countRows(organisationId))).toBe(true)
  })

  test('is skipped after a cancellation', async () => {
    const { organisationId, email, name } = await aFullOrganisation()
    const caller = await signedIn(server, email)
    await caller.call('POST', '/organisation/erasure/', { name })
    expect((await caller.call('DELETE', '/organisation/erasure/')).statusCode).toBe(200)
    const slot = await server.database.asOperator((tx) =>
      tx
        .selectFrom('slots')
        .selectAll()
        .where('kind', '=', ERASE_ORGANISATION)
        .where('subject', '=', organisationId)
        .executeTakeFirstOrThrow(),
    )
    const write = await eraseWhenDue(server.app, slot as never)
    expect(await server.database.asOperator(write)).toBe('skipped')
    expect((await caller.call('GET', '/organisation/')).statusCode).toBe(200)
  })

  test('403: an admin can neither erase nor export', async () => {
    const { organisationId, name } = await aFullOrganisation()
    const { call } = await signedIn(server, (await aMember(server, organisationId, 'admin')).email)
    expect((await call('POST', '/organisation/erasure/', { name })).statusCode).toBe(403)
    expect((await call('POST', '/organisation/export/')).statusCode).toBe(403)
    expect((await call('GET', '/organisation/export/')).statusCode).toBe(403)
    expect((await call('GET', '/organisation/export/file/')).statusCode).toBe(403)
  })
})
