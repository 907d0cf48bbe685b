import type { SeenAccount, SeenEntity } from '@flightdeck/domain'
import { z } from 'zod'
import { shaped } from '../normalise/shape.ts'
import { PlatformError } from '../platform-error.ts'
import type { Send } from '../send/sender.ts'
import type { Wanted, WritableName, Writer } from '../writes/writer.ts'
import { customerOf } from './customer.ts'
import { adGroupOf } from './normalise/ad-group.ts'
import { assetGroupOf } from './normalise/asset-group.ts'
import { campaignOf } from './normalise/campaign.ts'
import { QUERIES } from './queries.ts'
import { searchStream } from './search-stream.ts'

const LONGEST_NAME = 255

export const googleAdsWriter: Writer = {
  title: 'Google Ads',
  // An ad group spends its campaign's budget.
  can: new Set(['campaign.name', 'campaign.status', 'campaign.budget', 'line_item.name', 'line_item.status']),
  isNameTooLong: (name) => name.length > LONGEST_NAME,
  read,
  requestFor(account, seen, wanted) {
    const write = writeOf(seen, wanted)
    if (typeof write === 'string') return write
    const { customerId, loginCustomerId } = customerOf(account)
    const { collection, id, field, value } = write
    const resourceName = `customers/${customerId}/${collection}/${id}`
    return {
      method: 'POST',
      at: { path: `/v25/customers/${customerId}/${collection}:mutate` },
      body: { json: { operations: [{ update: { resourceName, [field]: value }, updateMask: field }] } },
      headers: { 'login-customer-id': loginCustomerId },
      isSigned: true,
      isRepeatable: false,
    }
  },
  dryRunOf(request) {
    const json = request.body && 'json' in request.body ? (request.body.json as object) : {}
    return { ...request, body: { json: { ...json, validateOnly: true } }, isRepeatable: true }
  },
  warningFor(seen, wanted) {
    if (wanted.field !== 'budget') return null
    const { explicitlyShared, referenceCount } = budgetIn(seen)
    if (!explicitlyShared || referenceCount <= 1) return null
    return `This budget is shared: the change is felt by all ${referenceCount} campaigns that spend it.`
  },
}

async function read(send: Send, account: SeenAccount, { kind, nativeId }: WritableName): Promise<SeenEntity> {
  const one = (query: string) =>
    searchStream(send, customerOf(account), { query, row: z.looseObject({}), read: ({ rows: [row] }) => row })
  if (kind === 'campaign') {
    const campaign = await one(`${QUERIES.campaigns} AND campaign.id = ${nativeId}`)
    if (campaign) return campaignOf(campaign, [], account)
  } else {
    const adGroup = await one(`${QUERIES.adGroups} AND ad_group.id = ${nativeId}`)
    if (adGroup) return adGroupOf(adGroup, undefined, [], account)
    const assetGroup = await one(`${QUERIES.assetGroups} AND asset_group.id = ${nativeId}`)
    if (assetGroup) return assetGroupOf(assetGroup, undefined, account)
  }
  throw new PlatformError('our_mistake', 'Google Ads does not have this any more.', { code: 'gone' })
}

const Budgeted = z.object({
  campaignBudget: z.object({
    id: z.string().regex(/^\d+$/),
    explicitlyShared: z.boolean().default(false),
    referenceCount: z.coerce.number().default(1),
  }),
})
const budgetIn = ({ raw }: SeenEntity) => shaped(Budgeted, raw, 'a budget').campaignBudget

type Write = { collection: string; id: string; field: string; value: string }

/** A campaign's budget is a thing of its own, which campaigns name. */
function writeOf(seen: SeenEntity, wanted: Wanted): Write | string {
  const { kind, nativeId: id } = wanted.entity
  const groups = seen.nativeKind === 'asset group' ? 'assetGroups' : 'adGroups'
  const collection = kind === 'campaign' ? 'campaigns' : groups
  if (wanted.field === 'name') return { collection, id, field: 'name', value: wanted.name }
  if (wanted.field === 'status')
    return { collection, id, field: 'status', value: wanted.isActive ? 'ENABLED' : 'PAUSED' }
  if (typeof wanted.part !== 'string')
    return 'Google Ads has one budget for a flight or for a day, and no parts of it.'
  const field = wanted.part === 'total' ? 'totalAmountMicros' : 'amountMicros'
  return { collection: 'campaignBudgets', id: budgetIn(seen).id, field, value: String(wanted.micros) }
}
