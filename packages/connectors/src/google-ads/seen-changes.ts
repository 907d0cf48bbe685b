import type { EntityName, SeenAccount, SeenChange } from '@flightdeck/domain/ad-data'
import type { PlatformClient } from '../platform.ts'
import { toInstant } from '../normalise/wall-clock.ts'
import type { Send } from '../send/sender.ts'
import { changesInGoogleAds, type GoogleAdsChange } from './changes.ts'
import { toCustomer } from './customer.ts'
import { listGoogleAds } from './lists.ts'

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
