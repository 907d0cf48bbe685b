import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { headingHeight, rowStarts } from './row-starts.ts'

type GridRows = {
  frame: RefObject<HTMLDivElement | null>
  rowCount: number
  rowHeight: number
  focused: number
  headings: readonly number[]
}

/** Up to so many rows are all there, so that the browser finds words in them; of more, those on the screen. */
export const wholeUpTo = 200
/** Drawn together without being felt. */
const step = 20
const overscan = 4

/** The rows to draw, and which heading stays in sight. */
export function useGridRows({ frame, rowCount, rowHeight, focused, headings }: GridRows) {
  const starts = useMemo(() => rowStarts(headings, rowHeight), [headings, rowHeight])
  const isWhole = rowCount <= wholeUpTo
  const [drawn, setDrawn] = useState(0)
  const isDrawn = drawn >= (isWhole ? rowCount : step)
  // A screenful after the other, each in pieces between which keys are heard and in a frame of its own; of a long list there is
  // only one.
  useEffect(() => {
    if (isDrawn) return
    const draw = () => startTransition(() => setDrawn((rows) => rows + step))
    if (drawn === 0) return draw()
    const frameId = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frameId)
  }, [drawn, isDrawn])
  // What it returns changes by itself; nothing here is kept from one drawing to the next.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rowCount,
    getScrollElement: () => frame.current,
    estimateSize: starts.heightOf,
    overscan,
    scrollPaddingStart: headingHeight * (headings.length > 0 ? 2 : 1),
    // The row in focus stays, however far it is scrolled away: with it the focus would go.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const rows = new Set(defaultRangeExtractor(range))
        const above = starts.headingAbove(range.startIndex)
        if (above !== null) rows.add(above)
        if (focused >= 0) rows.add(focused)
        return [...rows].toSorted((a, b) => a - b)
      },
      [focused, starts],
    ),
  })
  useEffect(() => virtual.measure(), [virtual, starts])
  return {
    virtual,
    startOf: starts.startOf,
    rows: isWhole
      ? Array.from({ length: Math.min(rowCount, drawn) }, (_, index) => index)
      : isDrawn
        ? virtual.getVirtualItems().map(({ index }) => index)
        : [],
    sticky: starts.headingAbove(virtual.range?.startIndex ?? 0),
  }
}
