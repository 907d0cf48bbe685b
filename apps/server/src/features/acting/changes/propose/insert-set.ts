import { sql, type Tx } from '@flightdeck/db'
import { inOrder, setWeight, type ChangeOrigin } from '@flightdeck/domain/changes'
import type { CheckedChange, PlacedChange } from './check-items.ts'
import { digestItems } from './digest.ts'

export type NewItem = PlacedChange &
  CheckedChange & {
    why: string
    receipt: unknown[]
    findingNo: number | null
    undoOfItem: number | null
    flightNo: number | null
  }
export type NewSet = {
  organisationId: string
  title: string
  reason: string
  origin: ChangeOrigin
  undoOf: number | null
  proposedBy: string
  agent: string | null
  at: Date
  items: NewItem[]
}

/** Writes a set as a draft, with its items in the order of the diff. */
export async function insertSet(tx: Tx, { items: newItems, at, ...set }: NewSet): Promise<number> {
  const items = inDiffOrder(newItems).map((item, index) => ({
    ...item,
    itemNo: index + 1,
    entityNo: item.entity.entityNo,
  }))
  const { raisedMicros, isLoweringOnly } = setWeight(items.map(({ weight }) => weight))
  const { setNo } = await tx
    .insertInto('changeSets')
    .values({
      ...set,
      state: 'draft',
      digest: digestItems(items),
      createdAt: at,
      itemCount: items.length,
      entityCount: new Set(items.map(({ entityNo }) => entityNo)).size,
      findingCount: new Set(items.flatMap(({ findingNo }) => findingNo ?? [])).size,
      notUndoable: items.filter(({ isUndoable }) => !isUndoable).length,
      platforms: [...new Set(items.map(({ entity }) => entity.platform))],
      raisedMicros: raisedMicros?.toString() ?? null,
      unknownAmounts: items.filter(isOfUnknownAmount).length,
      isLoweringOnly,
    })
    .returning('setNo')
    .executeTakeFirstOrThrow()
  await insertItems(tx, { organisationId: set.organisationId, setNo }, items)
  return setNo
}

const isOfUnknownAmount = ({ weight }: NewItem): boolean =>
  weight.direction === 'raises' && weight.movedMicros === null

/** By campaign, then from the top down. */
function inDiffOrder(items: readonly NewItem[]): NewItem[] {
  return items.toSorted(
    (a, b) =>
      (a.entity.campaignNo ?? Infinity) - (b.entity.campaignNo ?? Infinity) ||
      a.entity.depth - b.entity.depth ||
      a.entity.entityNo - b.entity.entityNo,
  )
}

type NumberedItem = NewItem & { itemNo: number; entityNo: number }

async function insertItems(
  tx: Tx,
  { organisationId, setNo }: { organisationId: string; setNo: number },
  items: readonly NumberedItem[],
): Promise<void> {
  const turns = new Map(
    inOrder(
      items.map(({ itemNo, weight, entity }) => ({
        itemNo,
        direction: weight.direction,
        depth: entity.depth,
      })),
    ).map(({ itemNo }, turn) => [itemNo, turn]),
  )
  const rows = items.map((item) => ({
    item_no: item.itemNo,
    entity_no: item.entityNo,
    account_no: item.entity.accountNo,
    campaign_no: item.entity.campaignNo,
    turn: turns.get(item.itemNo),
    field: item.field,
    part: item.part ?? null,
    before_value: item.before,
    after_value: item.after,
    why: item.why,
    receipt: item.receipt,
    finding_no: item.findingNo,
    direction: item.weight.direction,
    moved_micros: item.weight.moved?.micros ?? null,
    moved_currency: item.weight.moved?.currency ?? null,
    weight_micros: item.weight.movedMicros?.toString() ?? null,
    step_percent: item.weight.stepPercent,
    is_undoable: item.isUndoable,
    state: item.isByHand ? 'by_hand' : 'waiting',
    undo_of_item: item.undoOfItem,
    flight_no: item.flightNo,
  }))
  await sql`
    insert into change_items (organisation_id, set_no, item_no, entity_no, account_no, campaign_no, turn, field, part,
      before_value, after_value, why, receipt, finding_no, direction, moved_micros, moved_currency, weight_micros,
      step_percent, is_undoable, state, undo_of_item, flight_no, at_risk_micros, at_risk_currency)
    select ${organisationId}::uuid, ${setNo}::int, r.item_no, r.entity_no, r.account_no, r.campaign_no, r.turn, r.field,
      nullif(r.part, 'null'::jsonb), coalesce(r.before_value, 'null'), coalesce(r.after_value, 'null'), r.why, r.receipt, r.finding_no, r.direction, r.moved_micros,
      r.moved_currency, r.weight_micros, r.step_percent, r.is_undoable, r.state, r.undo_of_item, r.flight_no, f.at_risk_micros, f.currency
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(item_no int, entity_no int, account_no int, campaign_no int,
      turn int, field text, part jsonb, before_value jsonb, after_value jsonb, why text, receipt jsonb, finding_no int,
      direction text, moved_micros bigint, moved_currency text, weight_micros bigint, step_percent float8,
      is_undoable boolean, state text, undo_of_item int, flight_no int)
    left join findings f on f.organisation_id = ${organisationId}::uuid and f.finding_no = r.finding_no`.execute(
    tx,
  )
}
