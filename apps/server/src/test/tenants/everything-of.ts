import { sql } from '@flightdeck/db'
import type { TestServer } from '../a-server.ts'
import type { Tenant } from './tenant.ts'

/** Everything a foreign call could have touched, as one text. */
export async function everythingOf(server: TestServer, { organisationId, userId }: Tenant): Promise<string> {
  const { rows } = await server.database.asOperator((tx) =>
    sql<{ all: string }>`select concat(
      (select string_agg(o::text, ';' order by id) from outbox o where organisation_id = ${organisationId}),
      (select string_agg(i::text, ';' order by id) from invitations i where organisation_id = ${organisationId}),
      (select string_agg(c::text, ';' order by id) from connections c where organisation_id = ${organisationId}),
      (select string_agg(p::text, ';' order by id) from plan_sheets p where organisation_id = ${organisationId}),
      (select string_agg(r::text, ';' order by rule_no) from alert_rules r where organisation_id = ${organisationId}),
      (select string_agg(s::text, ';' order by id) from alert_snoozes s where organisation_id = ${organisationId}),
      (select string_agg(f::text, ';' order by alert_no, user_id) from alert_feedback f where organisation_id = ${organisationId}),
      (select string_agg(w::text, ';' order by id) from alert_webhooks w where organisation_id = ${organisationId}),
      (select string_agg(s::text, ';' order by selected_no) from selected_checks s where organisation_id = ${organisationId}),
      (select string_agg(r::text, ';' order by run_no) from check_runs r where organisation_id = ${organisationId}),
      (select string_agg(c::text, ';' order by certificate_no) from certificates c where organisation_id = ${organisationId}),
      (select string_agg(l::text, ';' order by id) from certificate_links l where organisation_id = ${organisationId}),
      (select string_agg(f::text, ';' order by finding_no) from findings f where organisation_id = ${organisationId}),
      (select string_agg(c::text, ';' order by entity_no) from checkups c where organisation_id = ${organisationId}),
      (select string_agg(m::text, ';' order by user_id) from memberships m where organisation_id = ${organisationId}),
      (select string_agg(concat(id, revoked_at), ';' order by id) from sessions where user_id = ${userId})) as all`.execute(
      tx,
    ),
  )
  return rows[0]!.all
}
