import { z } from 'zod'

/** Single-line headers in their only useful form, which keeps user input out of mail headers. */
const Headers = z.strictObject({
  'List-Unsubscribe': z
    .string()
    .max(900)
    .regex(/^<https?:\/\/[!-;=?-~]+>$/),
  'List-Unsubscribe-Post': z.literal('List-Unsubscribe=One-Click').optional(),
})

export const MailPayload = z.object({
  /** Subject that holds sealed values; the row has another one. */
  subject: z.string().max(200).optional(),
  /** Sender's name before our own address. */
  sender: z.string().max(200).optional(),
  text: z.string(),
  html: z.string().optional(),
  headers: Headers.optional(),
  /** Attachments, in base64. */
  files: z
    .array(
      z.strictObject({ name: z.string().regex(/^[\w.-]{1,100}$/), type: z.string(), content: z.base64() }),
    )
    .max(3)
    .optional(),
})
export type MailPayload = z.infer<typeof MailPayload>

/** Lets mail programs offer to unsubscribe with one click; the link takes a POST and needs no sign-in. */
export const unsubscribeHeaders = (link: string): MailPayload['headers'] => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
