import { sql } from '@flightdeck/db'
import type { TestServer } from './a-server.ts'

type EntityKey = { organisationId: string; accountNo: number; entityNo: number }

/** An entity as if a run had looked at it and found nothing to say. */
export async function aCheckup(
  { database }: TestServer,
  { organisationId, accountNo, entityNo }: EntityKey,
): Promise<void> {
  await database.inOrganisation(organisationId, (tx) =>
    sql`
      with v as (insert into check_vectors (organisation_id, hash, outcomes) values (${organisationId}, '', '')
        on conflict (organisation_id, hash) do update set outcomes = '' returning vector_no)
      insert into checkups (organisation_id, entity_no, account_no, currency, platform, kind, native_id, name, root_no, children,
        effective, vector_no, below_no, confidence, passed_weight, applicable_weight, is_by_spend, outcomes_ran,
        outcomes_skipped, run_no, checked_at)
      select e.organisation_id, e.entity_no, ${accountNo}, 'EUR', 'dv360', e.kind, e.native_id, e.name, e.entity_no, 0, 'live',
        v.vector_no, v.vector_no, 0, 0, 0, false, 0, 0, 1, now()
      from entities e, v where e.organisation_id = ${organisationId} and e.entity_no = ${entityNo}`.execute(
      tx,
    ),
  )
}
