import { z } from 'zod'

export const MailLinkToken = z.strictObject({ token: z.string().min(1).max(2_000) })

/** Purpose and subject of a link in a mail. */
export const MailLink = z.strictObject({
  purpose: z.enum(['mute', 'confirm']),
  email: z.string(),
  organisation: z.string(),
  /** The rule or the report. */
  about: z.string().nullable(),
  /** Already muted or confirmed. */
  is_done: z.boolean(),
})
export type MailLink = z.infer<typeof MailLink>
