import { sql, type Tx } from '@flightdeck/db'
import type { Change } from '@flightdeck/domain/ad-data'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { Day } from '@flightdeck/domain/time'

export type LaneRow = Change & {
  at: Date
  day: Day
  actor: string | null
  entityName: string
  setNo: number | null
}
const MAX_CHANGES = 5_000

type VersionQuery = {
  from: Day
  to: Day
  timezone: string
  dsp: AdPlatformKey | null
  entityNo: number | null
}

/** Day of the first sync of an entity's account, of a platform, or of all accounts; null before it. */
export async function firstSyncDay(
  tx: Tx,
  organisationId: string,
  { timezone, dsp, entityNo }: Pick<VersionQuery, 'timezone' | 'dsp' | 'entityNo'>,
): Promise<Day | null> {
  // Every sync reads campaigns, and an account has few of them.
  const { rows } = await sql<{ day: Day | null }>`
    select (min(e.first_seen_at) at time zone ${timezone})::date::text as day from entities e
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where e.organisation_id = ${organisationId} and e.kind = 'campaign'
      and (${dsp}::text is null or a.platform = ${dsp})
      and (${entityNo}::int is null or e.account_no = (select account_no from entities
        where organisation_id = ${organisationId} and entity_no = ${entityNo}))`.execute(tx)
  return rows[0]?.day ?? null
}

/** Changes on the platforms between two days, latest first. */
export async function changesBetween(
  tx: Tx,
  organisationId: string,
  { from, to, timezone, dsp, entityNo }: VersionQuery,
): Promise<LaneRow[]> {
  const below =
    entityNo === null
      ? sql``
      : sql`and v.entity_no in (with recursive below as (
          select ${entityNo}::int as entity_no
          union select e.entity_no from entities e join below b on e.parent_no = b.entity_no
            where e.organisation_id = ${organisationId})
        select entity_no from below)`
  const { rows } = await sql<LaneRow>`
    select v.at, (v.at at time zone ${timezone})::date::text as day, v.actor, e.name as entity_name, v.change_set_no as set_no,
      c ->> 'path' as path, c -> 'before' as before, c -> 'after' as after
    from (select * from entity_versions v where v.organisation_id = ${organisationId}
        and v.at >= ${from}::date::timestamp at time zone ${timezone}
        and v.at < (${to}::date + 1)::timestamp at time zone ${timezone} ${below}
      order by v.at desc limit ${MAX_CHANGES}) v
    join entities e on e.organisation_id = ${organisationId} and e.entity_no = v.entity_no
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    cross join lateral jsonb_array_elements(v.changes) c
    where ${dsp}::text is null or a.platform = ${dsp}
    order by v.at desc limit ${MAX_CHANGES}`.execute(tx)
  return rows
}
