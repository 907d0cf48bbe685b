import type { SeenAccount, SeenEntity } from '@flightdeck/domain'
import { readJson } from '../send/json.ts'
import { readable } from '../send/readable.ts'
import type { Send } from '../send/sender.ts'
import type { Wanted, WritableName, Writer } from '../writes/writer.ts'
import { campaignOf } from './normalise/campaign.ts'
import { insertionOrderOf } from './normalise/insertion-order.ts'
import { lineItemOf } from './normalise/line-item.ts'
import { segmentsWith } from './segments-with.ts'

const LISTS = { campaign: 'campaigns', insertion_order: 'insertionOrders', line_item: 'lineItems' } as const
const LONGEST_NAME_BYTES = 240

export const dv360Writer: Writer = {
  title: 'DV360',
  // What a campaign is planned to spend binds nobody: the budgets are the insertion orders'.
  can: new Set([
    'campaign.name',
    'campaign.status',
    'insertion_order.name',
    'insertion_order.status',
    'insertion_order.budget',
    'line_item.name',
    'line_item.status',
    'line_item.budget',
  ]),
  isNameTooLong: (name) => Buffer.byteLength(name) > LONGEST_NAME_BYTES,
  read,
  requestFor(account, seen, wanted) {
    const setting = settingOf(seen, wanted)
    if (typeof setting === 'string') return setting
    return {
      method: 'PATCH',
      at: { path: pathOf(account, wanted.entity), query: [['updateMask', setting.mask]] },
      body: { json: setting.json },
      isSigned: true,
      isRepeatable: false,
    }
  },
  dryRunOf: null,
}

const pathOf = ({ nativeId: advertiserId }: SeenAccount, { kind, nativeId }: WritableName) =>
  `/v4/advertisers/${advertiserId}/${LISTS[kind]}/${nativeId}`

function read(send: Send, account: SeenAccount, entity: WritableName): Promise<SeenEntity> {
  const at = { path: pathOf(account, entity) }
  return readable(send, { method: 'GET', at, isSigned: true, isRepeatable: true }, (text) => {
    const native = readJson(text)
    if (entity.kind === 'campaign') return campaignOf(native, account)
    if (entity.kind === 'insertion_order') return insertionOrderOf(native, account)
    // What it targets is not written here.
    return lineItemOf(native, [], account)
  })
}

/** What to write under which mask. */
function settingOf({ raw }: SeenEntity, wanted: Wanted): { mask: string; json: unknown } | string {
  if (wanted.field === 'name') return { mask: 'displayName', json: { displayName: wanted.name } }
  if (wanted.field === 'status') {
    const entityStatus = wanted.isActive ? 'ENTITY_STATUS_ACTIVE' : 'ENTITY_STATUS_PAUSED'
    return { mask: 'entityStatus', json: { entityStatus } }
  }
  const { part, micros, entity } = wanted
  if (part === 'daily')
    return 'DV360 keeps what may be spent in a day with the pacing, which we do not write.'
  if (entity.kind === 'line_item') {
    if (part !== 'total') return 'A line item in DV360 has one budget for its whole flight.'
    return { mask: 'budget.maxAmount', json: { budget: { maxAmount: String(micros) } } }
  }
  const budgetSegments = segmentsWith(raw, part, micros)
  if (typeof budgetSegments === 'string') return budgetSegments
  return { mask: 'budget.budgetSegments', json: { budget: { budgetSegments } } }
}
