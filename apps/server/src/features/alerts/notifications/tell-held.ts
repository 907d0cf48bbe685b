import type { Row, Tx } from '@flightdeck/db'
import { MOST_PER_HOUR, worstFirst } from '@flightdeck/domain'
import type { App } from '../../../ground/app.ts'
import { postSecretMail } from '../../../outside/post-mail.ts'
import { writeMail } from '../../../outside/write-mail.ts'
import type { SlotHandler } from '../../../work/slots.ts'
import type { Planner } from '../../../work/worker.ts'
import { findOrganisation } from '../../organisation/index.ts'
import { findRule } from '../rules/store.ts'
import { heldMail, type HeldAlert } from './held-mail.ts'
import { heldAlerts, lockMailQuota, releaseHeld, planHeld, sentLately } from './held-store.ts'
import { metConditions } from '../triggered/kept-conditions.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'
import { whoHears } from './who-hears.ts'

export const planHeldMails: Planner = (app) => app.database.asPlanner(planHeld)

/** Sends one mail about everything beyond an address's hourly limit. Recipients are checked again. */
export const tellHeld: SlotHandler = async (app, { organisationId, subject: email }) => {
  return async (tx) => {
    await lockMailQuota(tx, organisationId)
    const { sent } = (await sentLately(tx, organisationId, [email]))(email)
    // Held alerts stay held, and a new slot is planned.
    if (sent >= MOST_PER_HOUR) return 'not yet'
    const held = await heldAlerts(tx, organisationId, email)
    const wanted = await stillWanted(tx, app, email, held)
    await releaseHeld(
      tx,
      organisationId,
      email,
      held.map(({ alertNo }) => alertNo),
    )
    if (wanted.length === 0) return 'nobody wants it'
    await send(tx, app, email, wanted)
    app.wake('outbox')
    return `told of ${wanted.length}`
  }
}

export async function stillWanted(
  tx: Tx,
  app: App,
  email: string,
  held: readonly Row<'alerts'>[],
): Promise<HeldAlert[]> {
  const [first] = held
  if (!first) return []
  const { organisationId } = first
  const organisation = await findOrganisation(tx, organisationId)
  const wanted: HeldAlert[] = []
  for (const [ruleNo, alerts] of Map.groupBy(held, (alert) => alert.ruleNo)) {
    const rule = await findRule(tx, organisationId, ruleNo, { removed: true })
    if (!rule.emailNotification) continue
    const news = { organisation, rule, day: alerts[0]!.day, alerts }
    const listener = (await whoHears(tx, news, app.now())).find((one) => one.email === email)
    wanted.push(
      ...(listener?.alerts ?? []).map((alert) => ({ ...alert, rule, isInstead: listener!.isInstead })),
    )
  }
  return worstFirst(wanted, metConditions)
}

async function send(tx: Tx, app: App, email: string, alerts: HeldAlert[]): Promise<void> {
  const { organisationId } = alerts[0]!.rule
  const content = heldMail(app, alerts)
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
