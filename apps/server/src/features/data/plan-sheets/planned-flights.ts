import { sql, type Tx } from '@flightdeck/db'
import type { DayPair, PlannedFlight } from '@flightdeck/domain/reports'

/** Rows that count, of plans for any of these days. */
export async function plannedFlights(
  tx: Tx,
  organisationId: string,
  { from, to }: DayPair,
): Promise<PlannedFlight[]> {
  const { rows } = await sql<PlannedFlight>`
    select entity_no, starts_on::text as starts_on, ends_on::text as ends_on, budget_micros::float8 as budget_micros, currency,
      goal_units::float8 as goal_units, goal_type, client_rate_micros::float8 as client_rate_micros, rate_type,
      margin_target_percent::float8 as margin_target_percent
    from plan_rows
    where organisation_id = ${organisationId} and counts and starts_on <= ${to}::date and ends_on >= ${from}::date
    order by entity_no, starts_on, sheet_id, row_no`.execute(tx)
  return rows
}
