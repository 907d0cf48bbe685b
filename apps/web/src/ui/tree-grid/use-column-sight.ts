import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useSteady } from '../../lib/use-steady.ts'
import { columnSight, type ColumnSight } from './column-sight.ts'
import type { GridColumn } from './grid-types.ts'

/** Edges before layout: every column counts as in sight. */
const unseen = { left: 0, right: Infinity }

/** Columns in sight of a frame; long and wide lists render only these. */
export function useColumnSight<T>(
  frame: RefObject<HTMLDivElement | null>,
  columns: readonly GridColumn<T>[],
): { sight: ColumnSight; look: () => void } {
  const [edges, setEdges] = useState(unseen)
  const widths = useMemo(() => columns.map(({ width }) => width), [columns])
  const sight = useMemo(() => columnSight(widths, edges.left, edges.right), [widths, edges])
  const look = useSteady(() => {
    const { scrollLeft = 0, clientWidth = 0 } = frame.current ?? {}
    const next = clientWidth === 0 ? unseen : { left: scrollLeft, right: scrollLeft + clientWidth }
    const isSame = columnSight(widths, next.left, next.right).join() === sight.join()
    if (!isSame) setEdges(next)
  })
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    // Also fires for the initial size.
    const observer = new ResizeObserver(() => look())
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, look])
  return { sight, look }
}
