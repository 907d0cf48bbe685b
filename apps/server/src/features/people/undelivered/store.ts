import type { Tx } from '@flightdeck/db'
import type { Envelope } from '../../../work/outbox.ts'

const UNDELIVERED = ['dead', 'held'] as const

export async function listDead(tx: Tx, organisationId: string, limit: number): Promise<Envelope[]> {
  return tx
    .selectFrom('outbox')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('state', 'in', UNDELIVERED)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
}

/** A fresh start: the two days before it is given up again count from now. */
export async function revive(
  tx: Tx,
  organisationId: string,
  id: string,
  now: Date,
): Promise<Envelope | undefined> {
  return tx
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, dueAt: now, firstDueAt: now, finishedAt: null, lastError: null })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .where('state', 'in', UNDELIVERED)
    .returningAll()
    .executeTakeFirst()
}
