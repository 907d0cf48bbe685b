import type { Row, Tx } from '@flightdeck/db'
import { notFound } from '../../../ground/app-error.ts'

export type StoredSheet = Row<'planSheets'>
type WrittenTables = { tables: string }
type SheetKey = Pick<StoredSheet, 'organisationId' | 'id'>

export async function findSheet(tx: Tx, organisationId: string, id: string): Promise<StoredSheet> {
  const sheet = await tx
    .selectFrom('planSheets')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!sheet) throw notFound()
  return sheet
}

export async function countSheets(tx: Tx, organisationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('planSheets')
    .select((sheet) => sheet.fn.countAll<string>().as('count'))
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function addSheet(
  tx: Tx,
  sheet: Omit<StoredSheet, 'createdAt' | 'errorSentence' | 'tables'> & WrittenTables,
): Promise<void> {
  await tx.insertInto('planSheets').values(sheet).execute()
}

export async function updateSheet(
  tx: Tx,
  { organisationId, id }: SheetKey,
  change: Partial<
    Pick<StoredSheet, 'name' | 'contentHash' | 'readAt' | 'note' | 'errorSentence'> & WrittenTables
  >,
): Promise<void> {
  await tx
    .updateTable('planSheets')
    .set(change)
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

/** Rows go with their sheet. */
export async function deleteSheet(tx: Tx, { organisationId, id }: SheetKey): Promise<void> {
  await tx
    .deleteFrom('planSheets')
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

/** The plan that already reads a tab of a spreadsheet, if any. */
export const findReader = (tx: Tx, organisationId: string, spreadsheetId: string, tab: string) =>
  tx
    .selectFrom('planSheets')
    .select('name')
    .where('organisationId', '=', organisationId)
    .where('spreadsheetId', '=', spreadsheetId)
    .where('tab', '=', tab)
    .executeTakeFirst()

/** Sheets with who added them and how many of their rows count. */
export const listSheets = (tx: Tx, organisationId: string, id?: string) =>
  tx
    .selectFrom('planSheets as s')
    .leftJoin('namedUsers as u', 'u.id', 's.addedBy')
    .leftJoin('planRows as r', (join) =>
      join.onRef('r.organisationId', '=', 's.organisationId').onRef('r.sheetId', '=', 's.id'),
    )
    .select([
      's.id',
      's.name',
      's.source',
      's.spreadsheetId',
      's.tab',
      's.readAt',
      's.note',
      's.errorSentence',
    ])
    .select('u.fullName')
    .select((eb) => [
      eb.fn.count<string>('r.rowNo').as('rows'),
      eb.fn.count<string>('r.rowNo').filterWhere('r.counts', '=', true).as('counting'),
    ])
    .where('s.organisationId', '=', organisationId)
    .$if(id !== undefined, (query) => query.where('s.id', '=', id!))
    .groupBy(['s.organisationId', 's.id', 'u.fullName'])
    .orderBy('s.createdAt')
    .execute()
export type ListedSheet = Awaited<ReturnType<typeof listSheets>>[number]
