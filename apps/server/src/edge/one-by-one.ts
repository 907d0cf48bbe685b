import { sql, type Tx } from '@flightdeck/db'

/** Whoever counts before adding does so one after the other: then a limit holds however many ask at once. */
export async function oneByOne(tx: Tx, organisationId: string, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${organisationId}`}, 0))`.execute(tx)
}
