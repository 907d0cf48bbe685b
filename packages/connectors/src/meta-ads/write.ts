import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { get, write } from '../send/ask.ts'
import type { Send } from '../send/sender.ts'
import { requestIn } from '../writes/field-requests.ts'
import { readOwned } from '../writes/owned.ts'
import type { WritableName, Writer } from '../writes/writer.ts'
import { LIST_FIELDS } from './list-fields.ts'
import { toAdSet } from './normalise/ad-set.ts'
import { normaliseCampaign } from './normalise/campaign.ts'
import { GRAPH } from './version.ts'
import { FORMS } from './write-form.ts'

export const metaAdsWriter: Writer = {
  platform: 'meta_ads',
  read,
  requestFor(account, currentEntity, change) {
    const form = requestIn(FORMS, 'Meta', change, currentEntity, account)
    return typeof form === 'string' ? form : write('POST', `${GRAPH}/${change.entity.nativeId}`, { form })
  },
  dryRunOf(request) {
    const requestForm = request.body && 'form' in request.body ? request.body.form : {}
    const form = { ...requestForm, execution_options: JSON.stringify(['validate_only']) }
    return { ...request, body: { form }, isRepeatable: true }
  },
}

function read(send: Send, account: SeenAccount, { kind, nativeId }: WritableName): Promise<SeenEntity> {
  const [list, normalise] =
    kind === 'campaign' ? (['campaigns', normaliseCampaign] as const) : (['adSets', toAdSet] as const)
  const request = get(`${GRAPH}/${nativeId}`, [['fields', `account_id,${LIST_FIELDS[list]}`]])
  const owner = { field: 'account_id', id: account.nativeId, title: 'ad account' }
  return readOwned(send, request, owner, (native) => normalise(native, account))
}
