import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import type { Send } from '../send/sender.ts'
import { searchStream, type GoogleAdsCustomer } from './search-stream.ts'

/** Change event. `changedAt` is in the account's local time, as Google reports it. */
export type GoogleAdsChange = {
  id: string
  changedAt: string
  by: string
  with: string
  kind: string
  resourceName: string
  operation: string
  fields: string[]
  before: unknown
  after: unknown
}
type ChangesQuery = GoogleAdsCustomer & { timeZone: string; since: Date; until: Date; atOnce?: number }

const MOST_AT_ONCE = 10_000
const Event = z.object({
  changeEvent: z.object({
    resourceName: z.string().min(1),
    changeDateTime: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/),
    // Empty for changes by Google itself.
    userEmail: z.string().default(''),
    clientType: z.string(),
    changeResourceType: z.string(),
    changeResourceName: z.string(),
    resourceChangeOperation: z.string(),
    changedFields: z.string().default(''),
    // Creations have no old resource, removals have neither.
    oldResource: z.unknown().optional(),
    newResource: z.unknown().optional(),
  }),
})

/**
 * Google retains thirty days and returns at most ten thousand changes per query; the next query resumes
 * there.
 */
export async function* changesInGoogleAds(
  send: Send,
  { timeZone, since, until, atOnce = MOST_AT_ONCE, ...customer }: ChangesQuery,
): AsyncGenerator<GoogleAdsChange> {
  const seenNames = new Set<string>()
  let from = wallClock(timeZone, since)
  // The clock text has whole seconds; one second too many is harmless, one too few would lose changes.
  const to = wallClock(timeZone, new Date(until.getTime() + 1_000))
  for (;;) {
    const rows = await searchStream(send, customer, {
      query: query(from, to, atOnce),
      row: Event,
      read: (streamed) => streamed.rows,
    })
    const fresh = rows.filter(({ changeEvent }) => !seenNames.has(changeEvent.resourceName))
    for (const { changeEvent } of fresh) {
      seenNames.add(changeEvent.resourceName)
      yield change(changeEvent)
    }
    if (rows.length < atOnce) return
    if (fresh.length === 0)
      throw new PlatformError('unwell', 'Google Ads keeps sending the same changes.', { code: 'page_loop' })
    from = rows.at(-1)!.changeEvent.changeDateTime
  }
}

const query = (from: string, to: string, limit: number) => `SELECT change_event.resource_name,
  change_event.change_date_time, change_event.user_email, change_event.client_type,
  change_event.change_resource_type, change_event.change_resource_name, change_event.resource_change_operation,
  change_event.changed_fields, change_event.old_resource, change_event.new_resource
FROM change_event
WHERE change_event.change_date_time >= '${from}' AND change_event.change_date_time <= '${to}'
ORDER BY change_event.change_date_time ASC LIMIT ${limit}`

function change(event: z.infer<typeof Event>['changeEvent']): GoogleAdsChange {
  return {
    id: event.resourceName,
    changedAt: event.changeDateTime,
    by: event.userEmail,
    with: event.clientType,
    kind: event.changeResourceType,
    resourceName: event.changeResourceName,
    operation: event.resourceChangeOperation,
    fields: event.changedFields.split(',').filter(Boolean),
    before: event.oldResource,
    after: event.newResource,
  }
}

function wallClock(timeZone: string, moment: Date): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return format.format(moment)
}
