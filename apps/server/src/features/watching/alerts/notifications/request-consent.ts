import type { AlertRule } from '@flightdeck/contract/alerts'
import type { Tx } from '@flightdeck/db'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { requestOutsiderConsent } from '../../../people/mail-consent/index.ts'
import { membersAmong } from './recipient-store.ts'
import { addressesIn } from './listeners.ts'

/** Asks recipients from outside the organisation for consent before a rule mails them. */
export async function requestConsent(tx: Tx, ctx: MemberContext, rule: AlertRule): Promise<void> {
  const addresses = rule.email_notification ? addressesIn(rule.email_recipients) : []
  if (addresses.length === 0) return
  const members = await membersAmong(tx, ctx.organisationId, { addresses, orElse: ctx.userId })
  const memberEmails = new Set(members.map(({ email }) => email))
  const outsiders = await requestOutsiderConsent(tx, ctx, {
    topic: 'alerts',
    addresses: addresses.filter((address) => !memberEmails.has(address)),
    field: 'email_recipients',
    words: {
      title: (organisation) => `${organisation} wants to send you alerts`,
      why: 'Someone there added this address to get emails when an alert rule fires.',
    },
  })
  if (outsiders.length === 0) return
  const detail = { rule: rule.id, addresses: outsiders }
  await recordAudit(ctx, tx, { action: 'alert_mail.asked', subject: rule.name, detail })
}
