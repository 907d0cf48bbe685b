import { acquireAdvisoryLock, sql, type Row, type Tx } from '@flightdeck/db'
import type { ListValue } from '@flightdeck/contract/taxonomy'
import { notFound } from '../../../../ground/app-error.ts'

export type ListRow = Row<'valueLists'> & { listValues: ListValue[]; person: string | null }

export const lockLists = (tx: Tx, organisationId: string): Promise<void> =>
  acquireAdvisoryLock(tx, organisationId, 'value lists')

export async function listLists(tx: Tx, organisationId: string, listNo?: number): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select l.*, u.full_name as person from value_lists l left join named_users u on u.id = l.updated_by
    where l.organisation_id = ${organisationId} ${listNo === undefined ? sql`` : sql`and l.list_no = ${listNo}`}
    order by lower(l.name), l.list_no`.execute(tx)
  return rows
}

export async function findList(tx: Tx, organisationId: string, listNo: number): Promise<ListRow> {
  const [row] = await listLists(tx, organisationId, listNo)
  if (!row) throw notFound()
  return row
}

export type ValuesOfLists = ReadonlyMap<number, readonly ListValue[]>
export const valuesOfLists = async (tx: Tx, organisationId: string): Promise<ValuesOfLists> =>
  new Map((await listLists(tx, organisationId)).map(({ listNo, listValues }) => [listNo, listValues]))

type ListContent = { name: string; values: readonly ListValue[]; updatedBy: string; updatedAt: Date }
const toColumns = ({ values, ...rest }: ListContent) => ({ ...rest, listValues: JSON.stringify(values) })

export async function insertList(tx: Tx, organisationId: string, content: ListContent): Promise<number> {
  const { listNo } = await tx
    .insertInto('valueLists')
    .values({ organisationId, ...toColumns(content) })
    .returning('listNo')
    .executeTakeFirstOrThrow()
  return listNo
}

export async function updateList(
  tx: Tx,
  organisationId: string,
  listNo: number,
  content: ListContent,
): Promise<void> {
  await tx
    .updateTable('valueLists')
    .set((eb) => ({ ...toColumns(content), version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('listNo', '=', listNo)
    .execute()
}

export async function deleteList(tx: Tx, organisationId: string, listNo: number): Promise<void> {
  await tx
    .deleteFrom('valueLists')
    .where('organisationId', '=', organisationId)
    .where('listNo', '=', listNo)
    .execute()
}
