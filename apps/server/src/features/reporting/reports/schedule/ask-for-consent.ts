import type { Tx } from '@flightdeck/db'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { requestOutsiderConsent } from '../../../people/mail-consent/index.ts'

/** Asks recipients outside of the organisation for consent. Members need none. */
export async function requestRecipientConsent(
  tx: Tx,
  ctx: MemberContext,
  report: string,
  outsiders: readonly string[],
): Promise<void> {
  if (outsiders.length === 0) return
  const members = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('users.email')
    .where('memberships.organisationId', '=', ctx.organisationId)
    .where('users.email', 'in', [...outsiders])
    .execute()
  const memberEmails = new Set(members.map(({ email }) => email))
  const invitedAddresses = await requestOutsiderConsent(tx, ctx, {
    topic: 'reports',
    addresses: outsiders.filter((address) => !memberEmails.has(address)),
    field: 'outsiders',
    words: {
      title: (organisation) => `${organisation} wants to send you reports`,
      why: 'Someone there added this address to get a report by email.',
    },
  })
  if (invitedAddresses.length > 0)
    await recordAudit(ctx, tx, {
      action: 'report_mail.asked',
      subject: report,
      detail: { addresses: invitedAddresses },
    })
}
