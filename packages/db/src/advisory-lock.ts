import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Advisory lock per organisation and operation, until commit: keeps counts exact and names unique. */
export async function acquireAdvisoryLock(tx: Tx, organisationId: string, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${organisationId}`}, 0))`.execute(tx)
}
