import type { ChangeSet } from '@flightdeck/contract/changes'
import { sql, type Tx } from '@flightdeck/db'
import type { EntityKind } from '@flightdeck/domain/ad-data'
import { fullEntityId } from '@flightdeck/domain/entities'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { invertChange } from '@flightdeck/domain/writes'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { AppError } from '../../../../ground/app-error.ts'
import type { WantedItem } from '../propose/propose.ts'
import { toChangeRequest } from '../request-from.ts'
import type { StoredItem } from '../sets/item-store.ts'
import { setFor } from '../sets/read-sets.ts'
import { lockSet } from '../sets/set-store.ts'
import { recordSetEvent } from '../sets/step.ts'
import { draft } from './submit.ts'

type DoneItem = StoredItem & { kind: EntityKind; nativeId: string; platform: AdPlatformKey }

/** Proposes the inverse set, with the same checks and the same proof. */
export function undo(
  ctx: MemberContext,
  setNo: number,
  { items, reason }: { items?: number[] | undefined; reason: string },
): Promise<ChangeSet> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const set = await lockSet(tx, organisationId, setNo)
    if (set.state === 'applying') throw new AppError('conflict', 'Wait until the change set is finished.')
    const inverseItems = (await doneItems(tx, organisationId, setNo, items)).flatMap(invertItem)
    if (inverseItems.length === 0) throw new AppError('conflict', 'There is nothing to undo.')
    const undoSet = await draft(
      tx,
      ctx,
      {
        title: undoTitle(set.title),
        reason,
        origin: 'undo',
        undoOf: setNo,
        promises: [],
        items: inverseItems,
      },
      false,
    )
    await recordSetEvent(tx, ctx, set, {
      what: 'undo_proposed',
      sentence: `Undo proposed as change set ${undoSet.setNo}`,
      deed: 'change_set.undo_proposed',
      detail: { undo_set: undoSet.setNo, items: inverseItems.length },
    })
    return setFor(tx, ctx, undoSet.setNo)
  })
}

const MAX_TITLE_CHARS = 200
const undoTitle = (title: string): string => `Undo: ${title}`.slice(0, MAX_TITLE_CHARS)

/** Items that are done and not part of an undo already. */
async function doneItems(
  tx: Tx,
  organisationId: string,
  setNo: number,
  items?: number[],
): Promise<DoneItem[]> {
  const { rows } = await sql<DoneItem>`
    select i.*, e.kind, e.native_id, a.platform from change_items i
    join entities e on e.organisation_id = i.organisation_id and e.entity_no = i.entity_no
    join ad_accounts a on a.organisation_id = i.organisation_id and a.account_no = i.account_no
    where i.organisation_id = ${organisationId} and i.set_no = ${setNo} and i.state = 'done'
      ${items === undefined ? sql`` : sql`and i.item_no = any(${items}::int[])`}
      and not exists (select 1 from change_sets u join change_items ui on ui.organisation_id = u.organisation_id
          and ui.set_no = u.set_no
        where u.organisation_id = i.organisation_id and u.undo_of = i.set_no and ui.undo_of_item = i.item_no
          and u.state in ('draft', 'proposed', 'approved', 'applying') and ui.state <> 'left_out')
    order by i.item_no`.execute(tx)
  return rows
}

/** Inverse of an item: from the value the platform showed afterwards back to the one before. */
function invertItem(item: DoneItem): WantedItem[] {
  if (!item.isUndoable) return []
  const { field, part, beforeValue: before, afterValue, foundValue } = item
  const back = invertChange(toChangeRequest(item, { field, part, before, after: foundValue ?? afterValue }))
  return [
    {
      entity: { type: item.kind, id: fullEntityId(item) },
      field,
      part: 'part' in back ? back.part : null,
      before: back.before,
      after: back.after,
      why: `Undoes item ${item.itemNo} of change set ${item.setNo}`,
      receipt: [],
      findingNo: null,
      undoOfItem: item.itemNo,
      flightNo: null,
    },
  ]
}
