import type { Row, Tx } from '@flightdeck/db'
import { plainLine, readRecipients, type Day } from '@flightdeck/domain'
import type { App } from '../../../boot/app.ts'
import { linkTo } from '../../../boot/link.ts'
import { writeMail } from '../../../outside/write-mail.ts'
import { post } from '../../../work/outbox.ts'
import type { KeptAlert } from '../jobs/alert-store.ts'
import { membersAmong } from './recipient-store.ts'

export type News = {
  organisation: Row<'organisations'>
  rule: Row<'alertRules'>
  day: Day
  alerts: KeptAlert[]
}

/** Posts what is to be said of new alerts, in the transaction that keeps them. */
export async function tellOf(tx: Tx, app: App, { organisation, rule, alerts }: News): Promise<void> {
  if (!rule.emailNotification) return
  const { organisationId } = organisation
  const read = readRecipients(rule.emailRecipients)
  const addresses = 'addresses' in read ? read.addresses : []
  for (const { email } of await membersAmong(tx, organisationId, { addresses, orElse: rule.createdBy })) {
    for (const alert of alerts) {
      const title = plainLine(`${alert.ruleName}: ${alert.entityName}`, 200)
      const href = linkTo(app, `/alerts?alert=${alert.alertNo}`)
      await post(tx, {
        organisationId,
        channel: 'mail',
        recipient: email,
        dedupeKey: `alert/${alert.alertNo}`,
        subject: title,
        payload: writeMail({ title, paragraphs: [], button: { label: 'See the alert', href } }),
      })
    }
  }
}
