import type { DeadDelivery } from '@flightdeck/contract/undelivered'
import { notFound } from '../../../ground/app-error.ts'
import type { HandlersOf } from '../../../ground/operations.ts'
import type { Envelope } from '../../../work/outbox.ts'
import { recordAudit } from '../audit/index.ts'
import { listDead, revive } from './store.ts'

export const deliveryHandlers: HandlersOf<'deliveries'> = {
  'deliveries.listDead': (ctx, { query }) =>
    ctx.transaction(async (tx) => (await listDead(tx, ctx.organisationId, query.limit)).map(present)),
  'deliveries.retry': async (ctx, { params }) => {
    await ctx.transaction(async (tx) => {
      const revived = await revive(tx, ctx.organisationId, params.id, ctx.now)
      if (!revived) throw notFound()
      const { subject, channel, recipient } = revived
      await recordAudit(ctx, tx, { action: 'delivery.sent_again', subject, detail: { channel, recipient } })
    })
    ctx.app.wake('outbox')
    return { id: params.id, state: 'waiting' }
  },
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
