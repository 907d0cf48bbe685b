import { z } from 'zod'
import { MailLink, MailLinkToken } from '../mail-consent/mail-link.ts'
import { Message } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const PUBLIC = { access: 'public', secret: true, perMinute: 60 } as const

export const reportMailRoutes = {
  'reportMail.look': {
    method: 'POST',
    path: '/reports/mail/look/',
    summary: 'Preview what a link in a report email does',
    body: MailLinkToken,
    answer: MailLink,
    ...PUBLIC,
  },
  'reportMail.mute': {
    method: 'POST',
    path: '/reports/mail/mute/',
    summary: 'Unsubscribe one address from one report, without signing in',
    takesForms: true,
    query: z.object({ token: z.string().max(2_000).optional() }),
    body: z.object({ token: z.string().max(2_000).optional() }),
    answer: Message,
    ...PUBLIC,
  },
  'reportMail.unmute': {
    method: 'POST',
    path: '/reports/mail/unmute/',
    summary: 'Resubscribe to a report',
    body: MailLinkToken,
    answer: Message,
    ...PUBLIC,
  },
  'reportMail.confirm': {
    method: 'POST',
    path: '/reports/mail/confirm/',
    summary: 'Opt in to report emails as an external recipient',
    body: MailLinkToken,
    answer: Message,
    ...PUBLIC,
  },
} as const satisfies RouteTable
