import type { VirtualItem } from '@tanstack/react-virtual'
import { memo } from 'react'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { kindWords } from '../vocabulary.ts'
import { CellMark } from './cell-mark.tsx'
import {
  beginsFamily,
  cellsOf,
  cellWords,
  type MatrixCheck,
  type MatrixRow,
  type Place,
} from './matrix-model.ts'
import classes from './matrix.module.css'

type Props = {
  index: number
  top: number
  height: number
  /** Not loaded yet. */
  row: MatrixRow | undefined
  checks: readonly MatrixCheck[]
  columns: readonly VirtualItem[]
  nameWidth: number
  /** The cell that has the focus, or would have it. */
  active: number | null
  onActive: (place: Place) => void
  onOpen: (place: Place) => void
}

/** One entity. It is drawn again only when something of it changes: scrolling past it is not a change. */
export const MatrixLine = memo(function MatrixLine(props: Props) {
  const { index, top, height, row, checks, columns, nameWidth, active, onActive, onOpen } = props
  const cells = row && cellsOf(row)
  return (
    <div role="row" aria-rowindex={index + 2} className={classes.row} style={{ top, height }}>
      <RowName row={row} isActive={active !== null} width={nameWidth} />
      {columns.map(({ index: column, start }) => {
        const check = checks[column]!
        const cell = cells?.get(check.id)
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid takes the keys
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            aria-label={row && cellWords(check, cell, row.is_stale)}
            data-at={`${index} ${column}`}
            data-begins={beginsFamily(checks, column) || undefined}
            tabIndex={active === column ? 0 : -1}
            className={classes.cell}
            style={{ left: nameWidth + start }}
            onFocus={() => onActive({ row: index, column })}
            onClick={() => onOpen({ row: index, column })}
          >
            {cell && <CellMark severity={check.severity} cell={cell} isStale={row!.is_stale} />}
          </div>
        )
      })}
    </div>
  )
})

type NameProps = { row: MatrixRow | undefined; isActive: boolean; width: number }

function RowName({ row, isActive, width }: NameProps) {
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      className={classes.name}
      data-active={isActive || undefined}
      style={{ width }}
      title={row && `${kindWords[row.entity.type]} ${row.entity.name}`}
    >
      {row ? (
        <>
          <PlatformMark platform={row.entity.dsp_name} size={16} />
          <span className={classes.text}>{row.entity.name}</span>
        </>
      ) : (
        <span className={classes.waits} aria-label="Loading" />
      )}
    </div>
  )
}
