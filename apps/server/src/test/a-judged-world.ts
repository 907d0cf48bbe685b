import { sql } from '@flightdeck/db'
import { addDays } from '@flightdeck/domain/time'
import { aReportedWorld } from './a-reported-world.ts'
import type { TestServer } from './a-server.ts'

const ISSUES = 300
const ALERTS = 200

/**
 * A reported world whose names are checked, with issues, alerts, certificates and budgets as the areas would
 * have left them.
 */
export async function aJudgedWorld(server: TestServer, seed: number) {
  const world = await aReportedWorld(server, seed)
  const { organisationId, userId, today, chance } = world
  const now = server.clock.now()
  await server.database.inOrganisation(organisationId, async (tx) => {
    const { rows: lines } = await sql<{ entityNo: number; accountNo: number; parentNo: number; currency: string; platform: string }>`
      select e.entity_no, e.account_no, e.parent_no, a.currency, a.platform from entities e join ad_accounts a
        on a.organisation_id = e.organisation_id and a.account_no = e.account_no
      where e.organisation_id = ${organisationId} and e.kind = 'line_item' order by 1`.execute(tx) // prettier-ignore
    const settings = (currency: string) => JSON.stringify({ budget: { unit: 'currency', allocation: 'fixed', basis: 'revenue', segments: [], total: { micros: String(chance.between(1, 900) * 1_000_000), currency } } }) // prettier-ignore
    for (const line of lines)
      if (chance.percent(60))
        await sql`update entities set starts_on = ${addDays(today, -20)}, ends_on = ${addDays(today, 20)}, settings = ${settings(line.currency)}::jsonb,
          status = 'active' where organisation_id = ${organisationId} and entity_no = ${line.entityNo}`.execute(tx) // prettier-ignore
    for (let at = 0; at < ISSUES; at++) {
      const line = chance.pick(lines)
      const opened = new Date(now.getTime() - chance.between(0, 40 * 86_400) * 1000)
      const [isOpen, micros] = [chance.percent(60), chance.between(0, 9_000) * 10_000]
      const handling =
        isOpen && chance.percent(30) ? chance.pick(['acknowledged', 'accepted', 'wrong']) : null
      await sql`insert into findings (organisation_id, check_id, entity_no, campaign_no, platform, severity, mode, is_open, first_seen_at, opened_at,
          last_seen_at, closed_at, run_no, check_version, expected, found, at_risk_micros, counted_micros, currency, formula,
          has_little_data, same_fix, campaign_nos, campaign_micros, is_muted, handling, owner_id)
        values (${organisationId}, ${`TST-${at}`}, ${line.entityNo}, ${chance.percent(80) ? line.parentNo : null}, ${line.platform},
          ${chance.pick(['critical', 'high', 'low'])}, 'warn', ${isOpen}, ${opened}, ${opened}, ${now}, ${isOpen ? null : now}, 1, 1, 'a', 'b',
          ${micros}::bigint, ${micros}::bigint, ${line.currency}, '', false, ${String(at)}, array[0], array[0::bigint],
          ${isOpen && chance.percent(10)}, ${handling}, ${chance.percent(50) ? userId : null})`.execute(tx) // prettier-ignore
    }
    for (const [at, name] of ['Slow', 'Dear'].entries())
      await sql`insert into alert_rules (organisation_id, name, description, snapshot_type, time_range_type, schedule_type, schedule_days,
          email_notification, email_recipients, notification_message, webhook_ids, is_urgent, conditions, created_by, created_at, updated_at, active_from)
        values (${organisationId}, ${name}, '', 'line_item', 'last_7_days', 'daily', '{}', false, '', '', '{}', ${at === 0}, '{}', ${userId}, ${now}, ${now}, ${today})`.execute(tx) // prettier-ignore
    for (let at = 0; at < ALERTS; at++) {
      const line = chance.pick(lines)
      const day = addDays(today, -chance.between(0, 40))
      await sql`insert into alerts (organisation_id, rule_no, entity_no, day, triggered_at, data_through, rule_name, rule_version, entity_name,
          entity_id, platform, snapshot_type, currency, conditions, is_provisional, is_late, muted_by, restated_at)
        select ${organisationId}, r.rule_no, ${line.entityNo}, ${day}, ${now}, ${day}, r.name, 1, 'Line', '1', ${line.platform}, 'line_item',
          ${line.currency}, '{}', false, ${chance.percent(20)}, ${chance.percent(10) ? 1 : null}, ${chance.percent(15) ? now : null}
        from alert_rules r where r.organisation_id = ${organisationId} and r.name = ${chance.pick(['Slow', 'Dear'])}
        on conflict do nothing`.execute(tx) // prettier-ignore
    }
    await sql`insert into name_templates (organisation_id, name, kind, state, definition, updated_by, updated_at)
      select ${organisationId}, name, 'Line_item', 'active', '{"segments": []}', ${userId}, ${now} from unnest(array['House', 'Client']) as name`.execute(tx) // prettier-ignore
    for (const line of lines)
      await sql`insert into name_readings (organisation_id, entity_no, account_no, template_no, template_version, name, why, status, counts, segment_values, failing, since, read_at)
        select ${organisationId}, ${line.entityNo}, ${line.accountNo}, min(t.template_no) + ${chance.between(0, 1)}, 1, 'x', '', ${chance.pick(['valid', 'repairable', 'invalid'])},
          true, '{}', '{}', ${now}, ${now} from name_templates t where t.organisation_id = ${organisationId}`.execute(tx) // prettier-ignore
    // Everything of the first half is certified; of that, the first line was renamed since.
    const half = lines.slice(0, lines.length / 2).map(({ entityNo }) => entityNo)
    await sql`with made as (insert into certificates (organisation_id, run_no, scope, verdict, entities, checks, failures, signed_by, signed_at, content, content_hash)
        values (${organisationId}, 1, 'Half', 'cleared', 0, 0, 0, ${userId}, ${now}, '{}', '\\x00') returning certificate_no)
      insert into certificate_entities (organisation_id, certificate_no, entity_no, version)
      select ${organisationId}, certificate_no, unnest(${half}::int[]), 1 from made`.execute(tx) // prettier-ignore
    await sql`insert into entity_versions (organisation_id, entity_no, version, at, actor_source, changes)
      values (${organisationId}, ${half[0]}, 2, ${now}, 'unknown', '[{"path": "name", "before": "a", "after": "b"}]')`.execute(tx) // prettier-ignore
  })
  return world
}
