import { useCallback, useMemo, useRef, useState, useLayoutEffect } from 'react'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { useSteady } from '../../lib/use-steady.ts'
import type { GridColumn, GridRow } from '../tree-grid/grid-types.ts'
import { TreeGrid } from '../tree-grid/tree-grid.tsx'
import classes from './dense-list.module.css'
import { chosenAfter, toRows, type Key, type ListGroup, type ListRow } from './list-rows.ts'

export type ListColumn<T> = GridColumn<T> & {
  /** Minimum list width for this column to appear. */
  from?: number
}

type Props<T> = {
  label: string
  columns: readonly ListColumn<T>[]
  groups: readonly ListGroup<T>[]
  itemKey: (item: T) => Key
  itemName: (item: T) => string
  /** Columns on a phone: a card, and its main actions. */
  phoneColumns: readonly GridColumn<T>[]
  /** Key of the row whose details are shown beside the list. */
  shown: Key | null
  onOpen: (item: T) => void
  /** A key moved to another row while details are shown. */
  onWalk?: (item: T) => void
  /** The pointer or a key reached a row; its details can be prefetched. */
  onPoint?: (item: T) => void
  chosen?: ReadonlySet<Key>
  onChoose?: (chosen: ReadonlySet<Key>) => void
  /** External id of a row: Ctrl C copies the ids of the selection, or of the row in focus. */
  itemId?: (item: T) => string
  onFold?: (group: string) => void
  /** The last rows are near. */
  onEnd?: () => void
}

const nothing: ReadonlySet<Key> = new Set()
const nearEnd = 20

/** Standard list of the product: single-line rows, sticky group headings, all keys. */
export function DenseList<T>(props: Props<T>) {
  const { label, columns, groups, itemKey, itemName, phoneColumns, shown, itemId, onEnd } = props
  const isPhone = useIsPhone()
  const [box, width] = useWidth()
  const { rows, headings, toggle } = useFolding(groups, props.onFold)
  const { chosen, select, all, textOf } = useSelecting(props, rows)
  const isGrouped = headings.length > 0
  const fitting = useMemo<readonly GridColumn<T>[]>(
    () => (isPhone ? phoneColumns : columns.filter(({ from = 0 }) => from <= width)),
    [isPhone, columns, width, phoneColumns],
  )
  const rowAt = (index: number): GridRow<T> => {
    const row = rows[index]!
    if (row.kind === 'heading')
      return {
        item: null,
        key: `group ${row.group.key}`,
        heading: row.group.heading,
        name: row.group.title,
        position: row.position,
        isOpen: row.isOpen,
        level: 1,
        setSize: groups.length,
        isSelected: false,
        parent: null,
      }
    const { item, position, setSize, parent } = row
    const key = itemKey(item)
    return {
      item,
      position,
      setSize,
      parent,
      isOpen: null,
      key: String(key),
      name: itemName(item),
      level: isGrouped ? 2 : 1,
      isSelected: chosen.has(key),
    }
  }
  const toItem = (act: ((item: T) => void) | undefined) => (index: number) => {
    const row = rows[index]
    if (row?.kind === 'item') act?.(row.item)
  }
  const count = rows.length
  const end = useSteady(() => onEnd?.())
  const onRange = useCallback(
    (_first: number, to: number) => {
      if (to >= count - nearEnd) end()
    },
    [count, end],
  )
  return (
    <div ref={box} className={classes.box}>
      <TreeGrid
        label={label}
        columns={fitting}
        rowCount={count}
        rowAt={rowAt}
        headings={headings}
        isTree={isGrouped}
        isFlat
        isPhone={isPhone}
        shownAt={
          shown === null ? null : rows.findIndex((row) => row.kind === 'item' && itemKey(row.item) === shown)
        }
        isShown={(item) => shown !== null && itemKey(item) === shown}
        onRange={onRange}
        onToggle={toggle}
        onOpen={toItem(props.onOpen)}
        onWalk={shown === null ? undefined : toItem(props.onWalk)}
        onPoint={toItem(props.onPoint)}
        onSelect={select}
        all={all}
        textOf={itemId && textOf}
      />
    </div>
  )
}

/** Rows of the groups that are open. Folds them itself, unless the parent does. */
function useFolding<T>(groups: readonly ListGroup<T>[], onFold: Props<T>['onFold']) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => toRows(groups, folded), [groups, folded])
  const headings = useMemo(() => rows.flatMap((row, index) => (row.kind === 'heading' ? index : [])), [rows])
  const toggle = (index: number) => {
    const row = rows[index]
    if (row?.kind !== 'heading') return
    const { key } = row.group
    if (onFold !== undefined) return onFold(key)
    const next = new Set(folded)
    if (!next.delete(key)) next.add(key)
    setFolded(next)
  }
  return { rows, headings, toggle }
}

/** Selection of single rows, ranges and all rows, and the text that Ctrl C copies. */
function useSelecting<T>(props: Props<T>, rows: readonly ListRow<T>[]) {
  const { groups, itemKey, chosen = nothing, onChoose, itemId } = props
  const last = useRef<number | null>(null)
  const items = useMemo(() => groups.flatMap(({ items: some }) => some), [groups])
  const isAll = items.length > 0 && items.every((item) => chosen.has(itemKey(item)))
  return {
    chosen,
    select:
      onChoose &&
      ((index: number, isRange: boolean) => {
        onChoose(chosenAfter(rows, itemKey, chosen, index, isRange ? last.current : null))
        last.current = index
      }),
    all: onChoose && {
      isChosen: isAll,
      label: isAll ? 'Select none' : `Select all ${items.length}`,
      onTurn: () => onChoose(isAll ? new Set() : new Set(items.map(itemKey))),
    },
    textOf: (index: number) => {
      const some = items.filter((item) => chosen.has(itemKey(item)))
      const row = rows[index]
      const here = row?.kind === 'item' ? [row.item] : []
      return (some.length > 0 ? some : here).map((item) => itemId?.(item)).join('\n')
    },
  }
}

const STEP_PX = 20
const WIDTH_BEFORE_MEASURE = 4_000

/** Width of an element, rounded down to steps so that a resize does not render at each pixel. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(WIDTH_BEFORE_MEASURE)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const measured = element.getBoundingClientRect().width
      if (measured > 0) setWidth(Math.floor(measured / STEP_PX) * STEP_PX)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}
