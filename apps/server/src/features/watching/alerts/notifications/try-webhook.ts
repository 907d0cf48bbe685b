import { AppError } from '../../../../ground/app-error.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { takeIn } from '../../../../edge/traffic/rate-limit.ts'
import { postWebhook } from '../../../../outside/post-webhook.ts'
import { alertsLink } from './links.ts'
import { slackBody } from './slack.ts'
import { teamsBody } from './teams.ts'
import type { ChatMessage } from './chat-message.ts'
import { sealedWebhooks } from './sealed-webhooks.ts'
import { findWebhook } from './webhook-store.ts'

/** Rate limit per organisation, to spare the receiver. */
const PER_HOUR = { per: 30, seconds: 3600 }

export async function tryWebhook(ctx: MemberContext, id: string): Promise<{ message: string }> {
  const { app, organisationId } = ctx
  const name = await ctx.transaction(async (tx) => {
    const webhook = await findWebhook(tx, organisationId, id)
    const opened = await sealedWebhooks.open(tx, webhook, app)
    if (opened === null)
      throw new AppError('invalid', 'The address of this webhook cannot be read any more. Add it again.')
    await takeIn(tx, `webhook-tests:${organisationId}`, PER_HOUR)
    const testMessage: ChatMessage = {
      title: 'A test from Flightdeck',
      message: null,
      lines: ['Alerts will be posted here.'],
      more: null,
      link: { label: 'See the alerts', href: alertsLink(app) },
    }
    const bodies = {
      slack: slackBody(testMessage),
      teams: teamsBody(testMessage),
      webhook: { event: 'test', organisation: { id: organisationId }, url: testMessage.link.href },
    }
    await postWebhook(app, tx, {
      organisationId,
      hook: { id, channel: webhook.kind, label: webhook.name, ...opened },
      dedupeKey: `test/${ctx.requestId}`,
      subject: testMessage.title,
      body: bodies[webhook.kind],
    })
    return webhook.name
  })
  app.wake('outbox')
  return {
    message: `A test message is on its way to ${name}. If none comes, look under Undelivered messages.`,
  }
}
