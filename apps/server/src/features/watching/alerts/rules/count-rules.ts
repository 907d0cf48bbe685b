import { sql, type Tx } from '@flightdeck/db'
import type { PlatformKey } from '@flightdeck/domain/platforms'

/**
 * Counts the rules that would have nothing to evaluate without a connection: those for its platform, and
 * those for one entity of its accounts. Rules for all platforms continue with the others.
 */
export async function countRulesOn(
  tx: Tx,
  organisationId: string,
  { connectionId, platform }: { connectionId: string; platform: PlatformKey },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alert_rules r
    where r.organisation_id = ${organisationId} and r.removed_at is null and case
      when r.entity_id is null then r.platform = ${platform}
      else split_part(r.entity_id, ':', 1) = ${platform} and exists (
        select 1 from entities e
        join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
        where e.organisation_id = r.organisation_id and e.kind || '' = r.snapshot_type
          and e.native_id = substr(r.entity_id, strpos(r.entity_id, ':') + 1) and a.read_by = ${connectionId}) end`.execute(
    tx,
  )
  return rows[0]!.count
}
