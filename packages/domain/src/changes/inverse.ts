import type { ItemState } from './item-state.ts'

type Undoable<Value> = {
  state: ItemState
  isUndoable: boolean
  before: Value
  after: Value
  found: Value | null
}

/** The change that takes a done one back, from what the platform showed afterwards; null where there is none. */
export const inverseItem = <Value, Item extends Undoable<Value>>(
  item: Item,
): (Item & { before: Value; after: Value }) | null =>
  item.state === 'done' && item.isUndoable
    ? { ...item, before: item.found ?? item.after, after: item.before }
    : null
