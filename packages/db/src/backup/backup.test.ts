import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aDatabase, asOperator } from '@flightdeck/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { restoreBackup } from './restore-backup.ts'
import { inOrder, listTables } from './tables.ts'
import { takeBackup } from './take-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'flightdeck-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const aPath = () => join(folder, `${++files}.backup`)

type FilledDatabase = { database: Database; url: string }

/** Every row of every table, in PostgreSQL's own text form. */
function everything(url: string): Promise<Record<string, string[]>> {
  return asOperator(url, async (client) => {
    const all: Record<string, string[]> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      all[name] = rows.map(({ row }) => row)
    }
    return all
  })
}

const FILLED = [
  'pending_sign_ups',
  'password_resets',
  'invitations',
  'audit_log',
  'certificates',
  'certificate_links',
  'saved_reports',
  'report_embeds',
  'report_runs',
  'report_links',
  'organisations',
  'users',
  'memberships',
  'sessions',
  'refresh_tokens',
  'premium_requests',
  'idempotency_keys',
  'slots',
  'outbox',
  'system',
]

/**
 * Fills rows with values that are easily lost: bytes, nulls, other scripts, quotes, tabs, line ends,
 * fractions of a second.
 */
async function fill({ url }: FilledDatabase): Promise<void> {
  const text = 'Ünï "quoted" \\N \\. \t tab \n line 漢字 🛫 '
  const [organisation, person, session] = [newId(), newId(), newId()]
  await asOperator(url, async (client) => {
    await client.query(
      `insert into organisations (organisation_id, name, freemium_ends_at, account_size) values ($1, $2, '2026-03-01 12:34:56.789012+05:30', null)`,
      [organisation, text],
    )
    await client.query(
      `insert into users (id, email, full_name, created_at) values ($1, $2, $3, '-infinity')`,
      [person, `${person}@x.test`, text],
    )
    await client.query(`insert into memberships (organisation_id, user_id, role) values ($1, $2, 'owner')`, [
      organisation,
      person,
    ])
    await client.query(
      `insert into sessions (id, user_id, epoch, companion_hash, expires_at) values ($1, $2, (select epoch from system), $3, now() + interval '1 day')`,
      [session, person, Buffer.from([0, 1, 9, 10, 13, 92, 255])],
    )
    await client.query(`insert into refresh_tokens (token_hash, session_id, generation) values ($1, $2, 1)`, [
      Buffer.alloc(32, 7),
      session,
    ])
    await client.query(
      `insert into premium_requests (organisation_id, id, requested_by) values ($1, $2, $3)`,
      [organisation, newId(), person],
    )
    await client.query(
      `insert into idempotency_keys (organisation_id, user_id, key, request_hash, answer) values ($1, $2, $3, $4, $5)`,
      [organisation, person, text, Buffer.alloc(0), JSON.stringify({ a: [1.5e-9, null, text], b: {} })],
    )
    await client.query(
      `insert into slots (organisation_id, kind, subject, slot_key, due_at, first_due_at, fence, detail) values ($1, 'x', $2, '2026-03-01', now() - interval '1 hour', now(), 9007199254740993, 'null')`,
      [organisation, text],
    )
    await client.query(
      `insert into pending_sign_ups (email, full_name, password_hash, organisation_name, code_hash, sent_at, expires_at)
       values ('new@x.test', $1, 'x', 'x', $2, now(), now() + interval '10 minutes')`,
      [text, Buffer.alloc(32, 1)],
    )
    await client.query(
      `insert into password_resets (token_hash, user_id, epoch, expires_at)
       values ($2, $1, (select epoch from system), now() + interval '1 hour')`,
      [person, Buffer.alloc(32, 2)],
    )
    await client.query(
      `insert into invitations (organisation_id, id, email, role, token_hash, invited_by, sent_at, expires_at, accepted_at)
       values ($1, $2, 'open@x.test', 'viewer', '\\x01', $4, now(), now() + interval '7 days', null),
              ($1, $3, 'accepted@x.test', 'viewer', '\\x02', $4, now(), now() + interval '7 days', now())`,
      [organisation, newId(), newId(), person],
    )
    await client.query(
      `insert into certificates (organisation_id, run_no, scope, verdict, entities, checks, failures, signed_by, signed_at,
         content, content_hash)
       values ($1, 1, $3, 'cleared', 0, 0, 0, $2, now(), $3, '\\x00')`,
      [organisation, person, text],
    )
    await client.query(
      `insert into certificate_links (organisation_id, id, certificate_no, token_hash, made_by, made_at, expires_at)
       select organisation_id, $2, certificate_no, '\\x03', signed_by, now(), now() + interval '90 days'
       from certificates where organisation_id = $1`,
      [organisation, newId()],
    )
    await client.query(
      `with report as (
         insert into saved_reports (organisation_id, name, question, is_shared, created_by, created_at)
         values ($1, $3, '{}', false, $2, now()) returning report_no)
       insert into report_embeds (organisation_id, id, report_no, token_hash, made_by, made_at, expires_at)
       select $1, $4, report_no, '\\x04', $2, now(), now() + interval '90 days' from report`,
      [organisation, person, text, newId()],
    )
    await client.query(
      `insert into report_runs (organisation_id, run_no, name, from_day, to_day, rows, answer, ledger, created_by, created_at, letterhead)
       values ($1, 7, $3, '2026-03-01', '2026-03-01', 0, '{}', '', $2, now(), '{}')`,
      [organisation, person, text],
    )
    await client.query(
      `insert into report_links (organisation_id, id, run_no, token_hash, made_by, made_at, expires_at)
       values ($1, $2, 7, '\\x05', $3, now(), now() + interval '90 days')`,
      [organisation, newId(), person],
    )
    await client.query(
      `insert into audit_log (organisation_id, seq, at, actor, action, subject, detail, hash)
       values ($1, 1, now(), $2, 'x', 'x', '{}', '\\xff00')`,
      [organisation, text],
    )
    for (const state of ['waiting', 'done', 'dead', 'held']) {
      await client.query(
        `insert into outbox (organisation_id, id, channel, recipient, dedupe_key, subject, payload, state) values ($1, $2, 'mail', 'a@b.test', $3, $4, $5, $6)`,
        [organisation, newId(), `key of ${state}`, text, JSON.stringify({ text }), state],
      )
    }
  })
}

async function aFilledPlace(): Promise<FilledDatabase> {
  const place = await aDatabase()
  await fill(place)
  return place
}

describe('a round trip', () => {
  let source: FilledDatabase
  let target: FilledDatabase
  let before: Record<string, string[]>
  let path: string
  let restored: Awaited<ReturnType<typeof restoreBackup>>
  beforeAll(async () => {
    source = await aFilledPlace()
    target = await aDatabase()
    before = await everything(source.url)
    path = aPath()
    await takeBackup(source.database, path, 'mark')
    restored = await restoreBackup(target.database, path)
  })

  test('gives the same rows in every table', async () => {
    const after = await everything(target.url)
    expect(FILLED.filter((name) => !before[name]?.length)).toEqual([])
    const {
      system: _1,
      outbox: _2,
      invitations: _3,
      pending_sign_ups: _4,
      slots: _5,
      certificate_links: _6,
      report_links: _7,
      report_embeds: _8,
      ...rest
    } = before
    expect(after).toMatchObject(rest)
    const withoutState = (rows: string[] = []) =>
      rows.map((row) => row.replace(/,(waiting|held),/, ',')).toSorted()
    expect(withoutState(after.outbox)).toEqual(withoutState(before.outbox))
    const slotKeys = (rows: string[] = []) => rows.map((row) => row.split(/,(?:waiting|missed),/)[0])
    expect(slotKeys(after.slots)).toEqual(slotKeys(before.slots))
  })

  test('holds back waiting messages, so that no old one is sent again', async () => {
    const states = await asOperator(target.url, (client) =>
      client.query('select state, count(*)::int as count from outbox group by state order by state'),
    )
    expect(states.rows).toEqual([
      { state: 'dead', count: 1 },
      { state: 'done', count: 1 },
      { state: 'held', count: 2 },
    ])
    expect(restored).toMatchObject({ held: 1, missed: 1, secretMark: 'mark' })
  })

  test('voids every session, link, code and open invitation of before', async () => {
    const alive = await asOperator(target.url, (client) =>
      client.query(`
        select 'session' as what from sessions join system on system.epoch = sessions.epoch
        union all select 'link' from password_resets join system on system.epoch = password_resets.epoch
        union all select 'code' from pending_sign_ups where expires_at > now()
        union all select 'certificate' from certificate_links where revoked_at is null
        union all select 'report' from report_links where revoked_at is null
        union all select 'embed' from report_embeds where revoked_at is null
        union all select email from invitations where expires_at > now()`),
    )
    expect(alive.rows).toEqual([{ what: 'accepted@x.test' }])
    expect(restored).toMatchObject({
      epoch: 2,
      invitations: 1,
      certificateLinks: 1,
      reportLinks: 2,
      codes: 1,
    })
  })

  test('leaves a file that only its owner may read', () => {
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path).includes(Buffer.from('@x.test'))).toBe(false)
  })

  test('never overwrites a file', async () => {
    await expect(takeBackup(source.database, path, null)).rejects.toThrow(/exists already/)
  })

  test('reports a failed write in a sentence', async () => {
    const below = join(path, 'a file is no folder')
    await expect(takeBackup(source.database, below, null)).rejects.toThrow(/cannot be written \(E[A-Z]+\)/)
  })

  test('can be repeated with --replace, and the epoch goes on rising above both', async () => {
    await expect(restoreBackup(target.database, path)).rejects.toThrow(/already holds an organisation/)
    expect((await restoreBackup(target.database, path, { replace: true })).epoch).toBe(3)
  })
})

describe('a backup that is not whole is refused before anything is changed', () => {
  let target: FilledDatabase
  let whole: Buffer
  let before: Record<string, string[]>
  beforeAll(async () => {
    const source = await aFilledPlace()
    const path = aPath()
    await takeBackup(source.database, path, null)
    whole = readFileSync(path)
    target = await aFilledPlace()
    before = await everything(target.url)
  })

  async function refused(bytes: Buffer): Promise<string> {
    const path = aPath()
    writeFileSync(path, bytes)
    const error = await restoreBackup(target.database, path, { replace: true }).catch(
      (reason: Error) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    expect((error as Error).name).toBe('BackupError')
    return (error as Error).message
  }

  test('any flipped byte', async () => {
    const places = Array.from({ length: 60 }, (_, n) => Math.floor(((whole.length - 1) * n) / 59))
    for (const at of places) {
      const bytes = Buffer.from(whole)
      bytes[at]! ^= 0x20
      await refused(bytes)
    }
    expect(await everything(target.url)).toEqual(before)
  })

  test.each([0, 1, 19, 25, 0.3, 0.5, 0.99])('cut off at %d', async (at) => {
    const path = aPath()
    writeFileSync(path, whole)
    truncateSync(path, at < 1 ? Math.floor(whole.length * at) : at)
    await expect(restoreBackup(target.database, path, { replace: true })).rejects.toThrow(
      /damaged|not a backup/,
    )
    expect(await everything(target.url)).toEqual(before)
  })

  test('bytes added at the end, another file, a file that is not there', async () => {
    expect(await refused(Buffer.concat([whole, Buffer.from('x')]))).toMatch(/damaged/)
    expect(await refused(Buffer.from('hello'))).toMatch(/is not a backup/)
    expect(await refused(Buffer.from('Flightdeck backup 2\nbytes'))).toMatch(/another version/)
    await expect(restoreBackup(target.database, aPath())).rejects.toThrow(/cannot be read \(ENOENT\)/)
  })
})

describe('a restore', () => {
  async function aBackup(): Promise<string> {
    const path = aPath()
    await takeBackup((await aFilledPlace()).database, path, null)
    return path
  }
  const asOwner = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('set search_path = flightdeck')
    await client.query(statement).finally(() => void client.end())
  }

  test('leaves the target unchanged when it fails half-way', async () => {
    const target = await aFilledPlace()
    const before = await everything(target.url)
    await asOwner(target.url, 'alter table refresh_tokens add check (generation = 0) not valid')
    await expect(restoreBackup(target.database, await aBackup(), { replace: true })).rejects.toThrow(
      /nothing was changed: .*check constraint/,
    )
    expect(await everything(target.url)).toEqual(before)
  })

  test('is refused while another process of Flightdeck is connected, and goes through once it has left', async () => {
    const target = await aDatabase()
    const path = await aBackup()
    const server = openDatabase({ url: target.url, name: 'flightdeck api', size: 1 })
    await server.pool.query('select 1')
    await expect(restoreBackup(target.database, path)).rejects.toThrow(
      /connected to this database \(flightdeck api\)/,
    )
    await server.pool.end()
    await restoreBackup(target.database, path)
  })

  test.each([
    [
      'an older one',
      `insert into migrations (name, checksum) values ('9999_later.sql', 'x')`,
      /older Flightdeck/,
    ],
    [
      'a newer one',
      `delete from migrations where name = (select max(name) from migrations)`,
      /newer Flightdeck/,
    ],
    ['another line', `update migrations set checksum = 'x'`, /another line of migrations/],
    ['the same line with other columns', 'alter table users add column nick text', /not the same tables/],
  ])('refuses a backup of another version: %s', async (_name, change, sentence) => {
    const target = await aDatabase()
    const path = await aBackup()
    await asOwner(target.url, change)
    await expect(restoreBackup(target.database, path)).rejects.toThrow(sentence)
  })

  test('lets numbers that the database hands out go on after the highest', async () => {
    const [source, target] = [await aFilledPlace(), await aDatabase()]
    const column = 'alter table users add column number bigint generated always as identity (start with 41)'
    await asOwner(source.url, column)
    await asOwner(target.url, column)
    const path = aPath()
    await takeBackup(source.database, path, null)
    await restoreBackup(target.database, path)
    const { rows } = await asOperator(target.url, (client) =>
      client.query(`insert into users (id, email, full_name) values ($1, 'n@x.test', 'N') returning number`, [
        newId(),
      ]),
    )
    expect(rows).toEqual([{ number: '42' }])
  })
})

test('a table that hides its rows from the operator stops the backup instead of leaving it empty', async () => {
  const { database, url } = await aDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'set search_path = flightdeck; create table t (organisation_id uuid primary key); alter table t enable row level security',
  )
  await client.end()
  const path = aPath()
  await expect(takeBackup(database, path, null)).rejects.toThrow(/t has no policy/)
  expect(existsSync(path) || existsSync(`${path}.part`)).toBe(false)
})

test('a backup killed at any moment leaves nothing under its name, and the next one works', async () => {
  const place = await aFilledPlace()
  await asOperator(place.url, (client) =>
    client.query(`insert into slots (organisation_id, kind, subject, slot_key, due_at, first_due_at, detail)
      select organisation_id, 'bulk', n::text, md5(n::text), now(), now(), to_jsonb(md5((n * 7)::text))
      from organisations, generate_series(1, 80000) n`),
  )
  // Kills itself from inside, because a delayed test process would kill too late.
  const program = `
    import { existsSync } from 'node:fs'
    import { openDatabase } from ${JSON.stringify(new URL('../database.ts', import.meta.url).href)}
    import { takeBackup } from ${JSON.stringify(new URL('./take-backup.ts', import.meta.url).href)}
    const look = setInterval(() => {
      if (!existsSync(process.env.TO + '.part')) return
      clearInterval(look)
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(process.env.AFTER_MS))
    }, 5)
    await takeBackup(openDatabase({ url: process.env.URL, name: 'flightdeck test', size: 1 }), process.env.TO, null)`
  const path = aPath()
  for (let round = 0; round < 4; round++) {
    rmSync(`${path}.part`, { force: true })
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, URL: place.url, TO: path, AFTER_MS: String(round * 30) },
      stdio: 'ignore',
    })
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    expect(existsSync(path)).toBe(false)
    expect(existsSync(`${path}.part`)).toBe(true)
  }
  expect((await takeBackup(place.database, path, null)).rows).toBeGreaterThan(80_000)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
}, 60_000)

test('tables come after those they refer to, and a ring is named', () => {
  const table = (name: string, ...needs: string[]) => ({ name, columns: [], needs })
  const order = inOrder([table('c', 'b', 'a'), table('b', 'a'), table('a')])
  expect(order.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(() => inOrder([table('a', 'b'), table('b', 'a')])).toThrow(/a, b refer to each other/)
})
