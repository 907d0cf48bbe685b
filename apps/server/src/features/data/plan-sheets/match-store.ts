import { inPages, acquireAdvisoryLock, sql, type Tx } from '@flightdeck/db'
import type {
  CellErrors,
  EntityReference,
  CandidateEntity,
  PlanPlace,
  RowToMatch,
} from '@flightdeck/domain/plan-sheets'
import type { Day } from '@flightdeck/domain/time'

/** Key of a row, with its match and its errors. */
type StoredMatch = {
  sheetId: string
  row: number
  part: number
  entityNo: number | null
  matchErrors: CellErrors
}
type ReadRow = RowToMatch & StoredMatch
/** A row with days planned for a matched entity. */
export type PlannedDays = PlanPlace & StoredMatch & { entityNo: number; startsOn: Day; endsOn: Day }

/** Page size; a few milliseconds of work each, because an organisation may have a million rows. */
const PAGE_SIZE = 1_000

/** Advisory lock per organisation, so that two matchings do not overwrite each other. */
export const lockPlans = (tx: Tx, organisationId: string): Promise<void> =>
  acquireAdvisoryLock(tx, organisationId, 'plans')

/** Rows of one plan, or of all plans (null). */
export const streamRowsToMatch = (tx: Tx, organisationId: string, sheetId: string | null) =>
  inPages(
    tx,
    'rows to match',
    sql<ReadRow>`
      select sheet_id, row_no as row, part, reference, errors, entity_no, match_errors from plan_rows
      where organisation_id = ${organisationId} and (${sheetId}::uuid is null or sheet_id = ${sheetId})`,
    PAGE_SIZE,
  )

/** By entity, start and end; older plans first. */
export const streamPlannedDays = (tx: Tx, organisationId: string, entityNos: readonly number[] | 'all') =>
  inPages(
    tx,
    entityNos === 'all' ? 'planned days' : 'planned days of some',
    sql<PlannedDays>`
      select r.sheet_id, s.name as sheet_name, r.row_no as row, r.part, r.entity_no, r.match_errors, r.starts_on, r.ends_on
      from plan_rows r join plan_sheets s on s.organisation_id = r.organisation_id and s.id = r.sheet_id
      where r.organisation_id = ${organisationId} and r.entity_no is not null and r.starts_on is not null and r.ends_on is not null
        and ${entityNos === 'all' ? sql`true` : affectedRows(organisationId, entityNos)}
      order by r.entity_no, r.starts_on, r.ends_on, s.created_at, s.id, r.row_no, r.part`,
    PAGE_SIZE,
  )

const affectedRows = (organisationId: string, entityNos: readonly number[]) => sql`
  (r.entity_no = any(${[...entityNos]}::int[]) or r.entity_no in (
    select w.entity_no from plan_rows w
    where w.organisation_id = ${organisationId} and w.entity_no is not null and w.match_errors <> '{}'))`

/** Candidates that the rows may refer to. */
export async function loadCandidateEntities(
  tx: Tx,
  organisationId: string,
  references: readonly EntityReference[],
): Promise<CandidateEntity[]> {
  const ids = pickDistinct(references, ({ entityId, dealId }) => entityId ?? dealId)
  const deals = pickDistinct(references, ({ entityId, dealId }) => (entityId === null ? dealId : null))
  const names = pickDistinct(references, (one) =>
    (one.entityId ?? one.dealId) === null ? one.entityName : null,
  )
  const { rows } = await sql<CandidateEntity>`
    select e.entity_no, a.platform, a.native_id as account_id, e.kind, e.native_id, e.name,
      e.settings #>> '{deal,exchangeDealId}' as deal_id, e.gone_at is not null as is_gone
    from entities e join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where e.organisation_id = ${organisationId} and (e.native_id = any(${ids}) or e.name = any(${names})
      or e.kind = 'deal_id' and e.settings #>> '{deal,exchangeDealId}' = any(${deals}))`.execute(tx)
  return rows
}

const pickDistinct = (
  references: readonly EntityReference[],
  pick: (one: EntityReference) => string | null,
) => [...new Set(references.map(pick).filter((text) => text !== null))]

/** Match to be written to a row. */
export type NewMatch = Omit<StoredMatch, 'matchErrors'> & { errors: CellErrors }

export async function writeMatches(
  tx: Tx,
  organisationId: string,
  changed: readonly NewMatch[],
): Promise<void> {
  if (changed.length === 0) return
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
