import { readEntityId } from '@flightdeck/domain/entities'
import { memo } from 'react'
import { LongName } from '../../ui/long-name/long-name.tsx'
import { PlatformMark } from '../../ui/platform-mark.tsx'
import { kindWords } from '../checks/index.ts'
import { markAttributes } from './cell-mark.tsx'
import {
  beginsFamily,
  blockSize,
  rowCells,
  cellWords,
  columnWidth,
  type MatrixCheck,
  type MatrixRow,
} from './matrix-model.ts'
import classes from './matrix.module.css'

type Props = {
  index: number
  top: number
  height: number
  /** Undefined until loaded. */
  row: MatrixRow | undefined
  checks: readonly MatrixCheck[]
  /** First and last block of columns in view. */
  from: number
  to: number
  nameWidth: number
  /** Column of the cell that has the focus, or would receive it. */
  active: number | null
}

/** Row of an entity. Memoised: scrolling past does not render it again. */
export const MatrixLine = memo(function MatrixLine(props: Props) {
  const { index, top, height, row, checks, from, to, nameWidth, active } = props
  const blocks = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return (
    <div role="row" aria-rowindex={index + 2} className={classes.row} style={{ top, height }}>
      <RowName row={row} isActive={active !== null} width={nameWidth} />
      {blocks.map((block) => (
        <Cells
          key={block}
          index={index}
          row={row}
          checks={checks}
          block={block}
          left={nameWidth}
          active={active !== null && Math.floor(active / blockSize) === block ? active : null}
        />
      ))}
    </div>
  )
})

const cellClass = `${classes.cell} ${classes.shape}`

type CellsProps = {
  index: number
  row: MatrixRow | undefined
  checks: readonly MatrixCheck[]
  block: number
  left: number
  active: number | null
}

/** Block of columns of a row. Memoised, so that scrolling sideways renders only the blocks that enter. */
const Cells = memo(function Cells({ index, row, checks, block, left, active }: CellsProps) {
  const cells = row && rowCells(row)
  return checks.slice(block * blockSize, (block + 1) * blockSize).map((check, at) => {
    const column = block * blockSize + at
    const cell = cells?.get(check.id)
    return (
      <div
        key={column}
        role="gridcell"
        aria-colindex={column + 2}
        aria-label={row && cellWords(check, cell, row.is_stale)}
        data-at={`${index} ${column}`}
        data-begins={beginsFamily(checks, column) || undefined}
        tabIndex={active === column ? 0 : -1}
        className={cellClass}
        style={{ left: left + column * columnWidth }}
        {...(cell && markAttributes(check.severity, cell, row!.is_stale))}
      />
    )
  })
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
    >
      {row ? (
        <>
          <PlatformMark platform={row.entity.dsp_name} size={16} />
          <LongName
            text={row.entity.name}
            title={`${kindWords[row.entity.type]} ${row.entity.name}`}
            id={readEntityId(row.entity.id).nativeId}
          />
        </>
      ) : (
        <span className={classes.waits} aria-label="Loading" />
      )}
    </div>
  )
}
