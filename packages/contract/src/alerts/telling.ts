import { z } from 'zod'
import { keysOf, WEBHOOK_KINDS } from '@flightdeck/domain'
import { ById, Message, Name } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const Kind = z.enum(keysOf(WEBHOOK_KINDS))

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

const Token = z.strictObject({ token: z.string().min(1).max(2_000) })
/** What a link in a mail is about. */
const MailLink = z.strictObject({
  purpose: z.enum(['mute', 'confirm']),
  email: z.string(),
  organisation: z.string(),
  rule: z.string().nullable(),
  /** Muted, or confirmed, already. */
  is_done: z.boolean(),
})
export type MailLink = z.infer<typeof MailLink>

export const alertTellingRoutes = {
  'alertWebhooks.list': {
    method: 'GET',
    path: '/alerts/webhooks/',
    summary: 'Where alerts can be told beside e-mail',
    access: 'alerts:read',
    paid: true,
    answer: z.array(Webhook),
  },
  'alertWebhooks.add': {
    method: 'POST',
    path: '/alerts/webhooks/',
    summary: 'Add a webhook; its signing secret is shown this once',
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
    summary: 'Remove a webhook; rules go on without it',
    access: 'alerts:write',
    paid: true,
    params: ById,
    answer: Message,
    errors: ['not_found'],
  },
  'alertMail.look': {
    method: 'POST',
    path: '/alerts/mail/look/',
    summary: 'What a link in an alert mail would do. It does nothing itself',
    access: 'public',
    body: Token,
    answer: MailLink,
    secret: true,
    perMinute: 60,
  },
  'alertMail.mute': {
    method: 'POST',
    path: '/alerts/mail/mute/',
    summary: 'Stop the mails of one rule to one address, without signing in',
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
    summary: 'Let them come again',
    access: 'public',
    body: Token,
    answer: Message,
    secret: true,
    perMinute: 60,
  },
  'alertMail.confirm': {
    method: 'POST',
    path: '/alerts/mail/confirm/',
    summary: 'Agree to get alert mails of an organisation one does not belong to',
    access: 'public',
    body: Token,
    answer: Message,
    secret: true,
    perMinute: 60,
  },
} as const satisfies RouteTable
