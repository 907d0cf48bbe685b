import { createHmac } from 'node:crypto'
import { retryAfterMs } from '@flightdeck/connectors'
import { readWebhookUrl } from '@flightdeck/domain/net'
import { z } from 'zod'
import type { App } from '../ground/app.ts'
import { AskedToWait, ForGood } from '../work/drain.ts'
import type { Sender, WebhookChannel } from '../work/outbox.ts'
import { LeadsInside, type Resolve } from './guarded-dial.ts'
import { postJson, type Answer } from './post-json.ts'
import { readPayload } from './sealed-payload.ts'

export const WebhookPayload = z.object({ url: z.string(), body: z.string(), secret: z.string().optional() })
export type WebhookPayload = z.infer<typeof WebhookPayload>

type Parts = Pick<App, 'settings' | 'secret' | 'oldSecret' | 'now'>

/** Senders for Slack, Teams and signed webhooks. Only the bodies differ, and those are written before. */
export function webhookSenders(app: Parts, resolve?: Resolve): Record<WebhookChannel, Sender> {
  const reach = app.settings.webhooksTo
  const send: Sender = async (message) => {
    const { url, body, secret } = readPayload(message, WebhookPayload, [app.secret, app.oldSecret])
    if (message.channel === 'webhook' && !secret)
      throw new ForGood('This webhook has no secret to sign with.')
    const read = readWebhookUrl(url, reach)
    if (read.kind === 'refused') throw new ForGood(read.sentence)
    // The same row is the same message: a repeat after a crash carries the same id.
    const headers = { 'x-flightdeck-id': message.id, ...(secret && signature(secret, app.now(), body)) }
    const answer = await postJson(read.url, body, headers, { reach, ...(resolve && { resolve }) }).catch(
      (error) => {
        throw error instanceof LeadsInside ? new ForGood(error.message) : error
      },
    )
    settle(answer)
  }
  return { slack: send, teams: send, webhook: send }
}

/** Signs the time with the body, so that a receiver can refuse replays. */
export function signature(secret: string, now: Date, body: string) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const hmac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { 'x-flightdeck-timestamp': timestamp, 'x-flightdeck-signature': `v1=${hmac}` }
}

function settle({ status, headers }: Answer): void {
  if (status >= 200 && status < 300) return
  if (status >= 300 && status < 400)
    throw new Error(`The webhook redirects (${status}). Redirects aren’t followed.`)
  if (status >= 400 && status < 500 && status !== 408 && status !== 429)
    throw new ForGood(`The webhook rejected it (${status}).`)
  const sentence = `The webhook didn’t accept it (${status}).`
  const waitMs = retryAfterMs(headers)
  throw waitMs === null ? new Error(sentence) : new AskedToWait(sentence, waitMs)
}
