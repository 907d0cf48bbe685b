import { join } from 'node:path'
import pg from 'pg'
import { migrate, readMigrations } from '../../../packages/db/src/index.ts'
import { startEmbeddedPostgres } from '../../../packages/db/src/embedded/index.ts'

const PER_STATEMENT_S = 0.005

/**
 * A data folder whose database has an older shape and takes its time over every change of shape, so that a
 * kill can be aimed between them. It holds one organisation that must survive the upgrade.
 */
export async function prepareOldDatabase(data: string, stepsApplied: number): Promise<void> {
  const embedded = await startEmbeddedPostgres({ folder: join(data, 'postgres'), durable: true })
  try {
    if (stepsApplied > 0) {
      await migrate(embedded.ownerUrl, (await readMigrations()).slice(0, stepsApplied))
      await run(embedded.ownerUrl, `set role flightdeck_operator; ${INSERT_WITNESS}`)
    }
    await run(inFlightdeck(embedded.superuserUrl), SLOW_MOTION)
  } finally {
    await embedded.stop()
  }
}

const WITNESS = '11111111-1111-4111-8111-111111111111'
const INSERT_WITNESS = `insert into flightdeck.organisations (organisation_id, name, freemium_ends_at)
  values ('${WITNESS}', 'Here before', now())`

export async function witnessIsThere(superuserUrl: string): Promise<boolean> {
  const rows = await run(
    superuserUrl,
    `select 1 from flightdeck.organisations where organisation_id = '${WITNESS}'`,
  )
  return rows === 1
}

const SLOW_MOTION = `
  create function public.slow_motion() returns event_trigger language plpgsql
    as $$ begin perform pg_sleep(${PER_STATEMENT_S}); end $$;
  create event trigger slow_motion on ddl_command_end execute function public.slow_motion()`

function inFlightdeck(url: string): string {
  const there = new URL(url)
  there.pathname = '/flightdeck'
  return there.href
}

async function run(url: string, statements: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statements)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
