import { PREPARED, sql, type Tx } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'

/**
 * Spend at risk today per campaign, from the same tallies as every other list of findings: a snooze that
 * ended at midnight counts at once.
 */
export async function campaignMoney(
  tx: Tx,
  organisationId: string,
  today: Day,
  campaignNos: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ value: string; micros: string }>`
    select ${PREPARED} value, sum(micros)::text as micros from finding_tallies
    where organisation_id = ${organisationId} and facet = 'campaign' and value = any(${campaignNos.map(String)}::text[])
      and left_until < ${today} and not is_muted
    group by value`.execute(tx)
  return new Map(rows.map(({ value, micros }) => [Number(value), micros]))
}
