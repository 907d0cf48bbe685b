import { PREPARED, sql, type Tx } from '@flightdeck/db'
import { addDays, type Day } from '@flightdeck/domain/time'

/** How far back an episode is followed. */
const MAX_EPISODE_DAYS = 90
export type Pair = { ruleNo: number; entityNo: number }
export type FiredDays = Pair & { days: Day[] }

/** On which days a rule fired for an entity, in order. */
export async function firedDays(
  tx: Tx,
  organisationId: string,
  pairs: readonly Pair[],
  from: Day,
): Promise<FiredDays[]> {
  const { rows } = await sql<FiredDays>`
    select ${PREPARED} t.rule_no, t.entity_no, array_agg(t.day::text order by t.day) as days
    from (select distinct * from unnest(${pairs.map((one) => one.ruleNo)}::int[],
      ${pairs.map((one) => one.entityNo)}::int[]) as p (rule_no, entity_no)) p
    join alerts t on t.organisation_id = ${organisationId} and t.rule_no = p.rule_no and t.entity_no = p.entity_no
      and t.day >= ${addDays(from, -MAX_EPISODE_DAYS)}
    group by 1, 2`.execute(tx)
  return rows
}

/**
 * Days on which rules were evaluated on data, in order; without days that were missed, failed or had none.
 */
export async function judgedDays(
  tx: Tx,
  organisationId: string,
  ruleNos: readonly number[],
  from: Day,
): Promise<Map<number, Day[]>> {
  const { rows } = await sql<{ ruleNo: number; days: Day[] }>`
    select ${PREPARED} rule_no, array_agg(day::text order by day) as days from alert_runs
    where organisation_id = ${organisationId} and rule_no = any(${ruleNos}::int[])
      and day >= ${addDays(from, -MAX_EPISODE_DAYS)} and outcome in ('triggered', 'clear')
    group by 1`.execute(tx)
  return new Map(rows.map(({ ruleNo, days }) => [ruleNo, days]))
}
