import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Reads a large result in pages through a cursor, so that other work runs between pages. The result is a
 * snapshot taken at the start. A cursor name belongs to one statement.
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
