import type { Row, Tx } from '@flightdeck/db'
import { MAX_PER_HOUR, worstFirst } from '@flightdeck/domain/alerts'
import type { App } from '../../../../ground/app.ts'
import { postSecretMail } from '../../../../outside/post-mail.ts'
import { writeMail } from '../../../../outside/write-mail.ts'
import type { SlotHandler } from '../../../../work/slots.ts'
import type { Planner } from '../../../../work/worker.ts'
import { findOrganisation } from '../../../people/organisation/index.ts'
import { findRule } from '../rules/store.ts'
import { queuedMail, type QueuedAlert } from './queued-mail.ts'
import { loadQueuedAlerts, lockMailQuota, releaseQueued, planQueued, sentLately } from './queued-store.ts'
import { toMetConditions } from '../triggered/met-conditions.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'
import { findListeners } from './listeners.ts'

export const planHeldMails: Planner = (app) => app.database.asPlanner(planQueued)

/** Sends one mail about everything beyond an address's hourly limit. Recipients are checked again. */
export const sendQueued: SlotHandler = async (app, { organisationId, subject: email }) => {
  return async (tx) => {
    await lockMailQuota(tx, organisationId)
    const { sent } = (await sentLately(tx, organisationId, [email]))(email)
    // Held alerts stay held, and a new slot is planned.
    if (sent >= MAX_PER_HOUR) return 'not yet'
    const heldRows = await loadQueuedAlerts(tx, organisationId, email)
    const alertsToSend = await stillWanted(tx, app, email, heldRows)
    await releaseQueued(
      tx,
      organisationId,
      email,
      heldRows.map(({ alertNo }) => alertNo),
    )
    if (alertsToSend.length === 0) return 'nobody wants it'
    await send(tx, app, email, alertsToSend)
    app.wake('outbox')
    return `told of ${alertsToSend.length}`
  }
}

export async function stillWanted(
  tx: Tx,
  app: App,
  email: string,
  heldRows: readonly Row<'alerts'>[],
): Promise<QueuedAlert[]> {
  const [first] = heldRows
  if (!first) return []
  const { organisationId } = first
  const organisation = await findOrganisation(tx, organisationId)
  const alertsToSend: QueuedAlert[] = []
  for (const [ruleNo, alerts] of Map.groupBy(heldRows, (alert) => alert.ruleNo)) {
    const rule = await findRule(tx, organisationId, ruleNo, { removed: true })
    if (!rule.emailNotification) continue
    const news = { organisation, rule, day: alerts[0]!.day, alerts }
    const listener = (await findListeners(tx, news, app.now())).find((one) => one.email === email)
    alertsToSend.push(
      ...(listener?.alerts ?? []).map((alert) => ({ ...alert, rule, isInstead: listener!.isInstead })),
    )
  }
  return worstFirst(alertsToSend, toMetConditions)
}

async function send(tx: Tx, app: App, email: string, alerts: QueuedAlert[]): Promise<void> {
  const { organisationId } = alerts[0]!.rule
  const content = queuedMail(app, alerts)
  const footer = unsubscribeLinks(app, email, alerts)
  await postSecretMail(app, tx, {
    organisationId,
    to: email,
    // Unique key: an alert is held once per address.
    dedupeKey: `held/${Math.min(...alerts.map(({ alertNo }) => alertNo))}`,
    subject: content.title,
    content: writeMail({ ...content, footer }),
  })
}
