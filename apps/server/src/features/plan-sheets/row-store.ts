import { sql, type Tx } from '@flightdeck/db'
import type { NumberedRow } from '@flightdeck/domain'
import type { StoredSheet } from './sheet-store.ts'

const AT_ONCE = 1_000

/** A plan's rows, all new: within a transaction nobody sees it half written. */
export async function replaceRows(
  tx: Tx,
  { organisationId, id: sheetId }: Pick<StoredSheet, 'organisationId' | 'id'>,
  rows: readonly NumberedRow[],
): Promise<void> {
  await tx
    .deleteFrom('planRows')
    .where('organisationId', '=', organisationId)
    .where('sheetId', '=', sheetId)
    .execute()
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('planRows')
      .values(rows.slice(from, from + AT_ONCE).map((row) => ({ organisationId, sheetId, ...columnsOf(row) })))
      .execute()
}

function columnsOf({ row, part, cells, reference, errors, plan }: NumberedRow) {
  return {
    rowNo: row,
    part,
    cells: JSON.stringify(cells),
    reference: JSON.stringify(reference),
    errors: JSON.stringify(errors),
    startsOn: plan?.startsOn ?? null,
    endsOn: plan?.endsOn ?? null,
    budgetMicros: plan?.budgetMicros?.toString() ?? null,
    currency: plan?.currency ?? null,
    goalUnits: plan?.goalUnits?.toString() ?? null,
    goalType: plan?.goalType ?? null,
    kpi: plan?.kpi ?? null,
    kpiTarget: plan?.kpiTarget ?? null,
    countries: plan?.countries ?? null,
    clientRateMicros: plan?.clientRateMicros?.toString() ?? null,
    rateType: plan?.rateType ?? null,
    marginTargetPercent: plan?.marginTargetPercent ?? null,
    owner: plan?.owner ?? null,
  }
}

/** Rows as they were read, with what they were found to be about. */
export const listRows = (tx: Tx, organisationId: string, sheetId: string, only: 'wrong' | 'all') =>
  tx
    .selectFrom('planRows as r')
    .leftJoin('entities as e', (join) =>
      join.onRef('e.organisationId', '=', 'r.organisationId').onRef('e.entityNo', '=', 'r.entityNo'),
    )
    .select(['r.rowNo', 'r.part', 'r.cells', 'r.errors', 'r.matchErrors', 'e.kind', 'e.nativeId', 'e.name'])
    .where('r.organisationId', '=', organisationId)
    .where('r.sheetId', '=', sheetId)
    .$if(only === 'wrong', (query) => query.where('r.counts', '=', false))
    .orderBy('r.rowNo')
    .orderBy('r.part')
    .execute()

/** How many rows of plans are linked to each; those without one are not there. */
export async function countRowsOf(
  tx: Tx,
  organisationId: string,
  entityNos: readonly number[],
): Promise<{ entityNo: number; count: number }[]> {
  const { rows } = await sql<{ entityNo: number; count: number }>`
    select entity_no, count(*)::int as count from plan_rows
    where organisation_id = ${organisationId} and entity_no = any(${[...entityNos]}::int[])
    group by entity_no`.execute(tx)
  return rows
}
