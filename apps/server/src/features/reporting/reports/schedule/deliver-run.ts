import type { ReportAnswer } from '@flightdeck/contract/reports'
import type { Tx } from '@flightdeck/db'
import type { App } from '../../../../ground/app.ts'
import { unsubscribeHeaders } from '../../../../outside/mail-payload.ts'
import { postSecretMail } from '../../../../outside/post-mail.ts'
import { planHandOver } from '../deliver/hand-over.ts'
import { sealedDestinations } from '../deliver/destination.ts'
import { oneClickUnsubscribeLink, type MailToken } from '../../../people/mail-consent/index.ts'
import { presentRun } from '../runs/present.ts'
import { runLetterhead } from '../runs/run-letterhead.ts'
import { findRun } from '../runs/run-store.ts'
import { reportMail, workbookFor } from './report-mail.ts'
import { insertSends, type NewSend, type ScheduleRow } from './schedule-store.ts'
import { sendWebhooks } from './send-webhooks.ts'
import { findRecipients } from './recipients.ts'

type DeliveredRun = { runNo: number; answer: ReportAnswer; text: string }
type DeliveryTime = { slotKey: string; day: string; now: Date }

/**
 * Delivers a scheduled run by mail, webhook and file, in the transaction that stores it. Returns the number
 * of receivers.
 */
export async function deliverRun(
  tx: Tx,
  app: App,
  schedule: ScheduleRow,
  { runNo, answer, text }: DeliveredRun,
  { slotKey, day, now }: DeliveryTime,
): Promise<number> {
  const { organisationId, reportNo, webhookIds, destinationIds } = schedule
  const run = presentRun(await findRun(tx, organisationId, runNo))
  const letterhead = await runLetterhead(tx, organisationId, runNo)
  const key = `report/${reportNo}/${slotKey}`
  const sends: NewSend[] = []

  const goesElsewhere = webhookIds.length + destinationIds.length > 0
  const mailboxes = await findRecipients(tx, organisationId, reportNo, goesElsewhere)
  const workbook = mailboxes.length === 0 ? null : await workbookFor(app, { run, text, letterhead })
  for (const { userId, email } of mailboxes) {
    const token: MailToken = { topic: 'reports', purpose: 'mute', organisationId, subjectNo: reportNo, email, expiresAt: null } // prettier-ignore
    const { subject, content } = reportMail(app, { run, answer, letterhead }, workbook, { token, isOutside: userId === null }) // prettier-ignore
    const workKey = `${key}/${email}`
    const headers = unsubscribeHeaders(oneClickUnsubscribeLink(app, token))
    await postSecretMail(app, tx, { organisationId, to: email, dedupeKey: workKey, subject, content: { ...content, headers } }) // prettier-ignore
    sends.push({ way: 'mail', userId, recipient: userId === null ? email : null, workKey })
  }
  for (const { name, workKey } of await sendWebhooks(tx, app, webhookIds, {
    organisationId,
    run,
    answer,
    dedupeKey: key,
  }))
    // prettier-ignore
    sends.push({ way: 'webhook', userId: null, recipient: name, workKey })
  for (const { id, kind, name } of await sealedDestinations.byId(tx, organisationId, destinationIds)) {
    const workKey = await planHandOver(tx, { organisationId, reportNo, runNo, day, now }, id)
    sends.push({ way: kind, userId: null, recipient: name, workKey })
  }
  await insertSends(tx, organisationId, runNo, sends)
  return sends.length
}
