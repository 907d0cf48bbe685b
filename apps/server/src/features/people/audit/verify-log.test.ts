import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { INSTALLATION, sql } from '@flightdeck/db'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anOrganisation } from '../../../test/an-organisation.ts'
import { tamper } from '../../../test/tampering.ts'
import { parseAnchors } from './anchor-file.ts'
import { chain } from './chain.ts'
import { dropAnchors } from './drop-anchors.ts'
import { noteRestore } from './note-restore.ts'
import { record } from './record.ts'
import { resealLogs, sealOldLogs } from './seal-log.ts'
import { verifyLogs } from './verify-log.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ FLIGHTDECK_DATA: mkdtempSync(join(tmpdir(), 'flightdeck-audit-')) })
})

async function aLog(entries = 6): Promise<string> {
  const { organisationId } = await anOrganisation(server)
  for (let n = 1; n < entries; n++) await add(organisationId, `Name ${n}`)
  return organisationId
}

const add = (organisationId: string, subject: string) =>
  server.database.inOrganisation(organisationId, (tx) =>
    record(server.app, tx, {
      organisationId,
      at: server.clock.now(),
      actorId: null,
      actor: 'olga@acme.test',
      action: 'organisation.updated',
      subject,
      detail: { b: 1, a: [{ d: 2, c: null }] },
    }),
  )

async function brokenAt(organisationId: string, app = server.app) {
  const [state] = await verifyLogs(app, { organisationId })
  return state!.broken && { seq: state!.broken.seq, sentence: state!.broken.sentence }
}

const change = (statement: string, ...values: unknown[]) => tamper(server.url, statement, values)

/** Recomputes all hashes without the key, like an attacker with database access. */
async function recompute(organisationId: string): Promise<void> {
  const rows = await server.database.asOperator((tx) =>
    tx
      .selectFrom('auditLog')
      .selectAll()
      .where('organisationId', '=', organisationId)
      .orderBy('seq')
      .execute(),
  )
  let before: Buffer | null = null
  for (const row of rows) {
    before = chain(before, row)
    await change(
      'update audit_log set hash = $3 where organisation_id = $1 and seq = $2',
      organisationId,
      row.seq,
      before,
    )
  }
}

test('an untouched log verifies', async () => {
  expect(await brokenAt(await aLog())).toBeNull()
})

describe('tampering in the database is detected', () => {
  test('when an entry is changed', async () => {
    const log = await aLog()
    await change(
      `update audit_log set actor = 'somebody@else.test' where organisation_id = $1 and seq = 3`,
      log,
    )
    expect(await brokenAt(log)).toMatchObject({ seq: 3, sentence: expect.stringMatching(/changed/) })
  })

  test.each([
    "at = at + interval '1 second'",
    "action = 'member.left'",
    "subject = 'Somebody else'",
    `detail = '{"a": [{"c": null, "d": 3}], "b": 1}'`,
    "ip = '203.0.113.9'",
    "request_id = 'another'",
  ])('when an entry gets %s', async (set) => {
    const log = await aLog()
    await change(`update audit_log set ${set} where organisation_id = $1 and seq = 3`, log)
    expect(await brokenAt(log)).toMatchObject({ seq: 3, sentence: expect.stringMatching(/changed/) })
  })

  test('when an entry is deleted in the middle', async () => {
    const log = await aLog()
    await change('delete from audit_log where organisation_id = $1 and seq in (3, 4)', log)
    expect(await brokenAt(log)).toEqual({ seq: 3, sentence: 'The entry is missing, and all up to 4.' })
  })

  test('when the beginning is cut off', async () => {
    const log = await aLog()
    await change('delete from audit_log where organisation_id = $1 and seq <= 2', log)
    expect(await brokenAt(log)).toMatchObject({ seq: 1 })
  })

  test('when two entries are swapped', async () => {
    const log = await aLog()
    await change('update audit_log set seq = seq + 100 where organisation_id = $1 and seq in (3, 4)', log)
    await change(
      'update audit_log set seq = case seq when 103 then 4 else 3 end where organisation_id = $1 and seq > 100',
      log,
    )
    expect(await brokenAt(log)).toMatchObject({ seq: 3 })
  })

  test('when an entry is changed and every later hash recomputed', async () => {
    const log = await aLog()
    await change(`update audit_log set subject = 'Nothing' where organisation_id = $1 and seq = 3`, log)
    await recompute(log)
    expect(await brokenAt(log)).toMatchObject({ seq: 3, sentence: expect.stringMatching(/seal/) })
  })

  test('when the seals are removed as well', async () => {
    const log = await aLog()
    await change(`update audit_log set subject = 'Nothing' where organisation_id = $1 and seq = 3`, log)
    await recompute(log)
    await change('update audit_log set seal = null where organisation_id = $1', log)
    await add(log, 'later')
    expect(await brokenAt(log)).toMatchObject({ seq: 1, sentence: expect.stringMatching(/seal/) })
  })

  test('when an entry is appended', async () => {
    const log = await aLog()
    await change(
      `insert into audit_log (organisation_id, seq, at, actor, action, subject, detail, hash)
       values ($1, 7, now(), 'x', 'organisation.updated', 'x', '{}', '\\x00')`,
      log,
    )
    await recompute(log)
    expect(await brokenAt(log)).toMatchObject({ seq: 7, sentence: expect.stringMatching(/seal/) })
  })

  test('when the tail is cut off, by its anchor', async () => {
    const log = await aLog()
    await dropAnchors(server.app)
    await change('delete from audit_log where organisation_id = $1 and seq > 4', log)
    expect(await brokenAt(log)).toMatchObject({
      seq: 5,
      sentence: expect.stringMatching(/^The last 2 entries are missing/),
    })
    await dropAnchors(server.app)
    expect(server.logLines.join('')).toContain('an audit log is not what it was')
    expect(await brokenAt(log)).toMatchObject({ seq: 5 })
  })

  test('when the tail is replaced through the program itself, by its anchor', async () => {
    const log = await aLog()
    await dropAnchors(server.app)
    await change('delete from audit_log where organisation_id = $1 and seq > 4', log)
    for (const name of ['a', 'b', 'c']) await add(log, name)
    expect(await brokenAt(log)).toMatchObject({ seq: 6, sentence: expect.stringMatching(/rewritten/) })
  })

  test('when the whole organisation is removed', async () => {
    const log = await aLog()
    await dropAnchors(server.app)
    await change('delete from audit_log where organisation_id = $1', log)
    await server.database.asOperator((tx) =>
      tx.deleteFrom('organisations').where('organisationId', '=', log).execute(),
    )
    expect(await brokenAt(log)).toMatchObject({
      sentence: expect.stringMatching(/organisation and its log are missing/),
    })
  })

  test('when the epoch is raised to pass for a restore', async () => {
    const log = await aLog()
    await dropAnchors(server.app)
    await change('delete from audit_log where organisation_id = $1 and seq > 4', log)
    await server.database.asOperator((tx) => sql`update system set epoch = epoch + 1`.execute(tx))
    expect(await brokenAt(log)).toMatchObject({ seq: 5 })
  })
})

test('anchors in the server log detect a truncated audit log', async () => {
  const log = await aLog()
  await dropAnchors(server.app)
  const anchors = parseAnchors(server.logLines.join('')).filter(({ organisation }) => organisation === log)
  expect(anchors).toMatchObject([{ entries: 6 }])
  await change('delete from audit_log where organisation_id = $1 and seq > 4', log)
  const elsewhere = {
    ...server.app,
    settings: { ...server.app.settings, dataFolder: mkdtempSync(join(tmpdir(), 'x-')) },
  }
  expect(await brokenAt(log, elsewhere)).toBeNull()
  const [state] = await verifyLogs(elsewhere, { organisationId: log, anchors })
  expect(state!.broken).toMatchObject({ seq: 5 })
})

test('a restore may shorten the log, with a sealed entry', async () => {
  const log = await aLog()
  await dropAnchors(server.app)
  await change('delete from audit_log where organisation_id = $1 and seq > 4', log)
  const { epoch } = await server.database.asOperator((tx) =>
    tx
      .updateTable('system')
      .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
      .returning('epoch')
      .executeTakeFirstOrThrow(),
  )
  await noteRestore(server.app, { epoch, takenAt: 'yesterday' })
  expect(await brokenAt(log)).toBeNull()
  await change('delete from audit_log where organisation_id = $1 and seq = 2', log)
  expect(await brokenAt(log)).toMatchObject({ seq: 2 })
})

test('entries from before the seals keep their hash, and the first sealed entry covers them', async () => {
  const log = await aLog()
  await change('update audit_log set seal = null, nonce = null where organisation_id = $1', log)
  await recompute(log)
  expect(await brokenAt(log)).toMatchObject({ seq: 1 })
  expect(await sealOldLogs(server.app)).toBe(1)
  expect(await sealOldLogs(server.app)).toBe(0)
  await add(log, 'later')
  expect(await brokenAt(log)).toBeNull()
  await change(`update audit_log set subject = 'Nothing' where organisation_id = $1 and seq = 3`, log)
  await recompute(log)
  expect(await brokenAt(log)).toMatchObject({ seq: 7, sentence: expect.stringMatching(/seal/) })
})

test('an anchored log without its seals is not sealed again', async () => {
  const log = await aLog()
  await dropAnchors(server.app)
  await change('update audit_log set seal = null where organisation_id = $1', log)
  expect(await sealOldLogs(server.app)).toBe(0)
  expect(await brokenAt(log)).toMatchObject({ seq: 1 })
})

test('the log verifies after a rotation of the secret without the old one', async () => {
  const log = await aLog()
  const changed = { ...server.app, secret: 'another secret, of at least 32 characters' }
  expect(await brokenAt(log, changed)).toMatchObject({
    sentence: expect.stringMatching(/FLIGHTDECK_OLD_SECRET/),
  })
  const { broken } = await resealLogs({ ...changed, oldSecret: server.app.secret })
  expect(broken).not.toContain(log)
  expect(await brokenAt(log, changed)).toBeNull()
  await change(`update audit_log set subject = 'Nothing' where organisation_id = $1 and seq = 3`, log)
  expect(await brokenAt(log, changed)).toMatchObject({ seq: 3 })
})

test.each(['update audit_log set actor = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
  'the operator cannot run: %s',
  async (statement) => {
    await aLog()
    const attempt = server.database.asOperator((tx) => sql.raw(statement).execute(tx))
    await expect(attempt).rejects.toThrow(/permission denied|are not (changed|removed)/)
  },
)

test('the installation’s own log is verified with the others', async () => {
  const states = await verifyLogs(server.app)
  expect(states.map(({ organisationId }) => organisationId)).toContain(INSTALLATION)
})
