/**
 * What an erasure does with a row that names a person: removes it, takes the person out of it, or keeps it, with a pseudonym where
 * their name would show.
 */
type Erasure = 'remove' | 'clear' | 'keep'
type Place = { column: string; by: 'id' | 'address'; erasure: Erasure; only?: string }

const remove = (column: string): Place => ({ column, by: 'id', erasure: 'remove' })
const clear = (column: string): Place => ({ column, by: 'id', erasure: 'clear' })
const keep = (column: string): Place => ({ column, by: 'id', erasure: 'keep' })
const address = (column: string): Place => ({ column, by: 'address', erasure: 'remove' })

/** Every column of an organisation's tables that names a person. A test asks the live schema for others. */
export const PEOPLE_IN: Record<string, readonly Place[]> = {
  organisations: [clear('erase_asked_by')],
  memberships: [remove('user_id'), keep('invited_by')],
  premium_requests: [keep('requested_by')],
  invitations: [address('email'), keep('invited_by')],
  audit_log: [keep('actor_id')],
  idempotency_keys: [remove('user_id')],
  outbox: [address('recipient')],
  connections: [keep('connected_by')],
  pending_connections: [remove('user_id')],
  plan_sheets: [keep('added_by')],
  alert_rules: [keep('created_by')],
  alert_rule_versions: [keep('by_user')],
  alert_snoozes: [remove('user_id')],
  alert_feedback: [remove('user_id')],
  alert_webhooks: [keep('created_by')],
  alert_addresses: [address('email')],
  alert_mutes: [address('email')],
  alert_mails_held: [address('email')],
  selected_checks: [keep('updated_by')],
  selected_check_versions: [keep('by_user')],
  check_runs: [keep('started_by')],
  findings: [clear('owner_id'), keep('handled_by')],
  finding_events: [keep('by_user')],
  finding_visits: [remove('user_id')],
  custom_checks: [keep('updated_by')],
  custom_check_versions: [keep('by_user')],
  certificates: [keep('signed_by')],
  certificate_links: [keep('made_by')],
  saved_views: [{ ...remove('created_by'), only: 'not is_shared' }, keep('created_by')],
  organisation_rates: [keep('by_user')],
  identity_providers: [keep('updated_by')],
  identity_domains: [keep('added_by')],
  identities: [remove('user_id')],
  directory_tokens: [keep('made_by')],
}

/** Columns of ids and texts that look like a person's and are not. */
export const NOT_PEOPLE: Record<string, readonly string[]> = {
  ad_accounts: ['read_by'],
  alert_rules: ['email_notification', 'email_recipients'],
  pending_connections: ['connection_id'],
  plan_sheets: ['connection_id'],
  plan_rows: ['sheet_id'],
  platform_calls: ['connection_id'],
  sync_runs: ['connection_id'],
  visible_accounts: ['connection_id'],
}
