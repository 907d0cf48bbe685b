import { oneByOne, sql, type Tx } from '@flightdeck/db'
import type { CellErrors, EntityReference, KnownEntity, RowMatch, RowToMatch } from '@flightdeck/domain'

export type MatchedRow = RowToMatch & { part: number; entityNo: number | null; matchErrors: CellErrors }

/** One at a time in an organisation: two that match its rows at once would write over each other. */
export const lockPlans = (tx: Tx, organisationId: string): Promise<void> =>
  oneByOne(tx, organisationId, 'plans')

export async function rowsToMatch(tx: Tx, organisationId: string): Promise<MatchedRow[]> {
  const { rows } = await sql<MatchedRow>`
    select r.sheet_id, s.name as sheet_name, r.row_no as row, r.part, r.reference, r.errors, r.starts_on, r.ends_on, r.entity_no,
      r.match_errors
    from plan_rows r join plan_sheets s on s.organisation_id = r.organisation_id and s.id = r.sheet_id
    where r.organisation_id = ${organisationId} order by s.created_at, s.id, r.row_no, r.part`.execute(tx)
  return rows
}

/** Everything that could be what the rows are about. */
export async function entitiesCalled(
  tx: Tx,
  organisationId: string,
  references: readonly EntityReference[],
): Promise<KnownEntity[]> {
  const ids = given(references, ({ entityId, dealId }) => entityId ?? dealId)
  const deals = given(references, ({ entityId, dealId }) => (entityId === null ? dealId : null))
  const names = given(references, (one) => ((one.entityId ?? one.dealId) === null ? one.entityName : null))
  const { rows } = await sql<KnownEntity>`
    select e.entity_no, a.platform, a.native_id as account_id, e.kind, e.native_id, e.name,
      e.settings #>> '{deal,exchangeDealId}' as deal_id, e.gone_at is not null as is_gone
    from entities e join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where e.organisation_id = ${organisationId} and (e.native_id = any(${ids}) or e.name = any(${names})
      or e.kind = 'deal_id' and e.settings #>> '{deal,exchangeDealId}' = any(${deals}))`.execute(tx)
  return rows
}

const given = (references: readonly EntityReference[], pick: (one: EntityReference) => string | null) => [
  ...new Set(references.map(pick).filter((text) => text !== null)),
]

type Changed = RowMatch & Pick<MatchedRow, 'sheetId' | 'row' | 'part'>

export async function writeMatches(
  tx: Tx,
  organisationId: string,
  changed: readonly Changed[],
): Promise<void> {
  const rows = changed.map(({ sheetId, row, part, entityNo, errors }) => ({
    sheet_id: sheetId,
    row_no: row,
    part,
    entity_no: entityNo,
    match_errors: errors,
  }))
  await sql`
    update plan_rows r set entity_no = n.entity_no, match_errors = n.match_errors
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(sheet_id uuid, row_no integer, part integer, entity_no integer, match_errors jsonb)
    where r.organisation_id = ${organisationId} and r.sheet_id = n.sheet_id and r.row_no = n.row_no and r.part = n.part`.execute(
    tx,
  )
}
