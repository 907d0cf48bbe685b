import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { registerKeys } from '../../lib/screen-keys.ts'
import { useKeys } from '../../lib/use-keys.ts'
import type { GridFocus } from './grid-focus.ts'

/**
 * Focus of a grid: follows keys, enters by J and K, and moves on when the focused row leaves the list, so
 * that the next key still works.
 */
export function useGridFocus(
  frame: RefObject<HTMLDivElement | null>,
  rowCount: number,
  isHeading: (index: number) => boolean,
) {
  const [focus, setFocus] = useState<GridFocus>({ index: 0, cell: null })
  const focused = Math.min(focus.index, rowCount - 1)
  // Target of a key, until it has the focus.
  const sentTo = useRef<GridFocus | null>(null)
  const isHere = useRef(false)

  const give = (to: GridFocus) => {
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${Math.min(to.index, rowCount - 1)}"]`)
    const target = to.cell === null ? row : row?.querySelectorAll<HTMLElement>('[role=gridcell]')[to.cell]
    target?.focus({ preventScroll: true })
    if (to.cell !== null) target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  useEffect(() => {
    const isLost = isHere.current && document.activeElement === document.body
    // A render from before the key may finish after it, with the old target.
    if (sentTo.current !== focus && !isLost) return
    sentTo.current = null
    give(focus)
  })

  const go = (next: GridFocus) => {
    sentTo.current = next
    setFocus(next)
  }
  const enter = () => {
    if (focused < 0 || frame.current?.contains(document.activeElement)) return
    // The first row may be a heading; focuses the row below it.
    give({ index: isHeading(focused) && focused + 1 < rowCount ? focused + 1 : focused, cell: null })
  }
  useKeys({ j: enter, k: enter })
  useEffect(() => registerKeys([' ', 'x'], {}), [])

  return {
    focus,
    focused,
    go,
    meet: useCallback((index: number, cell: number | null) => {
      setFocus((now) => (now.index === index && now.cell === cell ? now : { index, cell }))
    }, []),
    arrived: () => {
      isHere.current = true
    },
    /** A focused row that leaves the list counts as still focused; moving elsewhere does not. */
    leave: ({ target, relatedTarget }: FocusEvent) => {
      if (frame.current?.contains(relatedTarget)) return
      queueMicrotask(() => (isHere.current = !target.isConnected))
    },
  }
}
