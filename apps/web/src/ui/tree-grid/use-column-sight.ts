import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useSteady } from '../../lib/use-steady.ts'
import { columnSight, type ColumnSight } from './column-sight.ts'
import type { GridColumn } from './grid-types.ts'

/** What has not been laid out has no edges. */
const unseen = { left: 0, right: Infinity }

/** Which columns are in sight of a frame: of a long and wide list only these are drawn. */
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
    // It tells the size it begins with too.
    const observer = new ResizeObserver(() => look())
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, look])
  return { sight, look }
}
