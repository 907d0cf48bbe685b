import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Whoever does the same in an organisation waits until the one before has written: counts hold, and names stay apart. */
export async function oneByOne(tx: Tx, organisationId: string, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${organisationId}`}, 0))`.execute(tx)
}
