import { IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import type { GridColumn } from './grid-types.ts'
import classes from './tree-grid.module.css'

type Props<T> = {
  index: number
  start: number
  columns: readonly GridColumn<T>[]
  item: T | null
  name: string
  level: number
  position: number
  setSize: number
  isOpen: boolean | null
  isSelected: boolean
  isShown: boolean
  /** Something is to be done with it as soon as it has come. */
  isAsked: boolean
  /** Which cell has the focus, or the row itself. */
  focus: number | 'row' | null
  onMeet: (index: number, cell: number | null) => void
  onToggle: (index: number) => void
  onSelect: (index: number, isRange: boolean) => void
  onOpen: (index: number) => void
}

function GridRow<T>(props: Props<T>) {
  const {
    index,
    start,
    columns,
    item,
    name,
    level,
    position,
    setSize,
    isOpen,
    isSelected,
    isShown,
    isAsked,
  } = props
  const { focus, onMeet, onToggle, onSelect, onOpen } = props
  return (
    <div
      role="row"
      className={classes.row}
      data-row={index}
      data-shown={isShown || undefined}
      data-asked={isAsked || undefined}
      aria-level={level}
      aria-posinset={position + 1}
      aria-setsize={setSize}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-busy={item === null || undefined}
      {...(isOpen !== null && { 'aria-expanded': isOpen })}
      tabIndex={focus === 'row' ? 0 : -1}
      style={{ transform: `translateY(${start}px)` }}
      onFocus={({ target, currentTarget }) => {
        const cell = (target as Element).closest('[role=gridcell]')
        const at = cell && target === cell ? [...currentTarget.children].indexOf(cell) : null
        onMeet(index, at)
      }}
    >
      {columns.map(({ key, isFigure, cell }, at) => (
        <div
          key={key}
          role="gridcell"
          aria-colindex={at + 1}
          className={classes.cell}
          data-figure={isFigure || undefined}
          data-first={at === 0 || undefined}
          tabIndex={focus === at ? 0 : -1}
        >
          {at === 0 && (
            <span className={classes.lead} style={{ '--level': level - 1 } as React.CSSProperties}>
              <input
                type="checkbox"
                tabIndex={-1}
                checked={isSelected}
                aria-label={`Select ${name}`}
                disabled={item === null}
                onChange={() => {}}
                onClick={({ shiftKey }) => onSelect(index, shiftKey)}
              />
              {isOpen === null ? (
                <span className={classes.leaf} />
              ) : (
                <button
                  type="button"
                  tabIndex={-1}
                  className={classes.twist}
                  aria-label={`${isOpen ? 'Close' : 'Open'} ${name}`}
                  onClick={() => onToggle(index)}
                >
                  <IconChevronRight size={16} stroke={1.75} data-open={isOpen || undefined} aria-hidden />
                </button>
              )}
            </span>
          )}
          {item === null ? (
            <span className={classes.waiting} />
          ) : at === 0 ? (
            <button type="button" tabIndex={-1} className={classes.open} onClick={() => onOpen(index)}>
              {cell(item)}
            </button>
          ) : (
            cell(item)
          )}
        </div>
      ))}
    </div>
  )
}

/** Rows that did not change are not drawn again while others come and go. */
export const GridRowView = memo(GridRow) as typeof GridRow
