import { sql } from '@flightdeck/db'
import { asOperator, fillTables } from '@flightdeck/testkit'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { shortLived } from '../../../boot/handlers.ts'
import type { App } from '../../../ground/app.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aMember, anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { mailsTo, newestMailTo } from '../../../test/mail-in-outbox.ts'
import { claimSlot, runEvery } from '../../../test/run-slot.ts'
import { unzip } from '../../../test/unzip.ts'
import { behindFence, LeaseLost } from '../../../work/lease.ts'
import { clearOut } from '../../../work/sweep.ts'
import { LEFT_OUT } from './export-organisation.ts'
import { ORGANISATION_EXPORT } from './export-store.ts'
import { organisationTables } from './tables.ts'
import { writeExport } from './write-export.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const FILE = '/organisation/export/file/'
const EXPORT = '/organisation/export/'

async function anOwner(name = 'Acme Media') {
  const organisation = await anOrganisation(server, name)
  return { ...organisation, ...(await signedIn(server, organisation.email)) }
}
type Owner = Awaited<ReturnType<typeof anOwner>>

const fill = ({ organisationId, userId, email }: Owner) =>
  asOperator(server.url, async (client) => {
    for (const seed of [1, 2])
      await fillTables(client, {
        organisationId,
        personId: userId,
        email: `${seed}${email}`,
        at: server.clock.now(),
        seed,
        except: ['audit_log', 'memberships', 'organisation_exports', 'organisation_export_chunks'],
      })
  })

/** Rows that do not compress, so that the file has several chunks. */
const addRows = (organisationId: string, rows: number) =>
  server.database.asOperator((tx) =>
    sql`insert into slots (organisation_id, kind, subject, slot_key, due_at, first_due_at, state, last_error)
      select ${organisationId}, 'x', n::text, 'k', now(), now(), 'done',
        (select string_agg(md5(n::text || m::text), '') from generate_series(1, 40) m)
      from generate_series(1, ${rows}::int) n`.execute(tx),
  )

const status = async ({ call }: Owner) => (await call('GET', EXPORT)).json().data
const start = async ({ call }: Owner) => (await call('POST', EXPORT)).json().data
const work = ({ organisationId }: Owner) => runEvery(server, organisationId, ORGANISATION_EXPORT)

async function exportedFiles(owner: Owner) {
  await start(owner)
  expect(await work(owner)).toEqual(['exported'])
  return unzip((await owner.call('GET', FILE)).rawPayload)
}

const findSlot = ({ organisationId }: Owner) =>
  server.database.inOrganisation(organisationId, (tx) =>
    tx
      .selectFrom('slots')
      .selectAll()
      .where('organisationId', '=', organisationId)
      .where('kind', '=', ORGANISATION_EXPORT)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
  )

const countIn = async (organisationId: string, table: string) => {
  const { rows } = await server.database.asOperator((tx) =>
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where organisation_id = ${organisationId}`.execute(tx),
  )
  return rows[0]!.count
}

const countChunks = ({ organisationId }: Owner) => countIn(organisationId, 'organisation_export_chunks')

/** The app of a worker that dies once it has written a chunk. */
function dyingHalfWay(owner: Owner): App {
  const inOrganisation: App['database']['inOrganisation'] = async (id, write) => {
    if ((await countChunks(owner)) > 0) throw new Error('died')
    return server.database.inOrganisation(id, write)
  }
  return { ...server.app, database: { ...server.database, inOrganisation } }
}

describe('the file', () => {
  test('has every row of every exported table, and no secret', async () => {
    const owner = await anOwner()
    await fill(owner)
    await start(owner)
    const tables = await server.database.asOperator(organisationTables)
    const counts = await Promise.all(
      tables.map(async ({ name }) => [name, await countIn(owner.organisationId, name)] as const),
    )
    expect(await work(owner)).toEqual(['exported'])
    const answer = await owner.call('GET', FILE)
    expect(answer.headers['content-type']).toBe('application/zip')
    const files = await unzip(answer.rawPayload)
    for (const [table, count] of counts) {
      const lines = files[`${table}.jsonl`]?.trim().split('\n')
      if (Object.hasOwn(LEFT_OUT, table)) expect(lines).toBeUndefined()
      else expect([table, lines?.length]).toEqual([table, count])
    }
    expect(files['people.jsonl']).toContain(owner.email)
    expect(Object.values(files).join('')).not.toMatch(
      /"(sealed|wrapped|token_hash|sealed_credentials|payload)"/,
    )
    const [entry] = (await owner.call('GET', '/audit/')).json().data
    expect(entry).toMatchObject({ action: 'organisation.exported' })
  })

  test('continues after the last key, over many rows and chunks', async () => {
    const owner = await anOwner()
    await addRows(owner.organisationId, 1234)
    const files = await exportedFiles(owner)
    const subjects = files['slots.jsonl']!.trim()
      .split('\n')
      .map((line) => JSON.parse(line).subject)
    expect(new Set(subjects).size).toBe(1234 + 2)
    expect(await countChunks(owner)).toBeGreaterThan(1)
  })

  test('is private to one organisation: another owner sees neither status nor file', async () => {
    const [owner, other] = [await anOwner(), await anOwner()]
    await exportedFiles(owner)
    expect(await status(other)).toBeNull()
    const answer = await other.call('GET', FILE)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('There is no finished export. Start one first.')
  })
})

const lockedStatements = async () => {
  const { rows } = await server.database.asNobody((tx) =>
    sql<{ count: number }>`select count(distinct pid)::int as count from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
      tx,
    ),
  )
  return rows[0]!.count
}

describe('the request', () => {
  test('is answered before the file is written, and the status counts its rows', async () => {
    const owner = await anOwner()
    expect(await status(owner)).toBeNull()
    const started = await start(owner)
    expect(started).toMatchObject({
      state: 'running',
      rows_done: 0,
      rows_total: null,
      requested_by: 'Olga Owner',
    })
    expect((await owner.call('GET', FILE)).statusCode).toBe(404)
    await work(owner)
    const { state, rows_done, rows_total, bytes } = await status(owner)
    expect({ state, rows_done }).toEqual({ state: 'ready', rows_done: rows_total })
    expect((await owner.call('GET', FILE)).rawPayload).toHaveLength(bytes)
  })

  test('a second request returns the running export', async () => {
    const owner = await anOwner()
    const started = await start(owner)
    server.clock.advance({ seconds: 5 })
    expect(await start(owner)).toEqual(started)
    expect(await work(owner)).toEqual(['exported'])
  })

  test('two requests at the same moment start one export', async () => {
    const owner = await anOwner()
    const { waiting } = await server.database.asOperator(async (tx) => {
      await sql`select 1 from organisations where organisation_id = ${owner.organisationId} for update`.execute(
        tx,
      )
      const requests = [start(owner), start(owner)]
      await vi.waitFor(async () => expect(await lockedStatements()).toBe(2), {
        timeout: 30_000,
        interval: 10,
      })
      return { waiting: Promise.all(requests) }
    })
    const [firstExport, two] = await waiting
    expect(firstExport).toMatchObject({ state: 'running' })
    expect(two).toEqual(firstExport)
    expect(await work(owner)).toEqual(['exported'])
  })

  test('starts another export after a finished one, whose file it removes', async () => {
    const owner = await anOwner()
    await exportedFiles(owner)
    expect(await start(owner)).toMatchObject({ state: 'running' })
    expect((await owner.call('GET', FILE)).statusCode).toBe(404)
    expect(await countChunks(owner)).toBe(0)
  })

  test('429: the fourth new export within an hour', async () => {
    const owner = await anOwner()
    for (let n = 0; n < 3; n++) await exportedFiles(owner)
    expect((await owner.call('POST', EXPORT)).statusCode).toBe(429)
  })
})

describe('the email', () => {
  test('goes to the requester once, with a link that needs a session', async () => {
    const owner = await anOwner('Acme & Sons')
    await exportedFiles(owner)
    expect(await mailsTo(server, owner.email)).toHaveLength(1)
    const mail = await newestMailTo(server, owner.email)
    expect(mail).toContain('The export of Acme & Sons is ready. Sign in as an owner to download it.')
    expect(mail).toMatch(/\/users#data\s/)
    expect((await server.http.inject({ method: 'GET', url: `/api${FILE}` })).statusCode).toBe(401)
  })

  test('does not go to a requester who is no longer an owner', async () => {
    const first = await anOwner()
    const second = await aMember(server, first.organisationId, 'owner')
    const requester = {
      ...second,
      organisationId: first.organisationId,
      ...(await signedIn(server, second.email)),
    }
    await start(requester)
    await server.database.inOrganisation(first.organisationId, (tx) =>
      tx.updateTable('memberships').set({ role: 'viewer' }).where('userId', '=', second.userId).execute(),
    )
    expect(await work(first)).toEqual(['exported'])
    expect(await mailsTo(server, second.email)).toEqual([])
    expect((await first.call('GET', FILE)).statusCode).toBe(200)
  })
})

describe('the job', () => {
  test('a worker that dies half-way leaves the export to the next, which starts again', async () => {
    const owner = await anOwner()
    await addRows(owner.organisationId, 2000)
    await start(owner)
    const slot = await claimSlot(server, await findSlot(owner))
    await expect(writeExport(dyingHalfWay(owner), slot)).rejects.toThrow('died')
    expect(await status(owner)).toMatchObject({ state: 'running' })
    expect((await owner.call('GET', FILE)).statusCode).toBe(404)
    expect(await work(owner)).toEqual(['exported'])
    const files = await unzip((await owner.call('GET', FILE)).rawPayload)
    expect(files['slots.jsonl']!.trim().split('\n')).toHaveLength(2000 + 2)
  })

  test('a worker that lost its lease writes nothing more', async () => {
    const owner = await anOwner()
    await addRows(owner.organisationId, 1500)
    await start(owner)
    const late = await claimSlot(server, await findSlot(owner))
    const next = await claimSlot(server, await findSlot(owner))
    await expect(writeExport(server.app, late)).rejects.toBeInstanceOf(LeaseLost)
    expect(await countChunks(owner)).toBe(0)
    const write = await writeExport(server.app, next)
    const finish = () =>
      server.database.inOrganisation(owner.organisationId, (tx) =>
        behindFence(tx, 'slots', next, () => write(tx)),
      )
    expect(await finish()).toBe('exported')
  })

  test('stops at shutdown', async () => {
    const owner = await anOwner()
    await start(owner)
    const stopping = new AbortController()
    stopping.abort()
    const slot = await claimSlot(server, await findSlot(owner))
    await expect(writeExport({ ...server.app, stopping }, slot)).rejects.toThrow('The program stops.')
  })

  test('fails permanently after five attempts, and another can be started', async () => {
    const owner = await anOwner()
    await start(owner)
    const slot = { ...(await claimSlot(server, await findSlot(owner))), attempts: 6 }
    await expect(writeExport(server.app, slot)).rejects.toThrow('The export failed 5 times.')
    await server.database.inOrganisation(owner.organisationId, (tx) =>
      tx.updateTable('slots').set({ state: 'dead' }).where('kind', '=', ORGANISATION_EXPORT).execute(),
    )
    expect(await status(owner)).toMatchObject({ state: 'failed', ready_at: null })
    expect(await start(owner)).toMatchObject({ state: 'running' })
  })

  test('a replaced export is skipped', async () => {
    const owner = await anOwner()
    await start(owner)
    await server.database.inOrganisation(owner.organisationId, (tx) =>
      tx.deleteFrom('organisationExports').where('organisationId', '=', owner.organisationId).execute(),
    )
    expect(await work(owner)).toEqual(['skipped'])
  })
})

test('the file is neither shown nor stored after seven days', async () => {
  const owner = await anOwner()
  await exportedFiles(owner)
  server.clock.advance({ days: 6 })
  const other = await anOwner()
  await exportedFiles(other)
  const sixDaysLater = await signedIn(server, owner.email)
  expect((await sixDaysLater.call('GET', FILE)).statusCode).toBe(200)
  server.clock.advance({ days: 1, seconds: 1 })
  const late = await signedIn(server, owner.email)
  expect((await late.call('GET', FILE)).statusCode).toBe(404)
  expect((await late.call('GET', EXPORT)).json().data).toBeNull()
  await clearOut(server.app, shortLived)
  expect(await countIn(owner.organisationId, 'organisation_exports')).toBe(0)
  expect(await countChunks(owner)).toBe(0)
  expect(await countIn(other.organisationId, 'organisation_exports')).toBe(1)
})
