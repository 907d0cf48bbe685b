import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { ChangeField } from '@flightdeck/domain/writes'
import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import type { Send } from '../send/sender.ts'
import type { WritableName, Writer } from '../writes/writer.ts'
import { budgetIn } from './budget-in.ts'
import { toCustomer } from './customer.ts'
import { listGoogleAds } from './lists.ts'
import { toAdGroup } from './normalise/ad-group.ts'
import { toAssetGroup } from './normalise/asset-group.ts'
import { toCampaign } from './normalise/campaign.ts'
import { buildMutation } from './mutation-of.ts'
import { QUERIES } from './queries.ts'
import { searchStream } from './search-stream.ts'

export const googleAdsWriter: Writer = {
  platform: 'google_ads',
  read,
  requestFor(account, currentEntity, change) {
    const { customerId, loginCustomerId } = toCustomer(account)
    const mutation = buildMutation(currentEntity, change, customerId)
    if (typeof mutation === 'string') return mutation
    const { collection, operations } = mutation
    return {
      method: 'POST',
      at: { path: `/v25/customers/${customerId}/${collection}:mutate` },
      body: { json: { operations } },
      headers: { 'login-customer-id': loginCustomerId },
      isSigned: true,
      isRepeatable: false,
    }
  },
  dryRunOf(request) {
    const json = request.body && 'json' in request.body ? (request.body.json as object) : {}
    return { ...request, body: { json: { ...json, validateOnly: true } }, isRepeatable: true }
  },
  warningFor(currentEntity, { field }) {
    if (field !== 'budget') return null
    const { explicitlyShared, referenceCount } = budgetIn(currentEntity)
    if (!explicitlyShared || referenceCount <= 1) return null
    return `This budget is shared: the change is felt by all ${referenceCount} campaigns that spend it.`
  },
}

const CRITERIA: readonly ChangeField[] = ['geo', 'language']

async function read(
  send: Send,
  account: SeenAccount,
  { kind, nativeId }: WritableName,
  field: ChangeField,
): Promise<SeenEntity> {
  const customer = toCustomer(account)
  const fetchRow = (query: string) =>
    searchStream(send, customer, { query, row: z.looseObject({}), read: ({ rows: [row] }) => row })
  if (kind === 'campaign') {
    const campaign = await fetchRow(`${QUERIES.campaigns} AND campaign.id = ${nativeId}`)
    // Places and languages are criteria beside the campaign, requested only if the change is about them.
    const criteria = CRITERIA.includes(field)
      ? (await Array.fromAsync(listGoogleAds(send, { list: 'campaignCriteria', ...customer }))).filter(
          (row) => row.campaign.id === nativeId,
        )
      : []
    if (campaign) return toCampaign(campaign, criteria, account)
  } else {
    const adGroup = await fetchRow(`${QUERIES.adGroups} AND ad_group.id = ${nativeId}`)
    if (adGroup) return toAdGroup(adGroup, undefined, [], account)
    const assetGroup = await fetchRow(`${QUERIES.assetGroups} AND asset_group.id = ${nativeId}`)
    if (assetGroup) return toAssetGroup(assetGroup, undefined, account)
  }
  throw new PlatformError('our_mistake', 'Google Ads does not have this any more.', { code: 'gone' })
}
