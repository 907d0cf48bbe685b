import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { ChangeField } from '@flightdeck/domain/writes'
import { z } from 'zod'
import { shaped } from '../normalise/shape.ts'
import { PlatformError } from '../platform-error.ts'
import { readJson } from '../send/json.ts'
import { readable } from '../send/readable.ts'
import type { Send } from '../send/sender.ts'
import type { WritableName, Writer } from '../writes/writer.ts'
import { loadFlights, loadFrequency } from './ad-groups.ts'
import { AdGroup } from './normalise/ad-group-shape.ts'
import { toAdGroup } from './normalise/ad-group.ts'
import { campaignOf } from './normalise/campaign.ts'
import { adGroupWith } from './write-ad-group.ts'
import { campaignWith } from './write-campaign.ts'

const entityPath = (kind: WritableName['kind']) => (kind === 'campaign' ? '/v3/campaign' : '/v3/adgroup')

export const ttdWriter: Writer = {
  platform: 'ttd',
  read,
  requestFor(_account, currentEntity, change) {
    const isCampaign = change.entity.kind === 'campaign'
    const written = isCampaign ? campaignWith(currentEntity, change) : adGroupWith(currentEntity, change)
    if (typeof written === 'string') return written
    const at = { path: written.path ?? entityPath(change.entity.kind as WritableName['kind']) }
    return { method: 'PUT', at, body: { json: written.json }, isSigned: true, isRepeatable: false }
  },
  // The platform's strict mode only validates field names.
  dryRunOf: null,
}

const Owned = z.object({ AdvertiserId: z.string() })

/** Checks the advertiser: an id resolves anything the user can access, of other advertisers too. */
async function read(
  send: Send,
  account: SeenAccount,
  { kind, nativeId }: WritableName,
  field: ChangeField,
): Promise<SeenEntity> {
  const at = { path: `${entityPath(kind)}/${nativeId}` }
  const native = await readable(send, { method: 'GET', at, isSigned: true, isRepeatable: true }, (text) => {
    const rawEntity = readJson(text)
    if (shaped(Owned, rawEntity, 'an entity').AdvertiserId !== account.nativeId)
      throw new PlatformError('our_mistake', 'This belongs to another advertiser.', { code: 'foreign' })
    return rawEntity
  })
  if (kind === 'campaign') return campaignOf(native, account)
  const group = shaped(AdGroup, native, 'an ad group')
  // Caps are separate bid lists, fetched only when the change is about them.
  const frequency = field === 'frequency_cap' ? await loadFrequency(send, group) : undefined
  // Flight dates may exist only on the campaign, and budgets are matched by dates.
  const flights = field === 'budget' ? await loadFlights(send, group.CampaignId) : []
  return toAdGroup(group, { flights, frequency }, account, native)
}
