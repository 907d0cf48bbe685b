import { sql, type Tx } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'

/**
 * Up to where silence is an answer. Days after the last one with numbers count as empty only while no line item could
 * have delivered on them; otherwise the platform has not counted yet, and we wait.
 */
export async function quietThrough(
  tx: Tx,
  { organisationId, accountNo }: { organisationId: string; accountNo: number },
  reportedThrough: Day,
  to: Day,
): Promise<Day> {
  if (reportedThrough >= to) return to
  const { rows } = await sql<{ day: Day | null }>`
    select (min(greatest(starts_on, ${reportedThrough}::date + 1)) - 1)::date as day from entities
    where organisation_id = ${organisationId} and account_no = ${accountNo} and kind = 'line_item' and gone_at is null
      and status in ('active', 'unknown') and coalesce(starts_on, ${to}::date) <= ${to}::date
      and coalesce(ends_on, ${to}::date) > ${reportedThrough}::date`.execute(tx)
  return rows[0]?.day ?? to
}
