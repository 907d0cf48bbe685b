import type { Tx } from '@flightdeck/db'
import { nextSend } from '@flightdeck/domain/reports'
import type { App } from '../../../../ground/app.ts'
import { planSlot } from '../../../../work/slots.ts'
import { readTimeZone } from '../../../people/organisation/index.ts'
import { listSchedules, organisationsToPlan, type ScheduleRow } from './schedule-store.ts'

export const REPORT_SEND = 'report-send'

/** Part of the slot key: a time planned by an earlier version of the schedule is skipped. */
export const scheduleVersion = ({ changedAt }: Pick<ScheduleRow, 'changedAt'>): string =>
  changedAt.toISOString()

/** The next time of a schedule; planning it twice is planning it once. */
export async function planNext(tx: Tx, schedule: ScheduleRow, now: Date): Promise<void> {
  const { organisationId, reportNo } = schedule
  const next = nextSend(schedule, await readTimeZone(tx, organisationId), now)
  if (next === null) return
  await planSlot(tx, {
    organisationId,
    kind: REPORT_SEND,
    subject: String(reportNo),
    slotKey: `${scheduleVersion(schedule)} ${next.day}`,
    dueAt: next.at,
  })
}

/** Every schedule always has a next time. */
export async function planSends(app: App): Promise<void> {
  for (const organisationId of await app.database.asPlanner((tx) => organisationsToPlan(tx, REPORT_SEND)))
    await app.database.inOrganisation(organisationId, async (tx) => {
      for (const schedule of await listSchedules(tx, organisationId)) await planNext(tx, schedule, app.now())
    })
}
