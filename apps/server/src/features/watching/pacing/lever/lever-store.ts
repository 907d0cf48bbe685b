import { sql, type Tx } from '@flightdeck/db'
import type { Settings } from '@flightdeck/domain/ad-data'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { Day } from '@flightdeck/domain/time'
import type { LeverEntity } from '@flightdeck/domain/pacing'

export type StoredLever = LeverEntity & { platform: AdPlatformKey; currency: string }

/** Entities with what a lever turns, by number. What is gone is not there. */
export async function leverEntities(
  tx: Tx,
  organisationId: string,
  entityNos: readonly number[],
): Promise<Map<number, StoredLever>> {
  const { rows } = await sql<{
    entityNo: number
    kind: LeverEntity['kind']
    nativeId: string
    startsOn: Day | null
    endsOn: Day | null
    settings: Settings
    platform: AdPlatformKey
    currency: string
  }>`
    select e.entity_no, e.kind, e.native_id, e.starts_on::text as starts_on, e.ends_on::text as ends_on, e.settings,
      a.platform, a.currency
    from entities e join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where e.organisation_id = ${organisationId} and e.entity_no = any(${[...entityNos]}::int[]) and e.gone_at is null
      and e.kind in ('campaign', 'insertion_order', 'line_item')`.execute(tx)
  return new Map(rows.map((row) => [row.entityNo, row]))
}
