import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { isTyping } from '../../lib/is-typing.ts'
import { useSteady } from '../../lib/use-steady.ts'
import { DiffLineView } from './diff-line.tsx'
import { diffRows, keysBetween, lineFrom } from './diff-rows.ts'
import classes from './diff-table.module.css'
import type { DiffLine, DiffRow } from './diff-types.ts'

type Props = {
  label: string
  lines: readonly DiffLine[]
  /** Null where lines can no longer be excluded. */
  onChoose: ((keys: string[], isIn: boolean) => void) | null
  /** The last loaded line is on the screen. */
  onEnd: () => void
}

const COLUMNS = ['Item', 'Field', 'Before', 'After', 'Budget change', 'State']
const rowHeight = 40
const overscan = 12

/** Diff of old and new values, grouped, with lines that can be excluded. Virtualised for any length. */
export function DiffTable({ label, lines, onChoose, onEnd }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => diffRows(lines), [lines])
  // The virtualizer mutates what it returns; nothing here is memoised from it.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]!.key,
    overscan,
    scrollPaddingStart: rowHeight,
  })
  const shown = virtual.getVirtualItems()
  const isAtEnd = (shown.at(-1)?.index ?? 0) >= rows.length - 1
  useEffect(() => {
    if (isAtEnd) onEnd()
  }, [isAtEnd, rows.length, onEnd])
  const scrollTo = (index: number) => virtual.scrollToIndex(index)
  const { focused, setAt, opened, open, choose, press } = useLineKeys({ frame, rows, onChoose, scrollTo })
  return (
    <div
      ref={frame}
      className={classes.frame}
      role="grid"
      // Collapses the money column when no line moves money.
      data-still={lines.every(({ moved }) => moved === null) || undefined}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      tabIndex={-1}
      onKeyDown={press}
    >
      <div role="rowgroup" className={classes.head}>
        <div role="row" className={classes.row}>
          {COLUMNS.map((column) => (
            <div key={column} role="columnheader" className={classes.cell} data-column={column}>
              {column}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start, key }) => {
          const row = rows[index]!
          return row.kind === 'group' ? (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
              role="row"
              className={classes.group}
              aria-rowindex={index + 2}
            >
              <div role="rowheader">{row.title}</div>
            </div>
          ) : (
            <DiffLineView
              key={key}
              index={index}
              start={start}
              measure={virtual.measureElement}
              line={row.line}
              isFocused={index === focused}
              isOpen={opened === row.key}
              onMeet={setAt}
              onOpen={open}
              onChoose={onChoose === null ? null : choose}
            />
          )
        })}
      </div>
    </div>
  )
}

type LineKeys = Pick<Props, 'onChoose'> & {
  frame: RefObject<HTMLDivElement | null>
  rows: readonly DiffRow[]
  scrollTo: (index: number) => void
}

/** The line in focus and the open one; keys that walk, open, and exclude lines. */
function useLineKeys({ frame, rows, onChoose, scrollTo }: LineKeys) {
  const [at, setAt] = useState(1)
  const [opened, setOpened] = useState<string | null>(null)
  const from = useRef<number | null>(null)
  const isSent = useRef(false)
  const focused = rows[at]?.kind === 'line' ? at : lineFrom(rows, 0, 1)
  useEffect(() => {
    if (!isSent.current) return
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${focused}"]`)
    if (!row) return
    isSent.current = false
    row.focus({ preventScroll: true })
  })
  const go = (index: number) => {
    if (index < 0) return
    isSent.current = true
    scrollTo(index)
    setAt(index)
  }
  const choose = useSteady((index: number, isRange: boolean) => {
    const row = rows[index]
    if (onChoose === null || row?.kind !== 'line') return
    const keys = isRange && from.current !== null ? keysBetween(rows, from.current, index) : [row.key]
    from.current = index
    onChoose(keys, isRange ? row.line.isIn : !row.line.isIn)
  })
  const open = useSteady((index: number) => {
    const key = rows[index]?.key ?? null
    setOpened((now) => (now === key ? null : key))
  })
  const press = (event: KeyboardEvent) => {
    if (focused < 0 || isTyping(event.target) || event.altKey || event.metaKey || event.ctrlKey) return
    // A button, link or input in the row handles its own keys.
    if (event.target instanceof Element && event.target.closest('button, a, input')) return
    const acts: Record<string, () => void> = {
      arrowdown: () => go(lineFrom(rows, focused, 1)),
      j: () => go(lineFrom(rows, focused, 1)),
      arrowup: () => go(lineFrom(rows, focused, -1)),
      k: () => go(lineFrom(rows, focused, -1)),
      home: () => go(lineFrom(rows, 0, 1)),
      end: () => go(rows.length - 1),
      x: () => choose(focused, event.shiftKey),
      i: () => open(focused),
      enter: () => open(focused),
      ' ': () => open(focused),
    }
    const act = acts[event.key.toLowerCase()]
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return { focused, setAt, opened, open, choose, press }
}
