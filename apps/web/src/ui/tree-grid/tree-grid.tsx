import { VisuallyHidden } from '@mantine/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isTyping } from '../../lib/is-typing.ts'
import { type GridFocus, stepIn } from './grid-focus.ts'
import { GridHead } from './grid-head.tsx'
import { GridRowView } from './grid-row.tsx'
import type { GridColumn, GridRow } from './grid-types.ts'
import classes from './tree-grid.module.css'
import { useWhenThere } from './use-when-there.ts'

type Props<T> = {
  label: string
  columns: readonly GridColumn<T>[]
  rowCount: number
  rowAt: (index: number) => GridRow<T>
  /** Which rows are on the screen, with some around them. */
  onRange: (first: number, last: number) => void
  onToggle: (index: number) => void
  onSelect: (index: number, isRange: boolean) => void
  onOpen: (index: number) => void
  /** Whose details are shown beside the grid. */
  isShown: (item: T) => boolean
}

const rowHeight = 40
const overscan = 8

/** A tree as a table of any length: only the rows on the screen are there. Keys as in the ARIA practices. */
export function TreeGrid<T>(props: Props<T>) {
  const { label, columns, rowCount, rowAt, onRange, onToggle, onSelect, onOpen, isShown } = props
  const frame = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = useState<GridFocus>({ index: 0, cell: null })
  // Where a key sent the focus, until it is there.
  const sentTo = useRef<GridFocus | null>(null)
  const focused = Math.min(focus.index, rowCount - 1)
  // What it returns changes by itself; nothing here is kept from one drawing to the next.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rowCount,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollPaddingStart: rowHeight,
    // The row in focus stays, however far it is scrolled away: with it the focus would go.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const shownRows = defaultRangeExtractor(range)
        return focused < 0 || shownRows.includes(focused)
          ? shownRows
          : [...shownRows, focused].toSorted((a, b) => a - b)
      },
      [focused],
    ),
  })
  const rows = virtual.getVirtualItems()
  const [first, last] = [virtual.range?.startIndex ?? 0, virtual.range?.endIndex ?? 0]
  useEffect(() => onRange(first, last), [first, last, onRange])

  useEffect(() => {
    // A drawing from before the key may end after it; it knows the old place only.
    if (sentTo.current !== focus) return
    sentTo.current = null
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${focused}"]`)
    const target =
      focus.cell === null ? row : row?.querySelectorAll<HTMLElement>('[role=gridcell]')[focus.cell]
    target?.focus({ preventScroll: true })
  })

  // Rows are given the same functions for good, so that only those are drawn again that changed.
  const latest = useRef({ onToggle, onSelect, onOpen })
  useLayoutEffect(() => {
    latest.current = { onToggle, onSelect, onOpen }
  })
  const { isWaiting, whenThere } = useWhenThere(focused, (index) => index >= 0 && rowAt(index).item !== null)

  const go = (next: GridFocus) => {
    sentTo.current = next
    virtual.scrollToIndex(next.index)
    setFocus(next)
  }
  const press = (event: KeyboardEvent) => {
    if (focused < 0 || isTyping(event.target) || event.altKey || event.metaKey) return
    if (!(event.target instanceof Element) || event.target.closest('[role=rowgroup][data-head]')) return
    const { key, shiftKey, ctrlKey } = event
    const row = rowAt(focused)
    const here = { index: focused, cell: focus.cell }
    const isSpace = key === ' '
    if ((isSpace && shiftKey) || key.toLowerCase() === 'x')
      whenThere(focused, () => latest.current.onSelect(focused, key === 'X'))
    else if (isSpace || key === 'Enter') whenThere(focused, () => latest.current.onOpen(focused))
    else {
      const about = { rows: rowCount, cells: columns.length, isOpen: row.isOpen, parent: row.parent }
      const walked = { j: 'ArrowDown', k: 'ArrowUp' }[key.toLowerCase()] ?? key
      const step = stepIn(walked, ctrlKey, here, about)
      if (step === null) return
      if ('focus' in step) go(step.focus)
      else onToggle(step.toggle)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const toggle = useCallback((index: number) => latest.current.onToggle(index), [])
  const select = useCallback((index: number, isRange: boolean) => latest.current.onSelect(index, isRange), [])
  const open = useCallback((index: number) => latest.current.onOpen(index), [])
  const meet = useCallback((index: number, cell: number | null) => {
    setFocus((now) => (now.index === index && now.cell === cell ? now : { index, cell }))
  }, [])

  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const template = columns.map((column) => `${column.width}px`).join(' ')
  return (
    <>
      <VisuallyHidden component="output">{isWaiting && 'Loading'}</VisuallyHidden>
      <div
        ref={frame}
        className={classes.frame}
        role="treegrid"
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        // The rows in it take the focus, one at a time.
        tabIndex={-1}
        onKeyDown={press}
        style={{ '--columns': template, '--width': `${width}px` } as React.CSSProperties}
      >
        <GridHead columns={columns} />
        <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {rows.map(({ index, start }) => {
            const row = rowAt(index)
            return (
              <GridRowView
                key={row.key}
                index={index}
                start={start}
                columns={columns}
                item={row.item}
                name={row.name}
                level={row.level}
                position={row.position}
                setSize={row.setSize}
                isOpen={row.isOpen}
                isSelected={row.isSelected}
                isShown={row.item !== null && isShown(row.item)}
                isAsked={isWaiting && index === focused}
                focus={index === focused ? (focus.cell ?? 'row') : null}
                onMeet={meet}
                onToggle={toggle}
                onSelect={select}
                onOpen={open}
              />
            )
          })}
        </div>
      </div>
    </>
  )
}
