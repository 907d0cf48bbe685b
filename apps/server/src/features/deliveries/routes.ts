import type { DeadDelivery } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import { notFound } from '../../edge/app-error.ts'
import type { HandlersOf } from '../../edge/context.ts'
import type { Envelope } from '../../work/outbox.ts'

const UNDELIVERED = ['dead', 'held'] as const

export const deliveryHandlers: HandlersOf<'deliveries'> = {
  'deliveries.listDead': (ctx, { query }) =>
    ctx.transaction(async (tx) => (await listDead(tx, ctx.organisationId, query.limit)).map(present)),
  'deliveries.retry': async (ctx, { params }) => {
    const revived = await ctx.transaction((tx) => revive(tx, ctx.organisationId, params.id, ctx.now))
    if (!revived) throw notFound()
    ctx.app.ring('outbox')
    return { id: params.id, state: 'waiting' }
  },
}

async function listDead(tx: Tx, organisationId: string, limit: number): Promise<Envelope[]> {
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
async function revive(tx: Tx, organisationId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, dueAt: now, firstDueAt: now, finishedAt: null, lastError: null })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .where('state', 'in', UNDELIVERED)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function present(message: Envelope): DeadDelivery {
  return {
    id: message.id,
    channel: message.channel,
    recipient: message.recipient,
    subject: message.subject,
    state: message.state === 'held' ? 'held' : 'dead',
    attempts: message.attempts,
    last_error: message.lastError,
    created_at: message.createdAt.toISOString(),
    ended_at: (message.finishedAt ?? message.createdAt).toISOString(),
  }
}
