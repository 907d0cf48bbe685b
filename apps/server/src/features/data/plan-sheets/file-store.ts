import type { Row, Tx } from '@flightdeck/db'
import type { StoredSheet } from './sheet-store.ts'

type SheetKey = Pick<StoredSheet, 'organisationId' | 'id'>

/** The file of a plan, in place of the one before. */
export async function upsertFile(
  tx: Tx,
  { organisationId, id: sheetId }: SheetKey,
  file: Pick<Row<'planFiles'>, 'fileName' | 'content'>,
): Promise<void> {
  await tx
    .insertInto('planFiles')
    .values({ organisationId, sheetId, ...file })
    .onConflict((on) => on.columns(['organisationId', 'sheetId']).doUpdateSet(file))
    .execute()
}

/** Undefined for a plan that was added before files were kept. */
export const findFile = (tx: Tx, { organisationId, id }: SheetKey) =>
  tx
    .selectFrom('planFiles')
    .select(['fileName', 'content'])
    .where('organisationId', '=', organisationId)
    .where('sheetId', '=', id)
    .executeTakeFirst()
