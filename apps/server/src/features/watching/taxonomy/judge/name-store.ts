import { sql, type Tx } from '@flightdeck/db'
import type { EntityKind, EntityStatus, Settings } from '@flightdeck/domain/ad-data'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { Day } from '@flightdeck/domain/time'

export type NamedEntity = {
  entityNo: number
  parentNo: number | null
  kind: EntityKind
  nativeKind: string
  nativeId: string
  name: string
  status: EntityStatus
  startsOn: Day | null
  endsOn: Day | null
  channel: string | null
  settings: Settings | null
  firstSeenAt: Date
  renamedAt: Date | null
}

export type NamedAccount = { platform: AdPlatformKey; nativeId: string; timezone: string }

export async function findAccount(
  tx: Tx,
  organisationId: string,
  accountNo: number,
): Promise<NamedAccount | undefined> {
  const { rows } = await sql<NamedAccount>`
    select platform, native_id, timezone from ad_accounts
    where organisation_id = ${organisationId} and account_no = ${accountNo} and read_by is not null`.execute(
    tx,
  )
  return rows[0]
}

/** Everything of an account that has a name, parents before their children. */
export async function namedEntities(
  tx: Tx,
  organisationId: string,
  accountNo: number,
  { withSettings }: { withSettings: boolean },
): Promise<NamedEntity[]> {
  const { rows } = await sql<NamedEntity>`
    select entity_no, parent_no, kind, native_kind, native_id, name, status, starts_on, ends_on, first_seen_at,
      settings ->> 'channel' as channel, ${withSettings ? sql`settings` : sql`null::jsonb`} as settings,
      (select max(v.at) from entity_versions v where v.organisation_id = ${organisationId}
        and v.entity_no = e.entity_no and v.changes @> '[{"path": "name"}]') as renamed_at
    from entities e
    where organisation_id = ${organisationId} and account_no = ${accountNo} and kind <> 'deal_id'
      and gone_at is null and version > 0
    order by array_position(array['campaign', 'insertion_order', 'line_item', 'creative'], kind), entity_no`.execute(
    tx,
  )
  return rows
}
