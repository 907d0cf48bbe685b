import type { ChangeItem } from '@flightdeck/contract/changes'
import { valueInWords } from '@flightdeck/domain/ad-data'
import { fullEntityId } from '@flightdeck/domain/entities'
import { microsToUnits } from '@flightdeck/domain/money'
import { deepLink, presentEntity, type PlacedEntity } from '../../../data/entities/index.ts'
import { fieldTitle } from '@flightdeck/domain/writes'
import { presentPromise, type PromiseRow } from '../../../watching/pacing/index.ts'
import type { ItemRow } from './item-store.ts'

type ItemSurroundings = {
  placed: ReadonlyMap<number, PlacedEntity>
  /** Promises of the set, by flight. */
  promises: ReadonlyMap<number, PromiseRow>
}

export function presentItem(item: ItemRow, { placed, promises }: ItemSurroundings): ChangeItem {
  const promise = item.flightNo === null ? undefined : promises.get(item.flightNo)
  const campaign = item.campaignNo === null ? undefined : placed.get(item.campaignNo)
  return {
    no: item.itemNo,
    entity: presentEntity(placed, item.entityNo),
    campaign: campaign ? { id: fullEntityId(campaign), name: campaign.name } : null,
    field: item.field,
    field_label: fieldLabel(item),
    part: item.part,
    before: item.beforeValue,
    after: item.afterValue,
    before_words: valueInWords(item.beforeValue),
    after_words: valueInWords(item.afterValue),
    why: item.why,
    receipt: item.receipt as ChangeItem['receipt'],
    finding_id: item.findingNo,
    finding_status: findingStatus(item),
    direction: item.direction,
    moved:
      item.movedMicros === null || item.movedCurrency === null
        ? null
        : { amount: microsToUnits(item.movedMicros), currency: item.movedCurrency },
    undoable: item.isUndoable,
    state: item.state,
    sentence: item.sentence ?? findingSentence(item),
    found: item.foundValue,
    found_words: item.foundValue === null ? null : valueInWords(item.foundValue),
    warning: item.warning,
    sent_at: item.sentAt?.toISOString() ?? null,
    settled_at: item.settledAt?.toISOString() ?? null,
    undo_set_id: item.undoSetNo,
    promise: promise ? presentPromise(promise, placed) : null,
    deep_link: deepLink(placed, item.entityNo),
  }
}

const fieldLabel = ({ field, part }: ItemRow): string =>
  part === null ? fieldTitle(field) : `${fieldTitle(field)}, ${valueInWords(part)}`

function findingStatus({ findingNo, findingOpen, findingHandling }: ItemRow): string | null {
  if (findingNo === null || findingOpen === null) return null
  return findingOpen ? (findingHandling ?? 'open') : 'fixed'
}

/** Explains why the issue of a written item, already seen by a sync, is still open. */
const findingSentence = ({ state, seenVersion, findingOpen, findingFound }: ItemRow): string | null =>
  state === 'done' && seenVersion !== null && findingOpen
    ? `The issue is still open: ${findingFound ?? ''}`
    : null
