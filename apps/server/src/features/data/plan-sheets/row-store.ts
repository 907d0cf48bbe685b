import { sql, type Tx } from '@flightdeck/db'
import type { RowBatch } from './files/row-batch.ts'
import type { StoredSheet } from './sheet-store.ts'

/** Replaces all rows of a plan; other transactions never see it half written. */
export async function replaceRows(
  tx: Tx,
  { organisationId, id: sheetId }: Pick<StoredSheet, 'organisationId' | 'id'>,
  batches: readonly RowBatch[],
): Promise<void> {
  await tx
    .deleteFrom('planRows')
    .where('organisationId', '=', organisationId)
    .where('sheetId', '=', sheetId)
    .execute()
  for (const { json } of batches)
    await sql`
      insert into plan_rows (organisation_id, sheet_id, row_no, part, cells, reference, errors, starts_on, ends_on, budget_micros,
        currency, goal_units, goal_type, kpi, kpi_target, countries, client_rate_micros, rate_type, margin_target_percent, owner)
      select ${organisationId}, ${sheetId}, r.* from jsonb_to_recordset(${json}::jsonb) as r(
        row_no int, part int, cells jsonb, reference jsonb, errors jsonb, starts_on date, ends_on date, budget_micros bigint,
        currency text, goal_units bigint, goal_type text, kpi text, kpi_target numeric, countries text[], client_rate_micros bigint,
        rate_type text, margin_target_percent numeric, owner text)`.execute(tx)
}

/** Rows as read, with the entities they matched. */
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

/** Number of plan rows per entity; entities without any are absent. */
export async function countPlanRows(
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
