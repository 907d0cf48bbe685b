import { VisuallyHidden } from '@mantine/core'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react'
import { isTyping } from '../../lib/is-typing.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { stepIn } from './grid-focus.ts'
import { GridHead } from './grid-head.tsx'
import { GridRowView } from './grid-row.tsx'
import type { GridColumn, GridRow } from './grid-types.ts'
import classes from './tree-grid.module.css'
import { useColumnSight } from './use-column-sight.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useGridRows, wholeUpTo } from './use-grid-rows.ts'

type Props<T> = {
  label: string
  columns: readonly GridColumn<T>[]
  rowCount: number
  rowAt: (index: number) => GridRow<T>
  /** First and last row on the screen. */
  onRange: (first: number, last: number) => void
  onToggle: (index: number) => void
  onOpen: (index: number) => void
  /** Action of Enter, if different from Space. */
  onEnter?: (index: number) => void
  /** Whether its details are shown beside the grid. */
  isShown: (item: T) => boolean
  /** Without it nothing can be selected. */
  onSelect?: ((index: number, isRange: boolean) => void) | undefined
  /** Header checkbox: selects all or none. */
  all?: { isChosen: boolean; label: string; onTurn: () => void } | undefined
  /** Rows below rows, or a plain list. */
  isTree?: boolean
  /** Rows of groups are not indented below their heading. */
  isFlat?: boolean
  /** Row indices of group headings, ascending: the last one passed stays in sight. */
  headings?: readonly number[]
  /** Row to scroll into view. */
  shownAt?: number | null
  /** The pointer or a key reached a row. */
  onPoint?: ((index: number) => void) | undefined
  /** A key moved to a row. */
  onWalk?: ((index: number) => void) | undefined
  /** Text for Ctrl C, given the focused row. */
  textOf?: ((index: number) => string) | undefined
  /** A row is a card, and the page scrolls. */
  isPhone?: boolean
}

const none: readonly number[] = []

/** Virtualised rows with the keys of the ARIA practices: a tree, or a list with or without groups. */
export function TreeGrid<T>(props: Props<T>) {
  const { label, columns, rowCount, rowAt, onRange, isShown, all, isTree = true } = props
  const { headings = none, shownAt = null, isPhone = false } = props
  const { rowHeight, hasSecondLine } = useRowRoom(isPhone)
  const frame = useRef<HTMLDivElement>(null)
  const isWhole = rowCount <= wholeUpTo
  const { sight, look } = useColumnSight(frame, columns)
  const isHeading = (index: number) => rowAt(index).heading !== undefined
  const { focus, focused, go, meet, arrived, leave } = useGridFocus(frame, rowCount, isHeading)
  const { rows, startAt, sticky, virtual } = useGridRows({ frame, rowCount, rowHeight, focused, headings })
  const [first, last] = [virtual.range?.startIndex ?? 0, virtual.range?.endIndex ?? 0]
  useEffect(() => onRange(first, last), [first, last, onRange])
  useEffect(() => {
    if (shownAt !== null && shownAt >= 0) virtual.scrollToIndex(shownAt)
    // Runs when another row is shown, not on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shownAt])

  // Stable callbacks, so that only changed rows render.
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const { isWaiting, whenThere } = useWhenThere(focused, (index) => index >= 0 && rowAt(index).item !== null)
  const walkTo = (index: number, cell: number | null) => {
    virtual.scrollToIndex(index)
    go({ index, cell })
    if (!isHeading(index)) props.onWalk?.(index)
  }
  /** J and K skip headings. */
  const nextRow = (from: number, by: 1 | -1): number => {
    let index = from + by
    while (index >= 0 && index < rowCount && isHeading(index)) index += by
    return index < 0 || index >= rowCount ? from : index
  }
  const press = (event: KeyboardEvent) => {
    if (focused < 0 || isTyping(event.target) || event.altKey || event.metaKey) return
    if (!(event.target instanceof Element) || event.target.closest('[data-head], [role=menu], [role=dialog]'))
      return
    const { key, shiftKey, ctrlKey } = event
    if (ctrlKey && key !== 'Home' && key !== 'End') return
    const row = rowAt(focused)
    const isSpace = key === ' '
    const isOnControl = event.target.closest('button, a, input') !== null
    if ((isSpace || key === 'Enter') && isOnControl) return
    const letter = key.toLowerCase()
    if (row.heading !== undefined && (isSpace || key === 'Enter')) props.onToggle(focused)
    else if ((isSpace && shiftKey) || letter === 'x') {
      if (props.onSelect === undefined || row.heading !== undefined) return
      whenThere(focused, () => latest.current.onSelect?.(focused, key === 'X'))
    } else if (key === 'Enter' && props.onEnter) whenThere(focused, () => latest.current.onEnter?.(focused))
    else if (isSpace || key === 'Enter') whenThere(focused, () => latest.current.onOpen(focused))
    else if (letter === 'j' || letter === 'k') walkTo(nextRow(focused, letter === 'j' ? 1 : -1), focus.cell)
    else {
      const about = { rows: rowCount, cells: columns.length, isOpen: row.isOpen, parent: row.parent }
      const step = stepIn(key, ctrlKey, { index: focused, cell: focus.cell }, about)
      if (step === null) return
      if ('focus' in step) walkTo(step.focus.index, step.focus.cell)
      else props.onToggle(step.toggle)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const copy = (event: ClipboardEvent) => {
    if (props.textOf === undefined || isTyping(event.target)) return
    if (window.getSelection()?.isCollapsed === false) return
    event.clipboardData.setData('text/plain', props.textOf(focused))
    event.preventDefault()
  }
  const toggle = useCallback((index: number) => latest.current.onToggle(index), [])
  const select = useCallback((index: number, isRange: boolean) => {
    latest.current.onSelect?.(index, isRange)
  }, [])
  const open = useCallback((index: number) => latest.current.onOpen(index), [])
  const point = useCallback((index: number) => latest.current.onPoint?.(index), [])

  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const template = columns
    .map(({ width: least, grow }) => (grow === undefined ? `${least}px` : `minmax(${least}px, ${grow}fr)`))
    .join(' ')
  return (
    <>
      <VisuallyHidden component="h2">{label}</VisuallyHidden>
      <VisuallyHidden component="output">{isWaiting && 'Loading rows'}</VisuallyHidden>
      {/* A grid or treegrid, whose rows take the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={frame}
        className={classes.frame}
        data-phone={isPhone || undefined}
        data-flat={props.isFlat || undefined}
        data-whole={isWhole || undefined}
        role={isTree ? 'treegrid' : 'grid'}
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length}
        {...(props.onSelect && { 'aria-multiselectable': true })}
        // Rows take the focus, one at a time.
        tabIndex={-1}
        onKeyDown={press}
        onCopy={copy}
        onFocus={arrived}
        onBlur={leave}
        onScroll={({ currentTarget }) => {
          const isAside = currentTarget.scrollLeft > 0
          if (!isAside && !currentTarget.hasAttribute('data-aside')) return
          currentTarget.toggleAttribute('data-aside', isAside)
          look()
        }}
        style={
          {
            '--columns': template,
            '--width': `${width}px`,
            '--row': `${rowHeight}px`,
            '--name': `${columns[0]?.width ?? 0}px`,
          } as React.CSSProperties
        }
      >
        <GridHead columns={columns} all={all} />
        <div role="rowgroup" className={classes.body} style={{ height: startAt(rowCount) }}>
          {rows.map((index) => {
            const row = rowAt(index)
            return (
              <GridRowView
                key={row.key}
                index={index}
                start={startAt(index)}
                isSticky={index === sticky}
                columns={columns}
                rowKey={row.key}
                item={row.item}
                heading={row.heading}
                name={row.name}
                isTree={isTree}
                isFlat={props.isFlat ?? false}
                hasSecondLine={hasSecondLine}
                firstColumn={isWhole ? 0 : sight[0]}
                lastColumn={isWhole ? columns.length - 1 : sight[1]}
                level={row.level}
                position={row.position}
                setSize={row.setSize}
                isOpen={row.isOpen}
                isSelected={row.isSelected}
                isSelectable={props.onSelect !== undefined}
                isShown={row.item !== null && isShown(row.item)}
                isAsked={isWaiting && index === focused}
                focus={index === focused ? (focus.cell ?? 'row') : null}
                onMeet={meet}
                onToggle={toggle}
                onSelect={select}
                onOpen={open}
                onPoint={point}
              />
            )
          })}
        </div>
      </div>
    </>
  )
}

const heights = { compact: 32, default: 36, comfortable: 52 } as const
const onPhone = 76

/** How tall a row of a list is: as its reader likes it, and on a phone as a thumb does. The tallest has a second line. */
function useRowRoom(isPhone: boolean): { rowHeight: number; hasSecondLine: boolean } {
  const { density = 'default' } = usePreferences()
  return {
    rowHeight: isPhone ? onPhone : heights[density],
    hasSecondLine: !isPhone && density === 'comfortable',
  }
}

type PendingAct = { index: number; act: () => void }

/** Delays an action until its row has loaded; moving to another row cancels it. */
function useWhenThere(focused: number, isThere: (index: number) => boolean) {
  const [pendingAct, setAsked] = useState<PendingAct | null>(null)
  const settled = useRef<PendingAct | null>(null)
  const isStill = pendingAct !== null && pendingAct.index === focused
  const isDue = isStill && isThere(pendingAct.index)
  useEffect(() => {
    if (pendingAct === null || settled.current === pendingAct || (isStill && !isDue)) return
    settled.current = pendingAct
    if (isDue) pendingAct.act()
  }, [pendingAct, isStill, isDue])
  return {
    isWaiting: isStill && !isDue,
    /** Acts at once if the row is loaded. */
    whenThere: (index: number, act: () => void) => (isThere(index) ? act() : setAsked({ index, act })),
  }
}
