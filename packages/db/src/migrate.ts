import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { makeFactMonths } from './fact-months.ts'
import { ROLES, SCHEMA } from './roles.ts'

/** A newer version of the program has migrated this database, and this one does not know its schema. */
export class NewerShape extends Error {
  override name = 'NewerShape'
  constructor(unknown: readonly string[]) {
    super(
      `This database was made by a newer version of Flightdeck (${unknown.join(', ')}). Start that version, or restore a backup of this one.`,
    )
  }
}

export type Migration = { name: string; sql: string; checksum: string }
const FOLDER = new URL('./migrations/', import.meta.url)
const LOCK = 4_400_001

/**
 * Migrates the database to the newest schema. Safe to call from several processes at once: one works, the
 * others wait. Each step commits with its own record, so a kill leaves complete steps only.
 */
export async function migrate(ownerUrl: string, steps?: Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'flightdeck migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await prepare(client)
    const applied = await applyPending(client, steps ?? (await readMigrations()))
    if (!steps) await makeFactMonths(client, new Date())
    return applied
  } finally {
    await client.end()
  }
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Names of pending migrations. Used by the readiness probe. */
export async function pendingMigrations(
  query: (sql: string) => Promise<{ name: string }[]>,
): Promise<string[]> {
  const appliedNames = new Set((await query(`select name from ${SCHEMA}.migrations`)).map((row) => row.name))
  return (await readMigrations()).map((step) => step.name).filter((name) => !appliedNames.has(name))
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') version`,
  )
  if (Number(rows[0]?.version) < 150_000) {
    throw new Error('Flightdeck needs PostgreSQL 15 or newer; DATABASE_URL points at an older server.')
  }
}

async function prepare(client: pg.Client): Promise<void> {
  for (const role of Object.values(ROLES)) await ensureRole(client, role)
  await client.query(`
    create schema if not exists ${SCHEMA};
    grant usage on schema ${SCHEMA} to ${ROLES.app}, ${ROLES.planner}, ${ROLES.operator};
    create table if not exists ${SCHEMA}.migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    grant select on ${SCHEMA}.migrations to ${ROLES.app}, ${ROLES.planner}, ${ROLES.operator};
  `)
}

const ALREADY_THERE = ['42710', '23505', 'XX000']
/** An administrator may have created and granted the roles beforehand; then we may not, and need not. */
const NOT_OURS_TO_GRANT = '42501'

/**
 * The login may switch to each role and inherits from none: a query without a role sees nothing. Roles are
 * server-wide, so another database may be creating the same role concurrently.
 */
async function ensureRole(client: pg.Client, role: string): Promise<void> {
  const tolerate = (codes: string[]) => (error: unknown) => {
    if (!(error instanceof pg.DatabaseError && codes.includes(error.code ?? ''))) throw error
  }
  const existingRole = await client.query('select 1 from pg_roles where rolname = $1', [role])
  if (existingRole.rowCount === 0) {
    await client
      .query(`create role ${role} nologin nosuperuser nocreatedb nocreaterole nobypassrls`)
      .catch(tolerate(ALREADY_THERE))
  }
  const { rows } = await client.query<{ knows: boolean }>(
    `select current_setting('server_version_num')::int >= 160000 as knows`,
  )
  const inherit = rows[0]?.knows ? ' with inherit false' : ''
  await client
    .query(`grant ${role} to session_user${inherit}`)
    .catch(tolerate([...ALREADY_THERE, NOT_OURS_TO_GRANT]))
  // Before PostgreSQL 16 a login inherits from all its roles or from none.
  if (!inherit)
    await client
      .query('alter role session_user noinherit')
      .catch(tolerate([...ALREADY_THERE, NOT_OURS_TO_GRANT]))
}

async function applyPending(client: pg.Client, steps: Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${SCHEMA}.migrations`,
  )
  const appliedChecksums = new Map(rows.map((row) => [row.name, row.checksum]))
  const unknown = [...appliedChecksums.keys()]
    .filter((name) => !steps.some((step) => step.name === name))
    .toSorted()
  if (unknown.length > 0) throw new NewerShape(unknown)
  const applied: string[] = []
  for (const step of steps) {
    const checksum = appliedChecksums.get(step.name)
    if (checksum === undefined) {
      await applyOne(client, step)
      applied.push(step.name)
    } else if (checksum !== step.checksum) {
      throw new Error(
        `Migration ${step.name} was changed after this database applied it; add a new one instead.`,
      )
    }
  }
  return applied
}

async function applyOne(client: pg.Client, step: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local search_path = ${SCHEMA}`)
    await client.query(step.sql)
    await client.query(`insert into ${SCHEMA}.migrations (name, checksum) values ($1, $2)`, [
      step.name,
      step.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
