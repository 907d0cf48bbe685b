import type { Tx } from '@flightdeck/db'
import { nextBriefAt } from '@flightdeck/domain/alerts'
import type { App } from '../../../../ground/app.ts'
import { planSlot } from '../../../../work/slots.ts'
import type { StoredAlert } from '../triggered/alert-store.ts'
import { queueMail } from './queued-store.ts'
import type { BriefClock } from './listeners.ts'

export const MORNING_BRIEF = 'morning-brief'

type Waiting = {
  organisationId: string
  email: string
  alerts: readonly StoredAlert[]
  brief: BriefClock
}

/** Holds alerts for a member's next brief and plans it, one slot a morning, in the same transaction. */
export async function queueForBrief(
  tx: Tx,
  app: App,
  { organisationId, email, alerts, brief }: Waiting,
): Promise<void> {
  const alertNos = alerts.map(({ alertNo }) => alertNo)
  await queueMail(tx, organisationId, email, alertNos, { inBrief: true })
  const dueAt = nextBriefAt(brief.zone, brief.hour, app.now())
  const slotKey = dueAt.toISOString()
  await planSlot(tx, { organisationId, kind: MORNING_BRIEF, subject: email, slotKey, dueAt })
}
