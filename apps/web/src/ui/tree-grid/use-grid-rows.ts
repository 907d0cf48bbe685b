import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { headingHeight, rowStarts } from './row-starts.ts'

type Asked = {
  frame: RefObject<HTMLDivElement | null>
  rowCount: number
  rowHeight: number
  focused: number
  headings: readonly number[]
}

/** Up to so many rows are all there, so that the browser finds words in them; of more, those on the screen. */
export const wholeUpTo = 200
const atFirst = 30
const overscan = 8

/** The rows to draw, and which heading stays in sight. */
export function useGridRows({ frame, rowCount, rowHeight, focused, headings }: Asked) {
  const starts = useMemo(() => rowStarts(headings, rowHeight), [headings, rowHeight])
  const [isSettled, setSettled] = useState(false)
  // The first screen comes at once, the rest of a short list when nothing else is to be done.
  useEffect(() => startTransition(() => setSettled(true)), [])
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
  const isWhole = rowCount <= wholeUpTo
  const count = isSettled ? rowCount : Math.min(rowCount, atFirst)
  return {
    virtual,
    startOf: starts.startOf,
    rows: isWhole
      ? Array.from({ length: count }, (_, index) => index)
      : virtual.getVirtualItems().map(({ index }) => index),
    sticky: starts.headingAbove(virtual.range?.startIndex ?? 0),
  }
}
