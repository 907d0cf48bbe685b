import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './database.ts'

/**
 * What may be very much, a page at a time: between two pages others have their turn. It is what was there when the first
 * was asked for, whatever is written meanwhile. A name stands for one statement.
 */
export async function* inPages<Row>(
  tx: Tx,
  name: string,
  statement: RawBuilder<Row>,
  size: number,
): AsyncGenerator<Row[], void, void> {
  await sql`declare ${sql.id(name)} no scroll cursor for ${statement}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from ${sql.id(name)}`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < size) break
  }
  await sql`close ${sql.id(name)}`.execute(tx)
}
