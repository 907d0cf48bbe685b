import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { ChangeField } from '@flightdeck/domain/writes'
import { z } from 'zod'
import { get, write } from '../send/ask.ts'
import { readJson } from '../send/json.ts'
import { readable } from '../send/readable.ts'
import type { Send } from '../send/sender.ts'
import { requestIn } from '../writes/field-requests.ts'
import type { WritableName, Writer } from '../writes/writer.ts'
import { targetingOfMany } from './lists.ts'
import { toCampaign } from './normalise/campaign.ts'
import { toInsertionOrder } from './normalise/insertion-order.ts'
import { toLineItem } from './normalise/line-item.ts'
import { SETTINGS } from './write-settings.ts'
import { isTargeting, targetingEdits } from './write-targeting.ts'

const LISTS = { campaign: 'campaigns', insertion_order: 'insertionOrders', line_item: 'lineItems' } as const

export const dv360Writer: Writer = {
  platform: 'dv360',
  read,
  requestFor(account, currentEntity, change) {
    const entity = change.entity as WritableName
    if (isTargeting(change)) {
      const edits = targetingEdits(currentEntity, change)
      if (typeof edits === 'string') return edits
      const path = `/v4/advertisers/${account.nativeId}/lineItems:bulkEditAssignedTargetingOptions`
      return write('POST', path, { json: { lineItemIds: [entity.nativeId], ...edits } })
    }
    const setting = requestIn(SETTINGS, 'DV360', change, currentEntity, account)
    if (typeof setting === 'string') return setting
    return write('PATCH', entityPath(account, entity), { json: setting.json }, [['updateMask', setting.mask]])
  },
  dryRunOf: null,
  refusalIn,
}

const entityPath = ({ nativeId: advertiserId }: SeenAccount, { kind, nativeId }: WritableName) =>
  `/v4/advertisers/${advertiserId}/${LISTS[kind]}/${nativeId}`

/** Targeting is a separate list and is fetched only when the change is about it. */
async function read(
  send: Send,
  account: SeenAccount,
  entity: WritableName,
  field: ChangeField,
): Promise<SeenEntity> {
  const targeted =
    entity.kind === 'line_item' && isTargeting({ field })
      ? (await targetingOfMany(send, account.nativeId, [entity.nativeId])).get(entity.nativeId)!
      : []
  return readable(send, get(entityPath(account, entity)), (text) => {
    const native = readJson(text)
    if (entity.kind === 'campaign') return toCampaign(native, account)
    if (entity.kind === 'insertion_order') return toInsertionOrder(native, account)
    return toLineItem(native, targeted, account)
  })
}

const Edited = z.looseObject({
  failedLineItemIds: z.array(z.string()).nullish(),
  errors: z.array(z.looseObject({ message: z.string() })).nullish(),
})

/** A bulk call lists its failed line items in a response that otherwise signals success. */
function refusalIn(answer: unknown): string | null {
  const { data } = Edited.safeParse(answer)
  if (!data?.failedLineItemIds?.length) return null
  return data.errors?.[0]?.message ?? 'DV360 did not take the change.'
}
