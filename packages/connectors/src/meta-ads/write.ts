import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { shaped } from '../normalise/shape.ts'
import { PlatformError } from '../platform-error.ts'
import { readJson } from '../send/json.ts'
import { readable } from '../send/readable.ts'
import type { Send } from '../send/sender.ts'
import type { WritableName, Writer } from '../writes/writer.ts'
import { LIST_FIELDS } from './list-fields.ts'
import { toAdSet } from './normalise/ad-set.ts'
import { normaliseCampaign } from './normalise/campaign.ts'
import { GRAPH } from './version.ts'
import { buildForm } from './write-form.ts'

export const metaAdsWriter: Writer = {
  platform: 'meta_ads',
  read,
  requestFor(account, currentEntity, change) {
    const form = buildForm(currentEntity, change, account)
    if (typeof form === 'string') return form
    const at = { path: `${GRAPH}/${change.entity.nativeId}` }
    return { method: 'POST', at, body: { form }, isSigned: true, isRepeatable: false }
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
  const at = { path: `${GRAPH}/${nativeId}`, query: [['fields', fields]] as const }
  return readable(send, { method: 'GET', at, isSigned: true, isRepeatable: true }, (text) => {
    const native = readJson(text)
    if (shaped(Owned, native, 'an entity').account_id !== account.nativeId)
      throw new PlatformError('our_mistake', 'This belongs to another ad account.', { code: 'foreign' })
    return kind === 'campaign' ? normaliseCampaign(native, account) : toAdSet(native, account)
  })
}
