import { INSTALLATION, sql } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { record } from '../audit/index.ts'
import { organisationTables } from './tables.ts'

const PIECE = 2_000
/** Deletes access and pending work first, so that no new rows appear during the erasure. */
const FIRST = ['memberships', 'invitations', 'slots', 'outbox', 'connections']

/** Deletes every row of every table in small batches, the organisation last. Can be rerun after a crash. */
export async function eraseOrganisation(app: App, organisationId: string): Promise<number> {
  const tables = (await app.database.asOperator(organisationTables))
    .map(({ name }) => name)
    .filter((name) => name !== 'organisations')
  let rows = 0
  for (const table of [...FIRST, ...tables.toReversed()]) {
    for (;;) {
      const gone = await removePiece(app, table, organisationId)
      rows += gone
      if (gone === 0) break
    }
  }
  await app.database.asOperator(async (tx) => {
    await sql`select set_config('app.erasing', ${organisationId}, true)`.execute(tx)
    // Cascades to rows written in the meantime.
    await tx.deleteFrom('organisations').where('organisationId', '=', organisationId).execute()
    await record(app, tx, {
      organisationId: INSTALLATION,
      at: app.now(),
      actorId: null,
      actor: 'Flightdeck',
      action: 'organisation.erased',
      subject: organisationId,
      detail: { organisation: organisationId, rows },
    })
  })
  return rows
}

function removePiece(app: App, table: string, organisationId: string): Promise<number> {
  return app.database.asOperator(async (tx) => {
    await sql`select set_config('app.erasing', ${organisationId}, true)`.execute(tx)
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where organisation_id = ${organisationId} and (tableoid, ctid) in (
        select tableoid, ctid from ${sql.table(table)} where organisation_id = ${organisationId} limit ${PIECE})`.execute(
      tx,
    )
    return Number(numAffectedRows ?? 0)
  })
}
