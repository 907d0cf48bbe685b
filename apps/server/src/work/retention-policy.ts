import { sql, type Tx } from '@flightdeck/db'
import type { RetentionKindName } from '@flightdeck/domain/retention'
import type { App } from '../ground/app.ts'

/** Limits of one batch of clearing, small enough that no query waits for it. */
export type Piece = { organisationId: string; before: Date; atMost: number }

/**
 * Retention of a kind of data: its tables, and how their oldest rows are removed. Areas declare their own in
 * `retention.ts`.
 */
export type RetentionPolicy = {
  kind: RetentionKindName | 'work'
  tables: readonly string[]
  /** Removes a piece in a transaction of its own, and says how many rows went. */
  clear: (app: App, piece: Piece) => Promise<number>
}

type Aging = {
  table: string
  /** When a row began to age. */
  since: string
  /** Key columns after the organisation. */
  key: readonly string[]
  /** SQL condition of the rows that age at all. */
  only?: string
}

/** Removes rows by the age of a timestamp or a day. */
export function byAge({ table, since, key, only = 'true' }: Aging) {
  const keys = key.map((column) => sql.ref(column))
  return (app: App, { organisationId, before, atMost }: Piece): Promise<number> =>
    app.database.inOrganisation(organisationId, async (tx) =>
      deleteCounted(
        tx,
        sql`delete from ${sql.table(table)} where organisation_id = ${organisationId}
          and (${sql.join(keys)}) in (select ${sql.join(keys)} from ${sql.table(table)}
            where organisation_id = ${organisationId} and ${sql.ref(since)} < ${before} and (${sql.raw(only)})
            limit ${atMost})`,
      ),
    )
}

/** Several tables of one kind, one after the other. */
export function inTurn(...steps: RetentionPolicy['clear'][]): RetentionPolicy['clear'] {
  return async (app, piece) => {
    for (const step of steps) {
      const rows = await step(app, piece)
      if (rows > 0) return rows
    }
    return 0
  }
}

export async function deleteCounted(tx: Tx, statement: ReturnType<typeof sql>): Promise<number> {
  return Number((await statement.execute(tx)).numAffectedRows ?? 0)
}
