import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { MatrixLine } from './matrix-line.tsx'
import {
  beginsFamily,
  cellsOf,
  cellWords,
  type MatrixCheck,
  type MatrixRow,
  moved,
  type Place,
} from './matrix-model.ts'
import classes from './matrix.module.css'

const rowHeight = 32
const columnWidth = 28
const headHeight = 64
/** So many rows before the end of what is loaded the next ones are asked for. */
const ahead = 20

type Props = {
  checks: readonly MatrixCheck[]
  rows: readonly MatrixRow[]
  total: number
  onMore: () => void
  onOpen: (place: Place) => void
  /** Names take a part of the width that leaves room for cells. */
  nameWidth: number
}

/** Entities by checks. Only what is in view is drawn, however many there are; arrows walk the cells, Enter opens one. */
export function Matrix({ checks, rows, total, onMore, onOpen, nameWidth }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
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
    count: checks.length,
    getScrollElement: () => frame.current,
    estimateSize: () => columnWidth,
    scrollPaddingStart: nameWidth,
    overscan: 6,
  })
  const shownRows = down.getVirtualItems()
  const shownColumns = across.getVirtualItems()
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

  const go = (to: Place) => {
    follows.current = true
    setActive(to)
    down.scrollToIndex(to.row, { align: 'auto' })
    across.scrollToIndex(to.column, { align: 'auto' })
  }
  const press = (event: React.KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onOpen(active)
      return
    }
    const key = event.ctrlKey ? `Ctrl+${event.key}` : event.key
    const to = moved(active, key, { rows: rows.length, columns: checks.length })
    if (to === null) return
    event.preventDefault()
    go(to)
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
        aria-label="Entities by checks"
        aria-rowcount={total + 1}
        aria-colcount={checks.length + 1}
        aria-readonly="true"
        onKeyDown={press}
      >
        <div role="rowgroup" className={classes.head} style={{ width, height: headHeight }}>
          <div role="row" aria-rowindex={1} className={classes.row}>
            <div
              role="columnheader"
              aria-colindex={1}
              className={classes.corner}
              style={{ width: nameWidth }}
            >
              Entity
            </div>
            {shownColumns.map(({ index, start }) => (
              <div
                key={index}
                role="columnheader"
                aria-colindex={index + 2}
                aria-label={checks[index]!.check_name}
                title={checks[index]!.check_name}
                className={classes.column}
                data-begins={beginsFamily(checks, index) || undefined}
                data-active={index === active.column || undefined}
                style={{ left: nameWidth + start, width: columnWidth }}
              >
                <span>{checks[index]!.id}</span>
              </div>
            ))}
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
              columns={shownColumns}
              nameWidth={nameWidth}
              active={index === active.row ? active.column : null}
              onActive={setActive}
              onOpen={onOpen}
            />
          ))}
        </div>
      </div>
      <p className={classes.reading}>
        {row && check && (
          <>
            <strong>{row.entity.name}</strong> {cellWords(check, cellsOf(row).get(check.id), row.is_stale)}
          </>
        )}
      </p>
    </>
  )
}
