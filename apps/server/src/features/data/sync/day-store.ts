import { sql, type Tx } from '@flightdeck/db'
import { settlesAfterDays, type DayRead } from '@flightdeck/domain/connections'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { dayNumber, type Day } from '@flightdeck/domain/time'

type AccountKey = { organisationId: string; accountNo: number }

/** Days that were last read before everything about them had settled. */
export async function earlyReads(
  tx: Tx,
  { organisationId, accountNo }: AccountKey,
  platform: AdPlatformKey,
): Promise<Map<number, DayRead>> {
  const { rows } = await sql<{ day: Day; readOn: Day; readAt: Date }>`
    select day, read_on, read_at from fact_days
    where organisation_id = ${organisationId} and account_no = ${accountNo}
      and read_on < day + ${settlesAfterDays(platform).conversions}::int`.execute(tx)
  return new Map(
    rows.map(({ day, readOn, readAt }) => [dayNumber(day), { on: dayNumber(readOn), at: readAt }]),
  )
}

/** Stores that days were read. A late answer to an earlier request undoes nothing. */
export async function markRead(
  tx: Tx,
  { organisationId, accountNo }: AccountKey,
  { from, to }: { from: Day; to: Day },
  read: { on: Day; at: Date },
): Promise<void> {
  await sql`
    insert into fact_days (organisation_id, account_no, day, read_on, read_at)
    select ${organisationId}, ${accountNo}, d.day::date, ${read.on}, ${read.at}
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d(day)
    on conflict (organisation_id, account_no, day) do update
      set read_on = excluded.read_on, read_at = excluded.read_at
      where excluded.read_at > fact_days.read_at`.execute(tx)
}

/**
 * The first flight day of what is not archived, as far back as anything is read: what began before that cannot be known
 * whole anyway.
 */
export async function flightsFrom(
  tx: Tx,
  { organisationId, accountNo }: AccountKey,
  earliest: Day,
): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select least(
      (select min(starts_on) from entities where organisation_id = ${organisationId} and account_no = ${accountNo}
        and kind <> 'creative' and gone_at is null and status not in ('archived', 'deleted')
        and starts_on >= ${earliest}),
      (select min(p.starts_on) from plan_rows p
        join entities e on e.organisation_id = p.organisation_id and e.entity_no = p.entity_no
        where p.organisation_id = ${organisationId} and p.counts and e.account_no = ${accountNo}
          and e.gone_at is null and e.status not in ('archived', 'deleted') and p.starts_on >= ${earliest})
      ) as day`.execute(tx)
  return rows[0]?.day ?? null
}
