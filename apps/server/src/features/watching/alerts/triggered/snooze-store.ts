import { newId, type Row, type Tx } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'

/** Key of a user's snooze of an alert on a day. */
export type SnoozeKey = { organisationId: string; userId: string; alertNo: number; snoozeDate: Day }

const find = (tx: Tx, { organisationId, userId, snoozeDate }: Omit<SnoozeKey, 'alertNo'>) =>
  tx
    .selectFrom('alertSnoozes')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('snoozeDate', '=', snoozeDate)
    .orderBy('createdAt', 'desc')

export const snoozesOn = (tx: Tx, whose: Omit<SnoozeKey, 'alertNo'>): Promise<Row<'alertSnoozes'>[]> =>
  find(tx, whose).execute()

export const findSnooze = (tx: Tx, of: SnoozeKey): Promise<Row<'alertSnoozes'> | undefined> =>
  find(tx, of).where('alertNo', '=', of.alertNo).executeTakeFirst()

/** Idempotent: the unique key turns a repeated insert into the first one. */
export async function addSnooze(tx: Tx, of: SnoozeKey, createdAt: Date): Promise<Row<'alertSnoozes'>> {
  await tx
    .insertInto('alertSnoozes')
    .values({ ...of, id: newId(createdAt.getTime()), createdAt })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'userId', 'alertNo', 'snoozeDate']).doNothing(),
    )
    .execute()
  return (await findSnooze(tx, of))!
}

export async function deleteSnooze(tx: Tx, of: SnoozeKey): Promise<void> {
  await tx
    .deleteFrom('alertSnoozes')
    .where('organisationId', '=', of.organisationId)
    .where('userId', '=', of.userId)
    .where('alertNo', '=', of.alertNo)
    .where('snoozeDate', '=', of.snoozeDate)
    .execute()
}
