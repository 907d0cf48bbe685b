import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { shaped } from '../normalise/shape.ts'
import { PlatformError } from '../platform-error.ts'
import { get, write } from '../send/ask.ts'
import { readJson } from '../send/json.ts'
import { readable } from '../send/readable.ts'
import type { Send } from '../send/sender.ts'
import { requestIn } from '../writes/field-requests.ts'
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

const Owned = z.object({ account_id: z.string() })

/** Checks the account: an id resolves anything the user can access, in other accounts too. */
function read(send: Send, account: SeenAccount, { kind, nativeId }: WritableName): Promise<SeenEntity> {
  const fields = `account_id,${LIST_FIELDS[kind === 'campaign' ? 'campaigns' : 'adSets']}`
  return readable(send, get(`${GRAPH}/${nativeId}`, [['fields', fields]]), (text) => {
    const native = readJson(text)
    if (shaped(Owned, native, 'an entity').account_id !== account.nativeId)
      throw new PlatformError('our_mistake', 'This belongs to another ad account.', { code: 'foreign' })
    return kind === 'campaign' ? normaliseCampaign(native, account) : toAdSet(native, account)
  })
}
