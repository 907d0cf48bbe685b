import { sql, type Tx } from '@flightdeck/db'
import type { PlatformKey } from '@flightdeck/domain/platforms'

/** Number of selected checks without data if a connection is removed: those on platforms only it reads. */
export async function countChecksOn(
  tx: Tx,
  organisationId: string,
  { connectionId, platform }: { connectionId: string; platform: PlatformKey },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from selected_checks c
    where c.organisation_id = ${organisationId} and c.removed_at is null and c.dsp_name = ${platform}
      and exists (select 1 from ad_accounts a where a.organisation_id = c.organisation_id
        and a.read_by = ${connectionId})
      and not exists (select 1 from ad_accounts a where a.organisation_id = c.organisation_id
        and a.platform = ${platform} and a.read_by <> ${connectionId})`.execute(tx)
  return rows[0]!.count
}
