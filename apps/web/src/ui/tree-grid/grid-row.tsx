import { IconChevronRight } from '@tabler/icons-react'
import { memo, type MouseEvent, type ReactNode } from 'react'
import type { GridColumn } from './grid-types.ts'
import classes from './tree-grid.module.css'

type Props<T> = {
  index: number
  start: number
  /** Heading of the rows on the screen, which stays in sight. */
  isSticky: boolean
  columns: readonly GridColumn<T>[]
  rowKey: string
  item: T | null
  heading: ReactNode
  name: string
  isTree: boolean
  isFlat: boolean
  hasSecondLine: boolean
  /** Range of columns in sight, drawn besides the first. */
  firstColumn: number
  lastColumn: number
  level: number
  position: number
  setSize: number
  isOpen: boolean | null
  isSelected: boolean
  isSelectable: boolean
  isShown: boolean
  /** An action waits for this row to load. */
  isAsked: boolean
  /** Focused cell, or the row itself. */
  focus: number | 'row' | null
  onMeet: (index: number, cell: number | null) => void
  onToggle: (index: number) => void
  onSelect: (index: number, isRange: boolean) => void
  onOpen: (index: number) => void
  onPoint: (index: number) => void
}

function GridRow<T>(props: Props<T>) {
  const { index, start, isSticky, columns, rowKey, item, heading, isTree, hasSecondLine } = props
  const { level, position, setSize, isOpen, isSelected, isSelectable, isShown, isAsked, focus } = props
  const { onMeet, onToggle, onOpen, onPoint } = props
  const isHeading = heading !== undefined
  const press = ({ target }: MouseEvent) => {
    // Selecting text opens nothing.
    if ((target as Element).closest('button, a, input, label') || !window.getSelection()?.isCollapsed) return
    if (isHeading) onToggle(index)
    else if (item !== null) onOpen(index)
  }
  return (
    // The grid handles the keys: Enter and Space do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="row"
      className={classes.row}
      data-row={index}
      data-row-key={rowKey}
      data-heading={isHeading || undefined}
      data-sticky={isSticky || undefined}
      data-shown={isShown || undefined}
      data-asked={isAsked || undefined}
      aria-rowindex={index + 2}
      {...(isTree && { 'aria-level': level, 'aria-posinset': position + 1, 'aria-setsize': setSize })}
      {...(isSelectable && !isHeading && { 'aria-selected': isSelected })}
      aria-busy={(item === null && !isHeading) || undefined}
      {...(isOpen !== null && { 'aria-expanded': isOpen })}
      tabIndex={focus === 'row' ? 0 : -1}
      {...(!isSticky && { style: { transform: `translateY(${start}px)` } })}
      onClick={press}
      onPointerEnter={() => onPoint(index)}
      onFocus={({ target, currentTarget }) => {
        const cell = (target as Element).closest('[role=gridcell]')
        const at = cell && target === cell ? [...currentTarget.children].indexOf(cell) : null
        onMeet(index, at)
        onPoint(index)
      }}
    >
      {isHeading ? (
        <div role="gridcell" aria-colspan={columns.length} className={classes.heading}>
          {isOpen !== null && drawTwist(props, isOpen)}
          {heading}
        </div>
      ) : (
        columns.map((column, at) => (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={at + 1}
            className={classes.cell}
            data-figure={column.isFigure || undefined}
            data-first={at === 0 || undefined}
            data-lines={(hasSecondLine && column.second !== undefined) || undefined}
            tabIndex={focus === at ? 0 : -1}
          >
            {at === 0 && drawLead(props)}
            {drawCell(props, column, at)}
          </div>
        ))
      )}
    </div>
  )
}

/** Box and twist before the name, and the indent of a tree. */
function drawLead<T>(props: Props<T>) {
  const { index, item, name, isTree, isFlat, level, isOpen, isSelected, isSelectable, onSelect } = props
  const isNested = isTree && !isFlat
  return (
    <span
      className={classes.lead}
      {...(isNested && level > 1 && { style: { '--level': level - 1 } as React.CSSProperties })}
    >
      {isSelectable && (
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          aria-label={`Select ${name}`}
          disabled={item === null}
          onChange={() => {}}
          onClick={({ shiftKey }) => onSelect(index, shiftKey)}
        />
      )}
      {isOpen === null ? isNested && <span className={classes.leaf} /> : drawTwist(props, isOpen)}
    </span>
  )
}

const drawTwist = <T,>({ index, name, onToggle }: Props<T>, isOpen: boolean) => (
  <button
    type="button"
    tabIndex={-1}
    className={classes.twist}
    aria-label={`${isOpen ? 'Close' : 'Open'} ${name}`}
    onClick={() => onToggle(index)}
  >
    <IconChevronRight size={16} stroke={1.75} data-open={isOpen || undefined} aria-hidden />
  </button>
)

/** Content of a cell: none out of sight, a bar while loading, and the name as a button. */
function drawCell<T>(props: Props<T>, { cell, second }: GridColumn<T>, at: number) {
  const { index, item, hasSecondLine, firstColumn, lastColumn, onOpen } = props
  if (at > 0 && (at < firstColumn || at > lastColumn)) return null
  if (item === null) return <span className={classes.waiting} />
  const below = hasSecondLine && second && <span className={classes.second}>{second(item)}</span>
  if (at === 0)
    return (
      <button type="button" tabIndex={-1} className={classes.open} onClick={() => onOpen(index)}>
        {cell(item)}
        {below}
      </button>
    )
  if (!below) return cell(item)
  return (
    <span className={classes.lines}>
      <span className={classes.one}>{cell(item)}</span>
      {below}
    </span>
  )
}

/** Memoised: unchanged rows are not rendered while others scroll in and out. */
export const GridRowView = memo(GridRow) as typeof GridRow
