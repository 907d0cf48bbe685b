import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { ChangeField } from '@flightdeck/domain/writes'
import { parseShape } from '../normalise/shape.ts'
import { get, write } from '../send/ask.ts'
import type { Send } from '../send/sender.ts'
import { requestIn } from '../writes/field-requests.ts'
import { readOwned } from '../writes/owned.ts'
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

async function read(
  send: Send,
  account: SeenAccount,
  { kind, nativeId }: WritableName,
  field: ChangeField,
): Promise<SeenEntity> {
  const owner = { field: 'AdvertiserId', id: account.nativeId, title: 'advertiser' }
  const native = await readOwned(send, get(`${levelOf(kind).path}/${nativeId}`), owner, (raw) => raw)
  if (kind === 'campaign') return campaignOf(native, account)
  const group = parseShape(AdGroup, native, 'an ad group')
  // Caps are separate bid lists, fetched only when the change is about them.
  const frequency = field === 'frequency_cap' ? await loadFrequency(send, group) : undefined
  // Flight dates may exist only on the campaign, and budgets are matched by dates.
  const flights = field === 'budget' ? await loadFlights(send, group.CampaignId) : []
  return toAdGroup(group, { flights, frequency }, account, native)
}
