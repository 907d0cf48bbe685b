import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { ChangeField } from '@flightdeck/domain/writes'
import { z } from 'zod'
import { readJson } from '../send/json.ts'
import { readable } from '../send/readable.ts'
import type { Send } from '../send/sender.ts'
import type { WritableName, Writer } from '../writes/writer.ts'
import { targetingOfMany } from './assigned-targeting.ts'
import { toCampaign } from './normalise/campaign.ts'
import { toInsertionOrder } from './normalise/insertion-order.ts'
import { toLineItem } from './normalise/line-item.ts'
import { isTargeting, targetingEdits } from './write-targeting.ts'
import { buildSettingWrite } from './write-settings.ts'

const LISTS = { campaign: 'campaigns', insertion_order: 'insertionOrders', line_item: 'lineItems' } as const

export const dv360Writer: Writer = {
  platform: 'dv360',
  read,
  requestFor(account, currentEntity, change) {
    const entity = change.entity as WritableName
    const common = { isSigned: true, isRepeatable: false }
    if (isTargeting(change)) {
      const edits = targetingEdits(currentEntity, change)
      if (typeof edits === 'string') return edits
      const path = `/v4/advertisers/${account.nativeId}/lineItems:bulkEditAssignedTargetingOptions`
      return {
        method: 'POST',
        at: { path },
        body: { json: { lineItemIds: [entity.nativeId], ...edits } },
        ...common,
      }
    }
    const setting = buildSettingWrite(currentEntity, change)
    if (typeof setting === 'string') return setting
    const at = { path: entityPath(account, entity), query: [['updateMask', setting.mask]] as const }
    return { method: 'PATCH', at, body: { json: setting.json }, ...common }
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
  const at = { path: entityPath(account, entity) }
  const targeted =
    entity.kind === 'line_item' && isTargeting({ field })
      ? (await targetingOfMany(send, account.nativeId, [entity.nativeId])).get(entity.nativeId)!
      : []
  return readable(send, { method: 'GET', at, isSigned: true, isRepeatable: true }, (text) => {
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
