import { z } from 'zod'
import { typedKeys, WEBHOOK_KINDS } from '@flightdeck/domain/metrics'
import { ById, Message, Name } from '../fields.ts'
import { MailLink, MailLinkToken } from '../mail-consent/mail-link.ts'
import type { RouteTable } from '../route.ts'

const Kind = z.enum(typedKeys(WEBHOOK_KINDS))

const Webhook = z.strictObject({
  id: z.uuid(),
  kind: Kind,
  name: z.string(),
  /** Only where it goes: the rest of the address is a secret. */
  host: z.string(),
  rules: z.number().int(),
  created_by: z.string(),
})
export type Webhook = z.infer<typeof Webhook>

export const alertTellingRoutes = {
  'alertWebhooks.list': {
    method: 'GET',
    path: '/alerts/webhooks/',
    summary: 'Webhooks that can receive alerts',
    access: 'alerts:read',
    paid: true,
    answer: z.array(Webhook),
  },
  'alertWebhooks.add': {
    method: 'POST',
    path: '/alerts/webhooks/',
    summary: 'Add a webhook. Its signing secret is shown once',
    access: 'alerts:write',
    paid: true,
    body: z.strictObject({
      kind: Kind,
      name: Name('a name for the webhook'),
      url: z.string().min(1, 'Paste the address').max(2_000),
    }),
    answer: z.strictObject({ webhook: Webhook, signing_secret: z.string().nullable() }),
    creates: true,
    secret: true,
  },
  'alertWebhooks.test': {
    method: 'POST',
    path: '/alerts/webhooks/:id/test/',
    summary: 'Send a test message to a webhook',
    access: 'alerts:write',
    paid: true,
    params: ById,
    answer: Message,
    errors: ['not_found'],
  },
  'alertWebhooks.remove': {
    method: 'DELETE',
    path: '/alerts/webhooks/:id/',
    summary: 'Remove a webhook. Rules continue without it',
    access: 'alerts:write',
    paid: true,
    params: ById,
    answer: Message,
    errors: ['not_found'],
  },
  'alertMail.look': {
    method: 'POST',
    path: '/alerts/mail/look/',
    summary: 'Preview what a link in an alert email does',
    access: 'public',
    body: MailLinkToken,
    answer: MailLink,
    secret: true,
    perMinute: 60,
  },
  'alertMail.mute': {
    method: 'POST',
    path: '/alerts/mail/mute/',
    summary: 'Unsubscribe one address from one rule, without signing in',
    access: 'public',
    takesForms: true,
    query: z.object({ token: z.string().max(2_000).optional() }),
    body: z.object({ token: z.string().max(2_000).optional() }),
    answer: Message,
    secret: true,
    perMinute: 60,
  },
  'alertMail.unmute': {
    method: 'POST',
    path: '/alerts/mail/unmute/',
    summary: 'Resubscribe',
    access: 'public',
    body: MailLinkToken,
    answer: Message,
    secret: true,
    perMinute: 60,
  },
  'alertMail.confirm': {
    method: 'POST',
    path: '/alerts/mail/confirm/',
    summary: 'Opt in to alert emails as an external recipient',
    access: 'public',
    body: MailLinkToken,
    answer: Message,
    secret: true,
    perMinute: 60,
  },
} as const satisfies RouteTable
