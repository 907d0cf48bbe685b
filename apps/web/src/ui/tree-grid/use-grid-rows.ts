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

/** Lists up to this length render every row, so that browser search finds them; longer lists virtualise. */
export const wholeUpTo = 200
/** Rows rendered in a slice, few enough not to be noticed. */
const step = 20
const overscan = 4

/** Rows to render, and the heading that stays in sight. */
export function useGridRows({ frame, rowCount, rowHeight, focused, headings }: GridRows) {
  const starts = useMemo(() => rowStarts(headings, rowHeight), [headings, rowHeight])
  const isWhole = rowCount <= wholeUpTo
  const [renderedCount, setDrawn] = useState(0)
  const isDrawn = renderedCount >= (isWhole ? rowCount : step)
  // Renders slice by slice, interruptible by keys and a frame each; a virtualised list needs only the first.
  useEffect(() => {
    if (isDrawn) return
    const draw = () => startTransition(() => setDrawn((rows) => rows + step))
    if (renderedCount === 0) return draw()
    const frameId = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frameId)
  }, [renderedCount, isDrawn])
  // The virtualizer mutates what it returns; nothing here is memoised from it.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rowCount,
    getScrollElement: () => frame.current,
    estimateSize: starts.heightAt,
    overscan,
    scrollPaddingStart: headingHeight * (headings.length > 0 ? 2 : 1),
    // Keeps the focused row rendered while scrolled away, because its focus would be lost.
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
    startAt: starts.startAt,
    rows: isWhole
      ? Array.from({ length: Math.min(rowCount, renderedCount) }, (_, index) => index)
      : isDrawn
        ? virtual.getVirtualItems().map(({ index }) => index)
        : [],
    sticky: starts.headingAbove(virtual.range?.startIndex ?? 0),
  }
}
