import { z } from 'zod'

const Moment = z.iso.datetime()

/** A link that shows one thing to whoever holds it: read-only, for some days, until it is taken back. */
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

/** How long it works. */
export const ShareDays = z.strictObject({ days: z.number().int().min(1).max(365).default(90) })
/** What stands behind the # of its address. */
export const ShareToken = z.strictObject({ token: z.string().min(1).max(200) })
