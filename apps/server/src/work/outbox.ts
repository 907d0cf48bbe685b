import { newId, type Row, type Tx } from '@flightdeck/db'
import type { App } from '../ground/app.ts'
import { ForGood, makeDrain, sideBySide, type Drain, type RunOne, type WorkerSettings } from './drain.ts'
import { markDone, type ClaimFilter } from './lease.ts'

export type Envelope = Row<'outbox'>
/** Sends one message. Throws to be tried again, throws ForGood when the other side will never take it. */
export type Sender = (message: Envelope) => Promise<void>
export type Senders = Record<string, Sender>

export type Channel = 'mail' | WebhookChannel
export type WebhookChannel = 'slack' | 'teams' | 'webhook'

export type Message = {
  organisationId: string
  channel: Channel
  recipient: string
  /** Identity of the receiver, where `recipient` is only a name. */
  receiver?: string
  /** The same news to the same person under the same key is one message, however often it is decided. */
  dedupeKey: string
  subject: string
  payload: Record<string, unknown>
}

/** Written in the transaction that decided it; sent after that transaction has committed. */
export async function post(tx: Tx, message: Message): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ ...message, id: newId(), payload: JSON.stringify(message.payload) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Webhooks have slots of their own, so that a slow receiver delays no mail. Nor does it delay other
 * receivers, because each is tried with one message at a time.
 */
export function drainOutbox(app: App, settings: WorkerSettings, senders: Senders): Drain {
  const sendOne: RunOne<Envelope> = async (message) => {
    const send = senders[message.channel]
    if (!send) throw new ForGood(`No sender for ${message.channel}.`)
    // Send first, then mark: a crash in between repeats the message, with the same Message-ID, rather than losing it.
    await send(message)
    return (await app.database.asPlanner((tx) => markDone(tx, 'outbox', message))) ? 'done' : 'fenced'
  }
  const lane = (which: ClaimFilter) =>
    makeDrain<Envelope>(app, 'outbox', settings, ({ channel }) => channel, sendOne, which)
  const kinds = ['mail']
  return sideBySide(lane({ kinds, are: 'taken' }), lane({ kinds, are: 'left out', oneEach: true }))
}
