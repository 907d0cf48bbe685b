import { acquireAdvisoryLock, sql, type Row, type Tx } from '@flightdeck/db'
import { MAX_PER_HOUR } from '@flightdeck/domain/alerts'

export const ALERT_MAILS_HELD = 'alert-mails-held'
/** Exceeds what one mail lists, so that the total it states stays true. */
const MAX_AT_ONCE = 5_000

/** Serialises counting and sending of an organisation's mails. Always the first lock, against deadlocks. */
export const lockMailQuota = (tx: Tx, organisationId: string): Promise<void> =>
  acquireAdvisoryLock(tx, organisationId, 'alert mails')

export type Lately = { sent: number; isHeldBack: boolean }

/**
 * Mails sent to each address by the organisation within the last hour, by the clock all processes share, and
 * whether alerts are held for it.
 */
export async function sentLately(
  tx: Tx,
  organisationId: string,
  emails: readonly string[],
): Promise<(email: string) => Lately> {
  const { rows } = await sql<Lately & { email: string }>`
    select e.email,
      (select count(*)::int from outbox o where o.organisation_id = ${organisationId} and o.channel = 'mail'
        and o.recipient = e.email and o.created_at > present() - interval '1 hour') as sent,
      exists (select 1 from alert_mails_held h
        where h.organisation_id = ${organisationId} and h.email = e.email and not h.in_brief) as is_held_back
    from unnest(${[...emails]}::text[]) e (email)`.execute(tx)
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  return (email) => byEmail.get(email) ?? { sent: 0, isHeldBack: false }
}

export async function queueMail(
  tx: Tx,
  organisationId: string,
  email: string,
  alertNos: readonly number[],
  { inBrief = false } = {},
): Promise<void> {
  await sql`insert into alert_mails_held (organisation_id, email, alert_no, in_brief)
    select ${organisationId}::uuid, ${email}, unnest(${[...alertNos]}::int[]), ${inBrief} on conflict do nothing`.execute(
    tx,
  )
}

export const loadQueuedAlerts = (
  tx: Tx,
  organisationId: string,
  email: string,
  { inBrief = false } = {},
): Promise<Row<'alerts'>[]> =>
  tx
    .selectFrom('alertMailsHeld as held')
    .innerJoin('alerts', (join) =>
      join
        .onRef('alerts.organisationId', '=', 'held.organisationId')
        .onRef('alerts.alertNo', '=', 'held.alertNo'),
    )
    .selectAll('alerts')
    .where('held.organisationId', '=', organisationId)
    .where('held.email', '=', email)
    .$if(inBrief, (query) => query.where('held.inBrief', '=', true))
    .orderBy('alerts.alertNo')
    .limit(MAX_AT_ONCE)
    .execute()

export async function releaseQueued(
  tx: Tx,
  organisationId: string,
  email: string,
  alertNos: readonly number[],
): Promise<void> {
  await sql`delete from alert_mails_held where organisation_id = ${organisationId} and email = ${email}
    and alert_no = any(${[...alertNos]}::int[])`.execute(tx)
}

/**
 * Plans a slot for every address with held alerts and no waiting slot, due when the hourly limit allows a
 * mail again. Briefs have their own slots; those over 26 hours old are sent here.
 */
export async function planQueued(tx: Tx): Promise<void> {
  await sql`
    insert into slots (organisation_id, kind, subject, slot_key, due_at, first_due_at)
    select h.organisation_id, ${ALERT_MAILS_HELD}, h.email, room.at::text, room.at, room.at
    from (select distinct organisation_id, email from alert_mails_held
      where not in_brief or since < present() - interval '26 hours') h
    cross join lateral (select coalesce((
      select o.created_at + interval '1 hour' from outbox o where o.organisation_id = h.organisation_id and o.channel = 'mail'
        and o.recipient = h.email and o.created_at > present() - interval '1 hour'
      order by o.created_at desc offset ${MAX_PER_HOUR - 1} limit 1), present()) as at) room
    where not exists (select 1 from slots s where s.organisation_id = h.organisation_id and s.kind = ${ALERT_MAILS_HELD}
      and s.subject = h.email and s.state = 'waiting')
    on conflict do nothing`.execute(tx)
}
