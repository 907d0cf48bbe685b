import { useState } from 'react'
import type { Key } from '../dense-list/list-rows.ts'
import { focusRow, rowInFocus } from '../dense-list/row-in-focus.ts'

type Peek<K> = { shown: K | null; open: (key: K) => void; close: () => void }
export type ListScreenState<T, K extends Key = Key> = ReturnType<typeof useListScreen<T, K>>

const none: ReadonlySet<Key> = new Set()
const afterRowsMs = 300

/** State of a list screen: the row shown beside the list, the selection, and the rows that a key acts on. */
export function useListScreen<T, K extends Key>(
  items: readonly T[],
  itemKey: (item: T) => K,
  { shown, open, close }: Peek<K>,
) {
  const [chosen, choose] = useState<ReadonlySet<Key>>(none)
  const picked = items.filter((item) => chosen.has(itemKey(item)))
  const clear = () => choose(none)
  const itemAt = (key: string | null) => items.find((item) => String(itemKey(item)) === key)
  return {
    items,
    itemKey,
    shown,
    shownItem: items.find((item) => itemKey(item) === shown) ?? null,
    openItem: (item: T) => open(itemKey(item)),
    close,
    /** Shows the next or previous row beside the list. */
    step: (by: 1 | -1) => {
      const next = items[items.findIndex((item) => itemKey(item) === shown) + by]
      if (next !== undefined) open(itemKey(next))
    },
    chosen,
    picked,
    choose,
    chooseAll: (all = items) => choose(new Set<Key>(all.map(itemKey))),
    clear,
    itemAt,
    /** The selection, or else the row in focus. */
    targets: (): readonly T[] => {
      const here = itemAt(rowInFocus())
      return picked.length > 0 ? picked : here === undefined ? [] : [here]
    },
    /** Clears the selection, and moves the focus that removed rows lose to the next row. */
    passOver: (removed: readonly T[]) => {
      clear()
      const gone = new Set(removed.map(itemKey))
      const isGone = (item: T) => gone.has(itemKey(item))
      const after = items.slice(items.findLastIndex(isGone) + 1)
      const next = after.find((item) => !isGone(item)) ?? items.findLast((item) => !isGone(item))
      setTimeout(() => {
        if (document.activeElement === document.body && next !== undefined) focusRow(itemKey(next))
      }, afterRowsMs)
    },
  }
}
