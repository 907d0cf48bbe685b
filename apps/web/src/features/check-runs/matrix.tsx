import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { MatrixLine } from './matrix-line.tsx'
import {
  beginsFamily,
  blockSize,
  rowCells,
  cellWords,
  columnWidth,
  type MatrixCheck,
  type MatrixRow,
  moved,
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
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const follows = useRef(false)
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
  const shownRows = down.getVirtualItems()
  const blocks = across.getVirtualItems()
  const [from, to] = [blocks[0]?.index ?? 0, blocks.at(-1)?.index ?? 0]
  const heads = checks.slice(from * blockSize, (to + 1) * blockSize)
  const last = shownRows.at(-1)?.index ?? 0
  useEffect(() => {
    if (last + ahead >= rows.length && rows.length < total) onMore()
  }, [last, rows.length, total, onMore])

  useEffect(() => {
    if (!follows.current) return
    const cell = frame.current?.querySelector<HTMLElement>(`[data-at="${active.row} ${active.column}"]`)
    if (!cell) return
    cell.focus({ preventScroll: true })
    follows.current = false
  })

  const go = (place: Cell) => {
    follows.current = true
    setActive(place)
    down.scrollToIndex(place.row, { align: 'auto' })
    if (frame.current) bringIntoView(frame.current, place.column, nameWidth)
  }
  const press = (event: React.KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onOpen(active)
      return
    }
    const key = event.ctrlKey ? `Ctrl+${event.key}` : event.key
    const next = moved(active, key, { rows: rows.length, columns: checks.length })
    if (next === null) return
    event.preventDefault()
    go(next)
  }
  const width = nameWidth + checks.length * columnWidth
  const check = checks[active.column]
  const row = rows[active.row]
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
        <div role="rowgroup" className={classes.head} style={{ width, height: headHeight }}>
          <div role="row" aria-rowindex={1} className={classes.row}>
            <div
              role="columnheader"
              aria-colindex={1}
              className={classes.corner}
              style={{ width: nameWidth }}
            >
              Item
            </div>
            {heads.map(({ id, check_name }, at) => {
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
                  data-active={column === active.column || undefined}
                  style={{ left: nameWidth + column * columnWidth, width: columnWidth }}
                >
                  <span>{id}</span>
                </div>
              )
            })}
          </div>
        </div>
        <div role="rowgroup" className={classes.body} style={{ width, height: down.getTotalSize() }}>
          {shownRows.map(({ index, start }) => (
            <MatrixLine
              key={index}
              index={index}
              top={start}
              height={rowHeight}
              row={rows[index]}
              checks={checks}
              from={from}
              to={to}
              nameWidth={nameWidth}
              active={index === active.row ? active.column : null}
            />
          ))}
        </div>
      </div>
      <p className={classes.reading}>
        {row && check && (
          <>
            <strong>{row.entity.name}</strong> {cellWords(check, rowCells(row).get(check.id), row.is_stale)}
          </>
        )}
      </p>
    </>
  )
}

const targetCell = (target: EventTarget) =>
  placeIn(target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset.at : undefined)

/** The sticky name column covers cells, so its width does not count as in view. */
function bringIntoView(frame: HTMLElement, column: number, nameWidth: number): void {
  const start = column * columnWidth
  const room = frame.clientWidth - nameWidth
  if (start < frame.scrollLeft) frame.scrollLeft = start
  else if (start + columnWidth > frame.scrollLeft + room) frame.scrollLeft = start + columnWidth - room
}
