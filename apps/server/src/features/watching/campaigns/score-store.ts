import { sql, type Tx } from '@flightdeck/db'
import { addDays, type Day } from '@flightdeck/domain/time'
import type { CheckedTrees } from '../checker/index.ts'

type ScoreScope = { organisationId: string; now: Date }

/** Stores each campaign's score of the day, replacing that of an earlier run; skips unchanged scores. */
export async function upsertScores(
  tx: Tx,
  { organisationId, now }: ScoreScope,
  lookedAt: readonly CheckedTrees[],
): Promise<void> {
  const whole = lookedAt.flatMap(({ accountNo, rootNos }) => (rootNos === null ? accountNo : []))
  const roots = lookedAt.flatMap(({ rootNos }) => rootNos ?? [])
  await sql`
    insert into score_days as d (organisation_id, entity_no, on_day, score, critical, high, checked_at)
    select c.organisation_id, c.entity_no, (${now}::timestamptz at time zone o.timezone)::date, c.capped_score, c.critical,
      c.high, ${now}
    from checkups c join organisations o on o.organisation_id = c.organisation_id
    where c.organisation_id = ${organisationId} and c.kind = 'campaign'
      and (c.account_no = any(${whole}::int[]) or c.entity_no = any(${roots}::int[]))
    on conflict (organisation_id, entity_no, on_day) do update
      set score = excluded.score, critical = excluded.critical, high = excluded.high, checked_at = excluded.checked_at
    where (d.score, d.critical, d.high) is distinct from (excluded.score, excluded.critical, excluded.high)`.execute(
    tx,
  )
}

const TREND_DAYS = 30
const WEEK = 7

export type ScoreDay = { onDay: Day; score: number | null; critical: number; high: number }

/** Scores of the last month, oldest day first. */
export async function scoreDays(
  tx: Tx,
  organisationId: string,
  entityNo: number,
  today: Day,
): Promise<ScoreDay[]> {
  const { rows } = await sql<ScoreDay>`
    select on_day::text, score, critical, high from score_days
    where organisation_id = ${organisationId} and entity_no = ${entityNo} and on_day > ${addDays(today, -TREND_DAYS)}
    order by on_day`.execute(tx)
  return rows
}

/** Scores a week ago; the day before, if no run checked the entity on that day. */
export async function scoresAWeekAgo(
  tx: Tx,
  organisationId: string,
  entityNos: readonly number[],
  today: Day,
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ entityNo: number; score: number | null }>`
    select distinct on (entity_no) entity_no, score from score_days
    where organisation_id = ${organisationId} and entity_no = any(${[...entityNos]}::int[])
      and on_day between ${addDays(today, -WEEK - 1)} and ${addDays(today, -WEEK)}
    order by entity_no, on_day desc`.execute(tx)
  return new Map(rows.map(({ entityNo, score }) => [entityNo, score]))
}
