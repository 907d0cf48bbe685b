import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { MatrixLine } from './matrix-line.tsx'
import {
  beginsFamily,
  blockSize,
  rowCells,
  cellWords,
  columnWidth,
  type MatrixCheck,
  type MatrixRow,
  nextCell,
  type Cell,
  placeIn,
} from './matrix-model.ts'
import classes from './matrix.module.css'

const rowHeight = 32
const headHeight = 64
/** Distance from the last loaded row, in rows, at which the next page is requested. */
const ahead = 20

type Props = {
  checks: readonly MatrixCheck[]
  rows: readonly MatrixRow[]
  total: number
  onMore: () => void
  onOpen: (place: Cell) => void
  /** Limited so that cells keep room. */
  nameWidth: number
}

/** Entities by checks, virtualised; arrows walk the cells, Enter opens one. */
export function Matrix({ checks, rows, total, onMore, onOpen, nameWidth }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used here and nowhere else
  const down = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    scrollPaddingStart: headHeight,
    overscan: 8,
  })
  const across = useVirtualizer({
    horizontal: true,
    count: Math.ceil(checks.length / blockSize),
    getScrollElement: () => frame.current,
    estimateSize: () => blockSize * columnWidth,
    overscan: 1,
  })
  const { active, setActive, press } = useActiveCell({
    frame,
    size: { rows: rows.length, columns: checks.length },
    scrollTo: ({ row, column }) => {
      down.scrollToIndex(row, { align: 'auto' })
      if (frame.current) bringIntoView(frame.current, column, nameWidth)
    },
    onOpen,
  })
  const shownRows = down.getVirtualItems()
  const blocks = across.getVirtualItems()
  const [from, to] = [blocks[0]?.index ?? 0, blocks.at(-1)?.index ?? 0]
  const last = shownRows.at(-1)?.index ?? 0
  useEffect(() => {
    if (last + ahead >= rows.length && rows.length < total) onMore()
  }, [last, rows.length, total, onMore])
  const width = nameWidth + checks.length * columnWidth
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its cells always can be focused */}
      <div
        ref={frame}
        className={classes.frame}
        role="grid"
        aria-label="Items by check"
        aria-rowcount={total + 1}
        aria-colcount={checks.length + 1}
        aria-readonly="true"
        onKeyDown={press}
        onFocus={({ target }) => {
          const place = targetCell(target)
          if (place && (place.row !== active.row || place.column !== active.column)) setActive(place)
        }}
        onClick={({ target }) => {
          const place = targetCell(target)
          if (place) onOpen(place)
        }}
      >
        <MatrixHead {...{ checks, from, to, nameWidth, width }} activeColumn={active.column} />
        <div role="rowgroup" className={classes.body} style={{ width, height: down.getTotalSize() }}>
          {shownRows.map(({ index, start }) => (
            <MatrixLine
              {...{ index, checks, from, to, nameWidth }}
              key={index}
              top={start}
              height={rowHeight}
              row={rows[index]}
              active={index === active.row ? active.column : null}
            />
          ))}
        </div>
      </div>
      <p className={classes.reading}>
        <Reading row={rows[active.row]} check={checks[active.column]} />
      </p>
    </>
  )
}

type ReadingProps = { row: MatrixRow | undefined; check: MatrixCheck | undefined }

const Reading = ({ row, check }: ReadingProps) =>
  row &&
  check && (
    <>
      <strong>{row.entity.name}</strong> {cellWords(check, rowCells(row).get(check.id), row.is_stale)}
    </>
  )

type ActiveCell = {
  frame: RefObject<HTMLDivElement | null>
  size: { rows: number; columns: number }
  scrollTo: (cell: Cell) => void
  onOpen: (cell: Cell) => void
}

/** The cell that keys start from. It takes the focus as soon as it is rendered. */
function useActiveCell({ frame, size, scrollTo, onOpen }: ActiveCell) {
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const follows = useRef(false)
  useEffect(() => {
    if (!follows.current) return
    const cell = frame.current?.querySelector<HTMLElement>(`[data-at="${active.row} ${active.column}"]`)
    if (!cell) return
    cell.focus({ preventScroll: true })
    follows.current = false
  })
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onOpen(active)
    }
    const next = nextCell(active, event.ctrlKey ? `Ctrl+${event.key}` : event.key, size)
    if (next === null) return
    event.preventDefault()
    follows.current = true
    setActive(next)
    scrollTo(next)
  }
  return { active, setActive, press }
}

type HeadProps = Pick<Props, 'checks' | 'nameWidth'> & {
  from: number
  to: number
  width: number
  activeColumn: number
}

/** Ids of the checks in the blocks of columns in sight. */
const MatrixHead = ({ checks, from, to, nameWidth, width, activeColumn }: HeadProps) => (
  <div role="rowgroup" className={classes.head} style={{ width, height: headHeight }}>
    <div role="row" aria-rowindex={1} className={classes.row}>
      <div role="columnheader" aria-colindex={1} className={classes.corner} style={{ width: nameWidth }}>
        Item
      </div>
      {checks.slice(from * blockSize, (to + 1) * blockSize).map(({ id, check_name }, at) => {
        const column = from * blockSize + at
        return (
          <div
            key={id}
            role="columnheader"
            aria-colindex={column + 2}
            aria-label={check_name}
            title={check_name}
            className={classes.column}
            data-begins={beginsFamily(checks, column) || undefined}
            data-active={column === activeColumn || undefined}
            style={{ left: nameWidth + column * columnWidth, width: columnWidth }}
          >
            <span>{id}</span>
          </div>
        )
      })}
    </div>
  </div>
)

const targetCell = (target: EventTarget) =>
  placeIn(target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset.at : undefined)

/** The sticky name column covers cells, so its width does not count as in view. */
function bringIntoView(frame: HTMLElement, column: number, nameWidth: number): void {
  const start = column * columnWidth
  const room = frame.clientWidth - nameWidth
  if (start < frame.scrollLeft) frame.scrollLeft = start
  else if (start + columnWidth > frame.scrollLeft + room) frame.scrollLeft = start + columnWidth - room
}
