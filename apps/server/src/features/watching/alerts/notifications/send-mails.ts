import type { Tx } from '@flightdeck/db'
import { bundleAlerts, MAX_PER_HOUR } from '@flightdeck/domain/alerts'
import type { App } from '../../../../ground/app.ts'
import { unsubscribeHeaders } from '../../../../outside/mail-payload.ts'
import { postSecretMail } from '../../../../outside/post-mail.ts'
import { writeMail, type MailContent } from '../../../../outside/write-mail.ts'
import type { StoredAlert } from '../triggered/alert-store.ts'
import { alertMail } from './alert-mail.ts'
import { digestMail } from './digest-mail.ts'
import { queueForBrief } from './brief-store.ts'
import { queueMail, sentLately } from './queued-store.ts'
import { mailPageLink, oneClickUnsubscribeLink, type MailToken } from '../../../people/mail-consent/index.ts'
import { ruleLink } from './links.ts'
import type { News } from './news.ts'
import { findListeners } from './listeners.ts'
import { INSTEAD } from './words.ts'

/**
 * Sends alert mails. Dedupe keys name alerts, which are stored once, so that re-evaluating a day sends
 * nothing again. An address with held alerts gets new ones with them.
 */
export async function sendMails(tx: Tx, app: App, news: News): Promise<void> {
  const { organisationId } = news.organisation
  const listeners = await findListeners(tx, news, app.now())
  const lately = await sentLately(
    tx,
    organisationId,
    listeners.map(({ email }) => email),
  )
  for (const { email, alerts, isInstead, brief } of listeners) {
    if (brief !== null && !news.rule.isUrgent) {
      await queueForBrief(tx, app, { organisationId, email, alerts, brief })
      continue
    }
    const { sent, isHeldBack } = lately(email)
    const {
      singles,
      digest,
      overLimit: alertsToHold,
    } = bundleAlerts(alerts, isHeldBack ? 0 : MAX_PER_HOUR - sent)
    const withNotice = (content: MailContent): MailContent =>
      isInstead ? { ...content, paragraphs: [...content.paragraphs, INSTEAD] } : content
    for (const alert of singles)
      await send(email, `alert/${alert.alertNo}`, withNotice(alertMail(app, news, alert)))
    if (digest.length > 0)
      await send(email, digestKey(news, digest), withNotice(digestMail(app, news, digest)))
    if (alertsToHold.length > 0)
      await queueMail(
        tx,
        organisationId,
        email,
        alertsToHold.map(({ alertNo }) => alertNo),
      )
  }

  /** Secret mail: its footer holds a link that acts without a sign-in. */
  async function send(to: string, dedupeKey: string, content: MailContent): Promise<void> {
    const { ruleNo } = news.rule
    const token: MailToken = { topic: 'alerts', purpose: 'mute', organisationId, subjectNo: ruleNo, email: to, expiresAt: null } // prettier-ignore
    const footer = [
      { label: 'Edit the rule', href: ruleLink(app, ruleNo) },
      { label: 'Unsubscribe from this rule', href: mailPageLink(app, token) },
    ]
    await postSecretMail(app, tx, {
      organisationId,
      to,
      dedupeKey,
      subject: content.title,
      content: {
        ...writeMail({ ...content, footer }),
        headers: unsubscribeHeaders(oneClickUnsubscribeLink(app, token)),
      },
    })
  }
}

/** Dedupe key by first alert, so that a run re-evaluated after a correction has a digest of its own. */
export const digestKey = ({ rule, day }: News, alerts: readonly StoredAlert[]): string =>
  `alerts/${rule.ruleNo}/${day}/${alerts.reduce((first, { alertNo }) => Math.min(first, alertNo), Infinity)}`
