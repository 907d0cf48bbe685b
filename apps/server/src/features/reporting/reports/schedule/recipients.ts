import { sql, type Tx } from '@flightdeck/db'
import { confirmedAmong } from '../../../people/mail-consent/index.ts'
import { mutedFor } from './mute-store.ts'
import { loadOutsiders } from './schedule-store.ts'

/** Mailbox of a member, or of a recipient outside (`userId` null). */
export type Mailbox = { userId: string | null; email: string }

/**
 * Active members among the recipients, and outsiders who agreed; without those who unsubscribed. If all
 * members of the list have left, the owners get the report, so that it is not lost.
 */
export async function findRecipients(
  tx: Tx,
  organisationId: string,
  reportNo: number,
  goesElsewhere: boolean,
): Promise<Mailbox[]> {
  const members = await membersAnd(tx, organisationId, reportNo)
  const chosenMembers = members.filter(({ isAsked }) => isAsked)
  const outsiders = await loadOutsiders(tx, organisationId, reportNo)
  const isLost =
    chosenMembers.length === 0 && ((await hasRecipients(tx, organisationId, reportNo)) || (outsiders.length === 0 && !goesElsewhere)) // prettier-ignore
  const inside = isLost ? members.filter(({ isOwner }) => isOwner) : chosenMembers
  const insideEmails = new Set(inside.map(({ email }) => email))
  const scope = { organisationId, topic: 'reports' } as const
  const agreed = await confirmedAmong(
    tx,
    scope,
    outsiders.filter((email) => !insideEmails.has(email)),
  )
  const muted = await mutedFor(tx, organisationId, reportNo)
  return [
    ...inside.map(({ userId, email }) => ({ userId, email })),
    ...agreed.map((email) => ({ userId: null, email })),
  ].filter(({ email }) => !muted.has(email))
}

async function membersAnd(tx: Tx, organisationId: string, reportNo: number) {
  const { rows } = await sql<{ userId: string; email: string; isAsked: boolean; isOwner: boolean }>`
    select u.id as user_id, u.email, p.user_id is not null as is_asked, m.role = 'owner' as is_owner
    from memberships m join users u on u.id = m.user_id
    left join report_recipients p on p.organisation_id = m.organisation_id and p.user_id = m.user_id
      and p.report_no = ${reportNo}
    where m.organisation_id = ${organisationId} and m.deactivated_at is null and u.deactivated_at is null
    order by u.email`.execute(tx)
  return rows
}

async function hasRecipients(tx: Tx, organisationId: string, reportNo: number): Promise<boolean> {
  const recipient = await tx
    .selectFrom('reportRecipients')
    .select('userId')
    .where('organisationId', '=', organisationId)
    .where('reportNo', '=', reportNo)
    .limit(1)
    .executeTakeFirst()
  return recipient !== undefined
}
