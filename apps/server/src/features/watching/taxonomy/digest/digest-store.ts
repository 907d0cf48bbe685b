import { sql, type Tx } from '@flightdeck/db'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { NameVerdict } from '@flightdeck/domain/taxonomy'

export type TemplateOwner = { userId: string; email: string; preferences: unknown }

/** Person responsible for a template: its owner, or the organisation's first owner if that one has left. */
const keepers = (organisationId: string) => sql`
  select distinct on (t.template_no) t.template_no, u.id as user_id, u.email, u.preferences from name_templates t
  join memberships m on m.organisation_id = t.organisation_id and m.deactivated_at is null
  join users u on u.id = m.user_id and u.deactivated_at is null
  where t.organisation_id = ${organisationId} and t.state = 'active' and t.removed_at is null
    and (m.user_id = t.owner_id or m.role = 'owner')
  order by t.template_no, (m.user_id = t.owner_id) desc, m.created_at, m.user_id`

const isUnnotified = sql`r.counts and r.status <> 'valid' and not r.is_told`

/** People responsible for templates with violations that they were not notified of. */
export async function findDigestRecipients(tx: Tx, organisationId: string): Promise<TemplateOwner[]> {
  const { rows } = await sql<TemplateOwner>`
    select distinct k.user_id, k.email, k.preferences from (${keepers(organisationId)}) k
    where exists (select 1 from name_readings r where r.organisation_id = ${organisationId}
      and r.template_no = k.template_no and ${isUnnotified})`.execute(tx)
  return rows
}

export type UnnotifiedName = {
  entityNo: number
  templateNo: number
  templateName: string
  webhookIds: string[]
  platform: AdPlatformKey
  nativeId: string
  name: string
  suggestedName: string | null
  verdict: NameVerdict
}

/** Violations not sent to a person, newest first, with the address; null without any, or after they left. */
export async function loadUnnotifiedNames(
  tx: Tx,
  organisationId: string,
  userId: string,
): Promise<{ email: string; names: UnnotifiedName[] } | null> {
  const { rows } = await sql<UnnotifiedName & { email: string }>`
    select k.email, r.entity_no, r.template_no, t.name as template_name, r.name, r.suggested_name, r.verdict,
      coalesce(t.definition -> 'webhook_ids', '[]') as webhook_ids, a.platform, e.native_id
    from (${keepers(organisationId)}) k
    join name_templates t on t.organisation_id = ${organisationId} and t.template_no = k.template_no
    join name_readings r on r.organisation_id = ${organisationId} and r.template_no = k.template_no and ${isUnnotified}
    join entities e on e.organisation_id = ${organisationId} and e.entity_no = r.entity_no and e.gone_at is null
    join ad_accounts a on a.organisation_id = ${organisationId} and a.account_no = r.account_no
    where k.user_id = ${userId} order by r.since desc, r.entity_no`.execute(tx)
  return rows.length === 0 ? null : { email: rows[0]!.email, names: rows }
}

export async function markNotified(
  tx: Tx,
  organisationId: string,
  entityNos: readonly number[],
): Promise<void> {
  await sql`
    update name_readings set is_told = true
    where organisation_id = ${organisationId} and entity_no = any(${[...entityNos]}::int[])`.execute(tx)
}
