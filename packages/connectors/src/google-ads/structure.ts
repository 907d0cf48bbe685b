import type { SeenAccount, SeenEntity } from '@flightdeck/domain'
import type { Mark, PlatformClient, StructureRead } from '../platform.ts'
import { apart } from '../normalise/apart.ts'
import { momentOf, nextMark } from '../normalise/moment-mark.ts'
import type { Send } from '../send/sender.ts'
import { changesInGoogleAds } from './changes.ts'
import { customerOf } from './customer.ts'
import { listGoogleAds, type GoogleAdsList } from './lists.ts'
import { adGroupOf } from './normalise/ad-group.ts'
import { adOf } from './normalise/ad.ts'
import { assetGroupOf, assetsOf } from './normalise/asset-group.ts'
import { campaignOf } from './normalise/campaign.ts'

/** Google tells changes of the last thirty days; a day less leaves room for the zone. */
const REMEMBERED_MS = 29 * 24 * 3_600_000

/** Lists here are whole or nothing, so changes only tell whether to read. */
export async function* structure(
  client: PlatformClient,
  account: SeenAccount,
  since: Mark | null,
): AsyncGenerator<SeenEntity, StructureRead> {
  const { send, now } = client
  const mark = nextMark(now())
  const at = momentOf(since)
  const customer = customerOf(account)
  const list = <List extends GoogleAdsList>(name: List) =>
    Array.fromAsync(listGoogleAds(send, { list: name, ...customer }))
  const assetGroups = await list('assetGroups')
  // Of asset groups Google tells no changes: where there are some, everything is read.
  const isTold = at !== null && now() - at.getTime() < REMEMBERED_MS && assetGroups.length === 0
  if (isTold && !(await hasChanged(send, account, at, now()))) return { mark, isWhole: false }

  const criteria = Map.groupBy(await list('campaignCriteria'), ({ campaign }) => campaign.id)
  const ads = Map.groupBy(await list('ads'), ({ adGroup }) => adGroup.id)
  const campaigns = new Map<string, SeenEntity>()
  for (const native of await list('campaigns')) {
    const own = criteria.get(native.campaign.id) ?? []
    for (const campaign of apart(client, 'campaign', native.campaign.id, () =>
      campaignOf(native, own, account),
    )) {
      campaigns.set(campaign.nativeId, campaign)
      yield campaign
    }
  }
  for (const native of await list('adGroups')) {
    const adIds = (ads.get(native.adGroup.id) ?? []).map(({ adGroupAd }) => adGroupAd.ad.id)
    yield* apart(client, 'line_item', native.adGroup.id, () =>
      adGroupOf(native, campaigns.get(native.campaign.id), adIds, account),
    )
  }
  for (const native of assetGroups)
    yield* apart(client, 'line_item', native.assetGroup.id, () =>
      assetGroupOf(native, campaigns.get(native.campaign.id), account),
    )
  return { mark, isWhole: true }
}

async function hasChanged(send: Send, account: SeenAccount, since: Date, now: number): Promise<boolean> {
  const asked = { ...customerOf(account), timeZone: account.timezone, since, until: new Date(now) }
  const first = await changesInGoogleAds(send, asked).next()
  return !first.done
}

export async function* assets(client: PlatformClient, account: SeenAccount): AsyncGenerator<SeenEntity> {
  const customer = customerOf(account)
  for await (const native of listGoogleAds(client.send, { list: 'ads', ...customer }))
    yield* apart(client, 'creative', native.adGroupAd.ad.id, () => adOf(native))
  for await (const native of listGoogleAds(client.send, { list: 'assetGroups', ...customer }))
    yield* apart(client, 'creative', native.assetGroup.id, () => assetsOf(native))
}
