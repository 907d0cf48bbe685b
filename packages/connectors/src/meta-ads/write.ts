import type { SeenAccount, SeenEntity } from '@flightdeck/domain'
import { z } from 'zod'
import { shaped } from '../normalise/shape.ts'
import { PlatformError } from '../platform-error.ts'
import { readJson } from '../send/json.ts'
import { readable } from '../send/readable.ts'
import type { Send } from '../send/sender.ts'
import type { Wanted, WritableName, Writer } from '../writes/writer.ts'
import { LIST_FIELDS } from './list-fields.ts'
import { adSetOf } from './normalise/ad-set.ts'
import { campaignOf } from './normalise/campaign.ts'
import { minorUnitsFrom } from './units.ts'
import { GRAPH } from './version.ts'

export const metaAdsWriter: Writer = {
  title: 'Meta',
  can: new Set([
    'campaign.name',
    'campaign.status',
    'campaign.budget',
    'line_item.name',
    'line_item.status',
    'line_item.budget',
  ]),
  isNameTooLong: null,
  read,
  requestFor({ currency }, _seen, wanted) {
    const form = formOf(wanted, currency)
    if (typeof form === 'string') return form
    const at = { path: `${GRAPH}/${wanted.entity.nativeId}` }
    return { method: 'POST', at, body: { form }, isSigned: true, isRepeatable: false }
  },
  dryRunOf(request) {
    const given = request.body && 'form' in request.body ? request.body.form : {}
    const form = { ...given, execution_options: JSON.stringify(['validate_only']) }
    return { ...request, body: { form }, isRepeatable: true }
  },
}

const Owned = z.object({ account_id: z.string() })

/** An id leads to whatever the person may see, of other accounts too. */
function read(send: Send, account: SeenAccount, { kind, nativeId }: WritableName): Promise<SeenEntity> {
  const fields = `account_id,${LIST_FIELDS[kind === 'campaign' ? 'campaigns' : 'adSets']}`
  const at = { path: `${GRAPH}/${nativeId}`, query: [['fields', fields]] as const }
  return readable(send, { method: 'GET', at, isSigned: true, isRepeatable: true }, (text) => {
    const native = readJson(text)
    if (shaped(Owned, native, 'an entity').account_id !== account.nativeId)
      throw new PlatformError('our_mistake', 'This belongs to another ad account.', { code: 'foreign' })
    return kind === 'campaign' ? campaignOf(native, account) : adSetOf(native, account)
  })
}

function formOf(wanted: Wanted, currency: string): Record<string, string> | string {
  if (wanted.field === 'name') return { name: wanted.name }
  if (wanted.field === 'status') return { status: wanted.isActive ? 'ACTIVE' : 'PAUSED' }
  if (typeof wanted.part !== 'string')
    return 'Meta has one budget for a flight or for a day, and no parts of it.'
  const units = minorUnitsFrom(wanted.micros, currency)
  if (units === null) return `Meta takes whole amounts of the smallest unit of ${currency} only.`
  return { [wanted.part === 'total' ? 'lifetime_budget' : 'daily_budget']: units }
}
