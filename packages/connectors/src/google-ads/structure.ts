import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { DAY_MS } from '@flightdeck/domain/time'
import type { Mark, PlatformClient, StructureRead } from '../platform.ts'
import { parseMark, nextMark } from '../normalise/moment-mark.ts'
import type { Send } from '../send/sender.ts'
import { changesInGoogleAds } from './changes.ts'
import { toCustomer } from './accounts.ts'
import { listGoogleAds, type GoogleAdsList } from './lists.ts'
import { toAdGroup } from './normalise/ad-group.ts'
import { toAd } from './normalise/ad.ts'
import { toAssetGroup, toAssetCreative } from './normalise/asset-group.ts'
import { toCampaign } from './normalise/campaign.ts'
import { unreadRows, type RowPart } from './unread-rows.ts'

/** Google reports changes of the last thirty days; one day less leaves room for time zones. */
const REMEMBERED_MS = 29 * DAY_MS

/** Entity that a row of each list belongs to, and the path of its id. */
const PARTS = {
  campaigns: ['campaign', 'campaign', 'id'],
  campaignCriteria: ['campaign', 'campaign', 'id'],
  adGroups: ['line_item', 'adGroup', 'id'],
  assetGroups: ['line_item', 'assetGroup', 'id'],
  ads: ['line_item', 'adGroup', 'id'],
} as const satisfies Record<GoogleAdsList, RowPart>

/** Lists are read whole or not at all, so changes only decide whether to read. */
export async function* structure(
  client: PlatformClient,
  account: SeenAccount,
  since: Mark | null,
): AsyncGenerator<SeenEntity, StructureRead> {
  const { send, now } = client
  const mark = nextMark(now())
  const at = parseMark(since)
  const unread = unreadRows(client)
  const list = <List extends GoogleAdsList>(name: List) =>
    Array.fromAsync(
      listGoogleAds(send, { list: name, ...toCustomer(account), ...unread.noting(PARTS[name]) }),
    )
  const assetGroups = await list('assetGroups')
  // Google reports no changes of asset groups: an account that has some is always read in full.
  const isTold = at !== null && now() - at.getTime() < REMEMBERED_MS && assetGroups.length === 0
  if (isTold && !(await hasChanged(send, account, at, now()))) return { mark, isWhole: false }

  const criteria = Map.groupBy(await list('campaignCriteria'), ({ campaign }) => campaign.id)
  const ads = Map.groupBy(await list('ads'), ({ adGroup }) => adGroup.id)
  const adGroups = await list('adGroups')
  const campaigns = new Map<string, SeenEntity>()
  for (const native of await list('campaigns')) {
    const { id } = native.campaign
    for (const campaign of unread.apart('campaign', id, () =>
      toCampaign(native, criteria.get(id) ?? [], account),
    )) {
      campaigns.set(id, campaign)
      yield campaign
    }
  }
  for (const native of adGroups) {
    const adIds = (ads.get(native.adGroup.id) ?? []).map(({ adGroupAd }) => adGroupAd.ad.id)
    yield* unread.below(native.campaign.id, native.adGroup.id, () =>
      toAdGroup(native, campaigns.get(native.campaign.id), adIds, account),
    )
  }
  for (const native of assetGroups)
    yield* unread.below(native.campaign.id, native.assetGroup.id, () =>
      toAssetGroup(native, campaigns.get(native.campaign.id), account),
    )
  return { mark, isWhole: true }
}

async function hasChanged(send: Send, account: SeenAccount, since: Date, now: number): Promise<boolean> {
  const changesQuery = { ...toCustomer(account), timeZone: account.timezone, since, until: new Date(now) }
  const first = await changesInGoogleAds(send, changesQuery).next()
  return !first.done
}

export async function* assets(client: PlatformClient, account: SeenAccount): AsyncGenerator<SeenEntity> {
  const customer = toCustomer(account)
  const unread = unreadRows(client)
  for await (const native of listGoogleAds(client.send, {
    list: 'ads',
    ...customer,
    ...unread.noting(['creative', 'adGroupAd', 'ad', 'id']),
  }))
    yield* unread.apart('creative', native.adGroupAd.ad.id, () => toAd(native))
  for await (const native of listGoogleAds(client.send, {
    list: 'assetGroups',
    ...customer,
    ...unread.noting(['creative', 'assetGroup', 'id']),
  }))
    yield* unread.apart('creative', native.assetGroup.id, () => toAssetCreative(native))
}
