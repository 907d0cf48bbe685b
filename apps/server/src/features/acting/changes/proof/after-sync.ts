import type { Tx } from '@flightdeck/db'
import { valueInWords } from '@flightdeck/domain/ad-data'
import { isSame, valueIn, type FieldValue } from '@flightdeck/domain/writes'
import type { App } from '../../../../ground/app.ts'
import type { AccountRead } from '../../../../ground/news.ts'
import { finishSets } from '../apply/finish-sets.ts'
import { toChangeRequest } from '../request-from.ts'
import { markMade, markOvertaken, markSeen, unseenItems, type UnseenItem } from './unseen-store.ts'

/** Compares written items with what a sync saw; the matching entity version then names us and the set. */
export async function proveChanges(
  app: App,
  tx: Tx,
  { organisationId, accountNo, now }: AccountRead,
): Promise<void> {
  const confirmedItems: UnseenItem[] = []
  let isMade = false
  for (const item of await unseenItems(tx, organisationId, accountNo)) {
    const shown = valueIn(item.entity, requestFor(item))
    const isThere = isSame(shown, item.afterValue as FieldValue)
    if (item.state === 'by_hand') {
      if (!isThere) continue
      await markMade(tx, item, now)
      isMade = true
    } else if (isThere || isSame(shown, item.foundValue as FieldValue)) confirmedItems.push(item)
    else if (item.settledAt && item.changedAt > item.settledAt)
      await markOvertaken(tx, item, `Written, and changed since: the last sync shows ${valueInWords(shown)}.`)
  }
  await markSeen(tx, organisationId, confirmedItems)
  if (isMade) await finishSets(tx, app, organisationId)
}

const requestFor = (item: UnseenItem) =>
  toChangeRequest(item.entity, {
    field: item.field,
    part: item.part,
    before: item.beforeValue,
    after: item.afterValue,
  })
