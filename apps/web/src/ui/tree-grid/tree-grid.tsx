import { VisuallyHidden } from '@mantine/core'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import { isTyping } from '../../lib/is-typing.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { useSteady } from '../../lib/use-steady.ts'
import { GridHead } from './grid-head.tsx'
import { GridRowView } from './grid-row.tsx'
import type { GridColumn, GridRow } from './grid-types.ts'
import classes from './tree-grid.module.css'
import { useColumnSight } from './use-column-sight.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useGridKeys } from './use-grid-keys.ts'
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
  const { label, columns, rowCount, rowAt, all, isTree = true } = props
  const { headings = none, isPhone = false, isFlat = false } = props
  const { rowHeight, hasSecondLine } = useRowRoom(isPhone)
  const frame = useRef<HTMLDivElement>(null)
  const isWhole = rowCount <= wholeUpTo
  const { sight, look } = useColumnSight(frame, columns)
  const isHeading = (index: number) => rowAt(index).heading !== undefined
  const { focus, focused, go, meet, arrived, leave } = useGridFocus(frame, rowCount, isHeading)
  const { rows, startAt, sticky, virtual } = useGridRows({ frame, rowCount, rowHeight, focused, headings })
  useScroll(virtual, props)
  const acts = useSteadyActs(props)
  const walkTo = (index: number, cell: number | null) => {
    virtual.scrollToIndex(index)
    go({ index, cell })
    if (!isHeading(index)) props.onWalk?.(index)
  }
  const grid = { rowCount, cells: columns.length, rowAt, focus, focused, walkTo }
  const { press, isWaiting } = useGridKeys(grid, acts, props)
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
        data-flat={isFlat || undefined}
        data-whole={isWhole || undefined}
        role={isTree ? 'treegrid' : 'grid'}
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length}
        {...(props.onSelect && { 'aria-multiselectable': true })}
        // Rows take the focus, one at a time.
        tabIndex={-1}
        onKeyDown={press}
        onCopy={(event) => copyText(event, focused, props.textOf)}
        onFocus={arrived}
        onBlur={leave}
        onScroll={({ currentTarget }) => {
          const isAside = currentTarget.scrollLeft > 0
          if (!isAside && !currentTarget.hasAttribute('data-aside')) return
          currentTarget.toggleAttribute('data-aside', isAside)
          look()
        }}
        style={columnSizes(columns, rowHeight)}
      >
        <GridHead columns={columns} all={all} />
        <div role="rowgroup" className={classes.body} style={{ height: startAt(rowCount) }}>
          {rows.map((index) => {
            const { key, parent: _parent, ...row } = rowAt(index)
            return (
              <GridRowView
                key={key}
                {...{ index, columns, isTree, isFlat, hasSecondLine, ...row }}
                heading={row.heading}
                rowKey={key}
                start={startAt(index)}
                isSticky={index === sticky}
                firstColumn={isWhole ? 0 : sight[0]}
                lastColumn={isWhole ? columns.length - 1 : sight[1]}
                isSelectable={props.onSelect !== undefined}
                isShown={row.item !== null && props.isShown(row.item)}
                isAsked={isWaiting && index === focused}
                focus={index === focused ? (focus.cell ?? 'row') : null}
                onMeet={meet}
                {...acts}
              />
            )
          })}
        </div>
      </div>
    </>
  )
}

type Scroll<T> = Pick<Props<T>, 'onRange' | 'shownAt'>

/** Reports the rows on the screen, and scrolls to the one whose details are shown. */
function useScroll<T>(
  virtual: ReturnType<typeof useGridRows>['virtual'],
  { onRange, shownAt = null }: Scroll<T>,
) {
  const [first, last] = [virtual.range?.startIndex ?? 0, virtual.range?.endIndex ?? 0]
  useEffect(() => onRange(first, last), [first, last, onRange])
  useEffect(() => {
    if (shownAt !== null && shownAt >= 0) virtual.scrollToIndex(shownAt)
    // Runs when another row is shown, not on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shownAt])
}

type Acts = Pick<Props<never>, 'onToggle' | 'onOpen' | 'onSelect' | 'onPoint'>

/** Stable callbacks, so that only changed rows render. */
const useSteadyActs = ({ onToggle, onOpen, onSelect, onPoint }: Acts) => ({
  onToggle: useSteady(onToggle),
  onOpen: useSteady(onOpen),
  onSelect: useSteady((index: number, isRange: boolean) => onSelect?.(index, isRange)),
  onPoint: useSteady((index: number) => onPoint?.(index)),
})

function copyText(event: ClipboardEvent, focused: number, textOf: Props<never>['textOf']) {
  if (textOf === undefined || isTyping(event.target)) return
  if (window.getSelection()?.isCollapsed === false) return
  event.clipboardData.setData('text/plain', textOf(focused))
  event.preventDefault()
}

const columnSizes = (columns: readonly { width: number; grow?: number }[], rowHeight: number) =>
  ({
    '--columns': columns
      .map(({ width, grow }) => (grow === undefined ? `${width}px` : `minmax(${width}px, ${grow}fr)`))
      .join(' '),
    '--width': `${columns.reduce((sum, { width }) => sum + width, 0)}px`,
    '--row': `${rowHeight}px`,
    '--name': `${columns[0]?.width ?? 0}px`,
  }) as React.CSSProperties

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
