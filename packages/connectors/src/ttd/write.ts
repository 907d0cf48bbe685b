import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { ChangeField } from '@flightdeck/domain/writes'
import { z } from 'zod'
import { shaped } from '../normalise/shape.ts'
import { PlatformError } from '../platform-error.ts'
import { get, write } from '../send/ask.ts'
import { readJson } from '../send/json.ts'
import { readable } from '../send/readable.ts'
import type { Send } from '../send/sender.ts'
import { requestIn } from '../writes/field-requests.ts'
import type { WritableName, Writer } from '../writes/writer.ts'
import { loadFlights, loadFrequency } from './ad-groups.ts'
import { AdGroup, toAdGroup } from './normalise/ad-group.ts'
import { campaignOf } from './normalise/campaign.ts'
import { AD_GROUP, CAMPAIGN } from './write-settings.ts'

const levelOf = (kind: string) =>
  kind === 'campaign'
    ? { path: '/v3/campaign', id: 'CampaignId', settings: CAMPAIGN }
    : { path: '/v3/adgroup', id: 'AdGroupId', settings: AD_GROUP }

export const ttdWriter: Writer = {
  platform: 'ttd',
  read,
  requestFor(account, currentEntity, change) {
    const level = levelOf(change.entity.kind)
    const written = requestIn(level.settings, 'The Trade Desk', change, currentEntity, account)
    if (typeof written === 'string') return written
    // Flights of a campaign are written by their own ids.
    const json = written.path ? written.json : { [level.id]: change.entity.nativeId, ...written.json }
    return write('PUT', written.path ?? level.path, { json })
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
  const native = await readable(send, get(`${levelOf(kind).path}/${nativeId}`), (text) => {
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
