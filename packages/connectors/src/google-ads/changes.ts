import type { EntityName, SeenAccount, SeenChange } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { clockAt, toInstant } from '../normalise/wall-clock.ts'
import type { PlatformClient } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import type { Send } from '../send/sender.ts'
import { toCustomer } from './accounts.ts'
import { listGoogleAds } from './lists.ts'
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

const MAX_AT_ONCE = 10_000
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
  { timeZone, since, until, atOnce = MAX_AT_ONCE, ...customer }: ChangesQuery,
): AsyncGenerator<GoogleAdsChange> {
  const seenNames = new Set<string>()
  let from = clockAt(timeZone, since.getTime())
  // The clock text has whole seconds; one second too many is harmless, one too few would lose changes.
  const to = clockAt(timeZone, until.getTime() + 1_000)
  for (;;) {
    const rows = await searchStream(send, customer, {
      query: query(from, to, atOnce),
      row: Event,
      read: (streamed) => streamed.rows,
    })
    const fresh = rows.filter(({ changeEvent }) => !seenNames.has(changeEvent.resourceName))
    for (const { changeEvent } of fresh) {
      seenNames.add(changeEvent.resourceName)
      yield toChange(changeEvent)
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

function toChange(event: z.infer<typeof Event>['changeEvent']): GoogleAdsChange {
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

/** Changes to a part (ad, criterion, budget) are reported on the entity that owns it. */
export async function* changes(
  { send, now }: PlatformClient,
  account: SeenAccount,
  since: Date,
): AsyncGenerator<SeenChange> {
  const changesQuery = { ...toCustomer(account), timeZone: account.timezone, since, until: new Date(now()) }
  let ofBudgets: Map<string, string[]> | null = null
  for await (const change of changesInGoogleAds(send, changesQuery)) {
    if (change.kind === 'CAMPAIGN_BUDGET') ofBudgets ??= await campaignsOfBudgets(send, account)
    for (const name of resolveEntities(change, ofBudgets))
      yield {
        ...name,
        at: toInstant(account.timezone, change.changedAt).toISOString(),
        actor: change.by || change.with,
        fields: change.fields,
      }
  }
}

/** 'customers/1/adGroupAds/2~3' is ad 3 of ad group 2. */
function resolveEntities(
  { kind, resourceName }: GoogleAdsChange,
  ofBudgets: Map<string, string[]> | null,
): EntityName[] {
  const [first = '', second] = (resourceName.split('/').at(-1) ?? '').split('~')
  switch (kind) {
    case 'CAMPAIGN':
    case 'CAMPAIGN_CRITERION':
      return [{ kind: 'campaign', nativeId: first }]
    case 'AD_GROUP':
    case 'AD_GROUP_CRITERION':
      return [{ kind: 'line_item', nativeId: first }]
    case 'AD':
      return [{ kind: 'creative', nativeId: first }]
    case 'AD_GROUP_AD':
      return second ? [{ kind: 'creative', nativeId: second }] : []
    case 'CAMPAIGN_BUDGET':
      return (ofBudgets?.get(first) ?? []).map((nativeId) => ({ kind: 'campaign', nativeId }))
    default:
      return []
  }
}

async function campaignsOfBudgets(send: Send, account: SeenAccount): Promise<Map<string, string[]>> {
  const campaignIdsByBudget = new Map<string, string[]>()
  // Unreadable campaigns are skipped; the sync itself reports them.
  const unread = { idIn: () => '', leave: () => {} }
  const question = { list: 'campaigns', ...toCustomer(account), unread } as const
  for await (const { campaign, campaignBudget } of listGoogleAds(send, question))
    if (campaignBudget)
      campaignIdsByBudget.set(campaignBudget.id, [
        ...(campaignIdsByBudget.get(campaignBudget.id) ?? []),
        campaign.id,
      ])
  return campaignIdsByBudget
}
