import { z } from 'zod'

export const MailLinkToken = z.strictObject({ token: z.string().min(1).max(2_000) })

/** What a link in a mail is about. */
export const MailLink = z.strictObject({
  purpose: z.enum(['mute', 'confirm']),
  email: z.string(),
  organisation: z.string(),
  /** The rule or the report. */
  about: z.string().nullable(),
  /** Muted, or confirmed, already. */
  is_done: z.boolean(),
})
export type MailLink = z.infer<typeof MailLink>
