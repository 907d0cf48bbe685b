import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { ChangeField } from '@flightdeck/domain/writes'
import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import { write } from '../send/ask.ts'
import type { Send } from '../send/sender.ts'
import { requestIn } from '../writes/field-requests.ts'
import type { WritableName, Writer } from '../writes/writer.ts'
import { toCustomer } from './accounts.ts'
import { listGoogleAds, QUERIES } from './lists.ts'
import { toAdGroup } from './normalise/ad-group.ts'
import { toAssetGroup } from './normalise/asset-group.ts'
import { toCampaign } from './normalise/campaign.ts'
import { searchStream } from './search-stream.ts'
import { budgetIn, MUTATIONS } from './write-settings.ts'

/** Collections by the platform's word for a level. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  campaign: 'campaigns',
  'ad group': 'adGroups',
  'asset group': 'assetGroups',
}

export const googleAdsWriter: Writer = {
  platform: 'google_ads',
  read,
  requestFor(account, currentEntity, change) {
    const mutation = requestIn(MUTATIONS, 'Google Ads', change, currentEntity, account)
    if (typeof mutation === 'string') return mutation
    const { customerId, loginCustomerId } = toCustomer(account)
    const customer = `customers/${customerId}`
    const { nativeId } = change.entity
    const [collection, id] =
      'collection' in mutation
        ? [mutation.collection, nativeId]
        : (mutation.resource ?? [COLLECTIONS[currentEntity.nativeKind]!, nativeId])
    const operations =
      'collection' in mutation
        ? mutation.operations(customer)
        : [
            {
              update: { resourceName: `${customer}/${collection}/${id}`, ...mutation.fields },
              updateMask: mutation.masks.join(),
            },
          ]
    return {
      ...write('POST', `/v25/${customer}/${collection}:mutate`, { json: { operations } }),
      headers: { 'login-customer-id': loginCustomerId },
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
