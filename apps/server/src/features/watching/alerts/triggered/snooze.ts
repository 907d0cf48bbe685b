import type { Snooze } from '@flightdeck/contract/alerts'
import type { Row, Tx } from '@flightdeck/db'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { addSnooze, deleteSnooze, findSnooze, snoozesOn, type SnoozeKey } from './snooze-store.ts'
import { mustExist } from './store.ts'

/** For today where the organisation is, and for oneself. Twice is once. */
export const snooze = (ctx: MemberContext, alertNo: number): Promise<Snooze> => {
  return about(ctx, alertNo, async (tx, of) => presentSnooze(await addSnooze(tx, of, ctx.now)))
}

export const unsnooze = (ctx: MemberContext, alertNo: number): Promise<void> => {
  return about(ctx, alertNo, deleteSnooze)
}

export const snoozeStatus = (ctx: MemberContext, alertNo: number) =>
  about(ctx, alertNo, async (tx, of) => {
    const snoozeRow = await findSnooze(tx, of)
    return { is_snoozed: snoozeRow !== undefined, snooze: snoozeRow ? presentSnooze(snoozeRow) : null }
  })

/** Only one's own, and only today's. */
export const mySnoozed = (ctx: MemberContext) =>
  ctx.transaction(async (tx) => {
    const { organisationId, userId, today } = ctx
    const rows = await snoozesOn(tx, { organisationId, userId, snoozeDate: today })
    return {
      snoozed_alerts: rows.map((row) => ({ alert: { id: row.alertNo }, ...presentSnooze(row) })),
    }
  })

const about = <T>(
  { organisationId, userId, today, transaction }: MemberContext,
  alertNo: number,
  work: (tx: Tx, of: SnoozeKey) => Promise<T>,
): Promise<T> =>
  transaction(async (tx) => {
    await mustExist(tx, organisationId, alertNo)
    return work(tx, { organisationId, userId, alertNo, snoozeDate: today })
  })

const presentSnooze = ({ id, createdAt, snoozeDate }: Row<'alertSnoozes'>): Snooze => ({
  snooze_id: id,
  snoozed_at: createdAt.toISOString(),
  snooze_date: snoozeDate,
  created_at: createdAt.toISOString(),
})
