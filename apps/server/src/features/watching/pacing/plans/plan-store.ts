import { sql, type Tx } from '@flightdeck/db'
import type { PlannedTerms } from '@flightdeck/domain/plan-sheets'
import type { Day } from '@flightdeck/domain/time'
import { factorTable, type Exchange } from '../../../data/rates/index.ts'

export type PlannedRow = PlannedTerms & { entityNo: number }

/** Rows that count for something that can be written to and has not ended, in order of time. */
export async function countedRows(tx: Tx, organisationId: string, today: Day): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select r.entity_no, r.starts_on::text as starts_on, r.ends_on::text as ends_on, r.budget_micros::float8 as budget_micros,
      r.currency, r.goal_units::float8 as goal_units, r.client_rate_micros::float8 as client_rate_micros, r.rate_type, r.kpi,
      r.kpi_target::float8 as kpi_target, r.countries
    from plan_rows r
    join entities e on e.organisation_id = r.organisation_id and e.entity_no = r.entity_no and e.gone_at is null
    where r.organisation_id = ${organisationId} and r.counts
      and e.kind in ('campaign', 'insertion_order', 'line_item')
      and exists (select from plan_rows o where o.organisation_id = r.organisation_id and o.entity_no = r.entity_no
        and o.counts and o.ends_on >= ${today}::date)
    order by r.entity_no, r.starts_on, r.sheet_id, r.row_no`.execute(tx)
  return rows
}

export type UnmatchedRow = {
  sheetId: string
  sheet: string
  row: number
  name: string | null
  errors: Readonly<Record<string, string>>
  budgetMicros: number | null
  currency: string | null
}

const MAX_UNMATCHED_ROWS = 500

/**
 * Rows that count for nothing, the most money first, over all currencies. What has no rate follows, one currency after the other; then
 * what has no budget.
 */
export async function rowsWithoutMatch(
  tx: Tx,
  organisationId: string,
  exchange: Exchange,
): Promise<UnmatchedRow[]> {
  const rates = factorTable(exchange, await currenciesPlanned(tx, organisationId))
  const { rows } = await sql<UnmatchedRow>`
    with unmatched as (
      select r.sheet_id, s.name as sheet, r.row_no,
        min(coalesce(r.reference ->> 'entityName', r.reference ->> 'entityId', r.reference ->> 'dealId')) as name,
        (array_agg(r.match_errors || r.errors order by r.part))[1] as errors,
        sum(r.budget_micros) as micros, min(r.currency) as currency
      from plan_rows r join plan_sheets s on s.organisation_id = r.organisation_id and s.id = r.sheet_id
      where r.organisation_id = ${organisationId} and not r.counts
      group by r.sheet_id, s.name, r.row_no)
    select u.sheet_id, u.sheet, u.row_no as row, u.name, u.errors, u.micros::float8 as budget_micros, u.currency
    from unmatched u left join ${rates} on rates.currency = u.currency
    order by u.micros is null, rates.factor is null, u.micros * rates.factor desc,
      case when rates.factor is null then u.currency end, u.micros desc, u.sheet, u.row_no limit ${MAX_UNMATCHED_ROWS}`.execute(
    tx,
  )
  return rows
}

async function currenciesPlanned(tx: Tx, organisationId: string): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from plan_rows
    where organisation_id = ${organisationId} and not counts and currency is not null order by 1`.execute(tx)
  return rows.map(({ currency }) => currency)
}

export type LineBelow = { holderNo: number; entityNo: number }

/** Line items with locations that run or will, under each entity that they are or belong to. */
export async function linesBelow(
  tx: Tx,
  organisationId: string,
  entityNos: readonly number[],
  today: Day,
): Promise<LineBelow[]> {
  const { rows } = await sql<LineBelow>`
    select holder_no, l.entity_no
    from entities l
    left join entities p on p.organisation_id = l.organisation_id and p.entity_no = l.parent_no
    cross join lateral unnest(array[l.entity_no, l.parent_no, p.parent_no]) as holder_no
    where l.organisation_id = ${organisationId} and l.kind = 'line_item' and l.gone_at is null and l.status = 'active'
      and (l.ends_on is null or l.ends_on >= ${today}::date) and l.settings ? 'targeting'
      and holder_no = any(${[...entityNos]}::int[])
    order by holder_no, l.entity_no`.execute(tx)
  return rows
}
