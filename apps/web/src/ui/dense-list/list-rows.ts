import type { ReactNode } from 'react'

export type Key = number | string

/** Rows under a heading; an ungrouped list is a single group with a null heading. */
export type ListGroup<T> = {
  key: string
  title: string
  heading: ReactNode
  items: readonly T[]
  /** Set where the parent controls folding; otherwise the list does. */
  isOpen?: boolean
}

export type ListRow<T> =
  | { kind: 'heading'; group: ListGroup<T>; position: number; isOpen: boolean }
  | { kind: 'item'; item: T; position: number; setSize: number; parent: number | null }

/** Rows on the screen, top down; a folded group shows its heading only. */
export function toRows<T>(groups: readonly ListGroup<T>[], folded: ReadonlySet<string>): ListRow<T>[] {
  const rows: ListRow<T>[] = []
  groups.forEach((group, position) => {
    const hasHeading = group.heading !== null
    const isOpen = group.isOpen ?? !folded.has(group.key)
    const parent = hasHeading ? rows.length : null
    if (hasHeading) rows.push({ kind: 'heading', group, position, isOpen })
    if (!hasHeading || isOpen)
      group.items.forEach((item, at) =>
        rows.push({ kind: 'item', item, position: at, setSize: group.items.length, parent }),
      )
  })
  return rows
}

/** Selection after a row was chosen: the row toggled, or the range since the last one added. */
export function chosenAfter<T>(
  rows: readonly ListRow<T>[],
  itemKey: (item: T) => Key,
  chosen: ReadonlySet<Key>,
  index: number,
  from: number | null,
): Set<Key> {
  const next = new Set(chosen)
  const here = rows[index]
  if (here?.kind !== 'item') return next
  if (from === null) {
    if (!next.delete(itemKey(here.item))) next.add(itemKey(here.item))
    return next
  }
  for (const row of rows.slice(Math.min(from, index), Math.max(from, index) + 1))
    if (row.kind === 'item') next.add(itemKey(row.item))
  return next
}
