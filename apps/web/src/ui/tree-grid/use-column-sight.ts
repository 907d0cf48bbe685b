import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { columnSight, type ColumnSight } from './column-sight.ts'
import type { GridColumn } from './grid-types.ts'

/** Which columns are in sight of a frame: of a long and wide list only these are drawn. */
export function useColumnSight<T>(
  frame: RefObject<HTMLDivElement | null>,
  columns: readonly GridColumn<T>[],
): { sight: ColumnSight; look: () => void } {
  const [sight, setSight] = useState<ColumnSight>([0, columns.length - 1])
  const look = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0 } = frame.current ?? {}
    const widths = columns.map(({ width }) => width)
    // What has not been laid out has no edges.
    const right = clientWidth === 0 ? Infinity : scrollLeft + clientWidth
    const next = columnSight(widths, scrollLeft, right)
    setSight((now) => (now.join() === next.join() ? now : next))
  }, [frame, columns])
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, look])
  return { sight, look }
}
