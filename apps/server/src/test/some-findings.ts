import { sql } from '@flightdeck/db'
import type { TestServer } from './a-server.ts'

type FindingSetup = {
  entityNo: number
  checkId?: string
  /** In units of the currency. */
  atRisk?: number
  currency?: string
  severity?: 'critical' | 'high' | 'medium' | 'low'
  openedAt?: Date
  closedAt?: Date
  closedBecause?: string
  worseAt?: Date
  ownerId?: string
}

/** Issues as runs would have left them, each of a check of its own unless one is set. */
export async function someFindings(
  { database, clock }: TestServer,
  organisationId: string,
  setups: readonly FindingSetup[],
): Promise<void> {
  const now = clock.now()
  await database.inOrganisation(organisationId, async (tx) => {
    for (const [at, setup] of setups.entries()) {
      const micros = Math.round((setup.atRisk ?? 0) * 1_000_000)
      const openedAt = setup.openedAt ?? now
      await sql`
        insert into findings (organisation_id, check_id, entity_no, platform, severity, mode, is_open, first_seen_at, opened_at,
          last_seen_at, closed_at, closed_because, run_no, check_version, expected, found, at_risk_micros, counted_micros,
          currency, formula, has_little_data, same_fix, campaign_nos, campaign_micros, worse_at, owner_id)
        select ${organisationId}, ${setup.checkId ?? `TST-${at}`}, ${setup.entityNo}, a.platform, ${setup.severity ?? 'high'}, 'warn', ${setup.closedAt === undefined},
          ${openedAt}, ${openedAt}, ${now}, ${setup.closedAt ?? null}, ${setup.closedBecause ?? null}, 1, 1, 'a', 'b', ${micros}::bigint,
          ${micros}::bigint, ${setup.currency ?? 'EUR'}, '', false, ${String(at)}, array[0], array[${micros}::bigint],
          ${setup.worseAt ?? null}, ${setup.ownerId ?? null}
        from entities e join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
        where e.organisation_id = ${organisationId} and e.entity_no = ${setup.entityNo}`.execute(tx)
    }
  })
}
