import type { Row } from '@flightdeck/db'
import { dayIn, type Day } from '@flightdeck/domain/time'
import type { App } from '../../../../ground/app.ts'
import { postSecretMail } from '../../../../outside/post-mail.ts'
import { writeMail } from '../../../../outside/write-mail.ts'
import type { SlotHandler } from '../../../../work/slots.ts'
import { findOrganisation } from '../../../people/organisation/index.ts'
import { openExchange } from '../../../data/rates/index.ts'
import { judgeClient } from '../judging/judge.ts'
import { briefMail } from './brief-mail.ts'
import { moneyIn, type BriefMoney } from './brief-money.ts'
import { loadQueuedAlerts, lockMailQuota, releaseQueued } from './queued-store.ts'
import { stillWanted } from './send-queued.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

/**
 * Sends a user's morning brief. Spend is loaded first; then one transaction posts and releases the waiting
 * alerts: a worker that dies before it has sent nothing, one that dies after has nothing left to send.
 */
export const sendBrief: SlotHandler = async (app, { organisationId, subject: email, slotKey }) => {
  const money = await moneyFor(app, organisationId, email)
  return async (tx) => {
    await lockMailQuota(tx, organisationId)
    const heldRows = await loadQueuedAlerts(tx, organisationId, email, { inBrief: true })
    const alertsToSend = await stillWanted(tx, app, email, heldRows)
    const alertNos = heldRows.map(({ alertNo }) => alertNo)
    await releaseQueued(tx, organisationId, email, alertNos)
    if (alertsToSend.length === 0) return 'no one is waiting'
    const content = briefMail(app, alertsToSend, money)
    const footer = unsubscribeLinks(app, email, alertsToSend)
    await postSecretMail(app, tx, {
      organisationId,
      to: email,
      dedupeKey: `brief/${slotKey}`,
      subject: content.title,
      content: writeMail({ ...content, footer }),
    })
    app.wake('outbox')
    return `told of ${alertsToSend.length}`
  }
}

/** Spend of each entity with waiting alerts, in the seven days through the last evaluated one. */
async function moneyFor(app: App, organisationId: string, email: string): Promise<BriefMoney> {
  const { through, exchange, day } = await app.database.inOrganisation(organisationId, async (tx) => {
    const { timezone } = await findOrganisation(tx, organisationId)
    const today: Day = dayIn(timezone, app.now())
    return {
      through: lastDays(await loadQueuedAlerts(tx, organisationId, email, { inBrief: true })),
      exchange: await openExchange(tx, organisationId, today),
      day: today,
    }
  })
  const entityNos = [...through.keys()]
  const groups = [...entityNos.map((entityNo) => [entityNo]), entityNos]
  const spends =
    entityNos.length === 0
      ? []
      : await judgeClient(app).ask('spend', { organisationId, groups, day, through })
  const each = entityNos.map((entityNo, at) => [entityNo, spends[at]!] as const)
  return moneyIn(each, spends.at(-1), exchange, through)
}

/** The last evaluated day of each entity. */
function lastDays(alerts: readonly Pick<Row<'alerts'>, 'entityNo' | 'dataThrough'>[]): Map<number, Day> {
  const last = new Map<number, Day>()
  for (const { entityNo, dataThrough } of alerts)
    if (dataThrough > (last.get(entityNo) ?? '')) last.set(entityNo, dataThrough)
  return last
}
