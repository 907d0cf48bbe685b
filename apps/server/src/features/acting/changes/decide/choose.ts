import type { ChangeSet } from '@flightdeck/contract/changes'
import { sql, type Tx } from '@flightdeck/db'
import { setWeight, type Direction } from '@flightdeck/domain/changes'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { AppError } from '../../../../ground/app-error.ts'
import { digestItems } from '../propose/digest.ts'
import { setFor } from '../sets/read-sets.ts'
import { lockSet, updateSet, type StoredSet } from '../sets/set-store.ts'
import { recordSetEvent } from '../sets/step.ts'
import { mustEdit } from './require-editor.ts'

/** Excludes items from a set or includes them again. The set then counts as a new one, without approval. */
export function choose(
  ctx: MemberContext,
  setNo: number,
  { items, left_out: isLeftOut }: { items: number[]; left_out: boolean },
): Promise<ChangeSet> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const set = await lockSet(tx, organisationId, setNo)
    await mustEdit(tx, ctx, set)
    if (set.state !== 'draft' && set.state !== 'proposed')
      throw new AppError('conflict', 'Items can be chosen until the change set is approved.')
    const { numAffectedRows } = await sql`
      update change_items set state = ${isLeftOut ? 'left_out' : 'waiting'}
      where organisation_id = ${organisationId} and set_no = ${setNo} and item_no = any(${items}::int[])
        and state = ${isLeftOut ? 'waiting' : 'left_out'}`.execute(tx)
    const chosen = await readChosen(tx, set)
    if (chosen.length === 0)
      throw new AppError('conflict', 'A change set needs at least one item. Reject it instead.')
    await updateSet(tx, set, chosenNow(chosen))
    const count = Number(numAffectedRows ?? 0n).toLocaleString('en-GB')
    await recordSetEvent(tx, ctx, set, {
      what: 'chosen',
      sentence: isLeftOut ? `Left out ${count} items` : `Took in ${count} items`,
      deed: 'change_set.items_chosen',
      detail: { items, left_out: isLeftOut },
    })
    return setFor(tx, ctx, setNo)
  })
}

type Choice = {
  itemNo: number
  entityNo: number
  field: string
  part: unknown
  before: unknown
  after: unknown
  direction: Direction
  weightMicros: string | null
  isUndoable: boolean
}

async function readChosen(tx: Tx, { organisationId, setNo }: StoredSet): Promise<Choice[]> {
  const { rows } =
    await sql<Choice>`select item_no, entity_no, field, part, before_value as before, after_value as after,
      direction, weight_micros, is_undoable from change_items
    where organisation_id = ${organisationId} and set_no = ${setNo} and state <> 'left_out' order by item_no`.execute(
      tx,
    )
  return rows
}

function chosenNow(items: readonly Choice[]): Parameters<typeof updateSet>[2] {
  const weights = items.map(({ direction, weightMicros }) => ({
    direction,
    moved: null,
    movedMicros: weightMicros === null ? null : BigInt(weightMicros),
    stepPercent: null,
  }))
  const { raisedMicros, isLoweringOnly } = setWeight(weights)
  return {
    digest: digestItems(items),
    raisedMicros: raisedMicros?.toString() ?? null,
    isLoweringOnly,
    entityCount: new Set(items.map(({ entityNo }) => entityNo)).size,
    unknownAmounts: weights.filter(
      ({ direction, movedMicros }) => direction === 'raises' && movedMicros === null,
    ).length,
    notUndoable: items.filter(({ isUndoable }) => !isUndoable).length,
  }
}
