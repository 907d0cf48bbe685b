import { z } from 'zod'

const Moment = z.iso.datetime()

/** Read-only link to one resource, without sign-in, until it expires or is revoked. */
export const ShareLink = z.strictObject({
  id: z.uuid(),
  state: z.enum(['open', 'expired', 'revoked']),
  made_by: z.string(),
  made_at: Moment,
  expires_at: Moment,
  opened: z.number().int().min(0),
  last_opened_at: Moment.nullable(),
})
export type ShareLink = z.infer<typeof ShareLink>

/** Lifetime in days. */
export const ShareDays = z.strictObject({ days: z.number().int().min(1).max(365).default(90) })
/** Token from the URL fragment. */
export const ShareToken = z.strictObject({ token: z.string().min(1).max(200) })
