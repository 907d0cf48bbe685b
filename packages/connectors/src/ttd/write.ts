import type { SeenAccount, SeenEntity } from '@flightdeck/domain'
import { z } from 'zod'
import { shaped } from '../normalise/shape.ts'
import { PlatformError } from '../platform-error.ts'
import { readJson } from '../send/json.ts'
import { readable } from '../send/readable.ts'
import type { Send } from '../send/sender.ts'
import type { Wanted, WritableName, Writer } from '../writes/writer.ts'
import { AdGroup } from './normalise/ad-group-shape.ts'
import { adGroupOf } from './normalise/ad-group.ts'
import { campaignOf } from './normalise/campaign.ts'
import { amountFromMicros } from './units.ts'

const pathOf = (kind: WritableName['kind']) => (kind === 'campaign' ? '/v3/campaign' : '/v3/adgroup')

export const ttdWriter: Writer = {
  title: 'The Trade Desk',
  // A campaign has no switch.
  can: new Set([
    'campaign.name',
    'campaign.budget',
    'line_item.name',
    'line_item.status',
    'line_item.budget',
  ]),
  isNameTooLong: null,
  read,
  requestFor(_account, seen, wanted) {
    const change = changeOf(seen, wanted)
    if (typeof change === 'string') return change
    const at = { path: change.path }
    return { method: 'PUT', at, body: { json: change.json }, isSigned: true, isRepeatable: false }
  },
  // Its strict mode only looks at the spelling.
  dryRunOf: null,
}

const Owned = z.object({ AdvertiserId: z.string() })

/** An id leads to whatever the user may see, of other advertisers too. */
function read(send: Send, account: SeenAccount, { kind, nativeId }: WritableName): Promise<SeenEntity> {
  const at = { path: `${pathOf(kind)}/${nativeId}` }
  return readable(send, { method: 'GET', at, isSigned: true, isRepeatable: true }, (text) => {
    const native = readJson(text)
    if (shaped(Owned, native, 'an entity').AdvertiserId !== account.nativeId)
      throw new PlatformError('our_mistake', 'This belongs to another advertiser.', { code: 'foreign' })
    if (kind === 'campaign') return campaignOf(native, account)
    // Neither its campaign's flights nor its caps are written here.
    const beside = { flights: [], frequency: undefined }
    return adGroupOf(shaped(AdGroup, native, 'an ad group'), beside, account, native)
  })
}

function changeOf(seen: SeenEntity, wanted: Wanted): { path: string; json: unknown } | string {
  const { kind, nativeId } = wanted.entity
  const path = pathOf(kind)
  const whole = kind === 'campaign' ? { CampaignId: nativeId } : { AdGroupId: nativeId }
  if (wanted.field === 'name')
    return {
      path,
      json: { ...whole, [kind === 'campaign' ? 'CampaignName' : 'AdGroupName']: wanted.name },
    }
  if (wanted.field === 'status') return { path, json: { ...whole, IsEnabled: wanted.isActive } }

  const amount = amountFromMicros(wanted.micros)
  if (amount === null) return 'The Trade Desk cannot hold this amount exactly.'
  const { part } = wanted
  const { budget } = seen.settings
  if (kind === 'campaign') {
    if (typeof part === 'string')
      return 'The Trade Desk keeps a campaign’s budget in its flights: say which one.'
    const flight = budget?.segments.find(
      (one) => one.startsOn === part.startsOn && one.endsOn === part.endsOn,
    )
    if (!flight?.ref) return 'The campaign has no flight with these days.'
    return {
      path: '/v3/campaignflight',
      json: { CampaignFlightId: Number(flight.ref), BudgetInAdvertiserCurrency: amount },
    }
  }
  if (typeof part !== 'string') return 'An ad group’s flights are written with its campaign’s.'
  const name = part === 'total' ? 'Budget' : 'DailyBudget'
  const money = { Amount: amount, CurrencyCode: budget?.[part]?.currency }
  return { path, json: { ...whole, RTBAttributes: { BudgetSettings: { [name]: money } } } }
}
