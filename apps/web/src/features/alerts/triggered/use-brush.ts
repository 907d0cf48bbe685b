import type { Day } from '@flightdeck/domain/time'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import { columnsIn, rangeBetween, type Columns, type DayRange } from './timeline-model.ts'

/** Drag threshold in pixels, so that a shaky press on a mark is still a press. */
const shakePx = 5
type Press = { anchor: number; x: number; isDragging: boolean }

/** Dragging over columns selects their days; Escape cancels. */
export function useBrush(
  columns: readonly Day[],
  range: DayRange | null,
  onRange: (range: DayRange | null) => void,
) {
  const track = useRef<HTMLDivElement>(null)
  const press = useRef<Press | null>(null)
  const hasDragged = useRef(false)
  const [dragColumns, setDrawn] = useState<Columns | null>(null)

  const columnAt = (x: number): number | null => {
    const box = track.current?.getBoundingClientRect()
    if (box === undefined || x < box.left - 12) return null
    const column = Math.floor(((x - box.left) / box.width) * columns.length)
    return Math.min(columns.length - 1, Math.max(0, column))
  }
  const clearBrush = () => {
    press.current = null
    setDrawn(null)
  }
  const cancel = useEffectEvent(clearBrush)
  const isDrawing = dragColumns !== null
  useEffect(() => {
    if (!isDrawing) return
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && cancel()
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isDrawing])

  const drag = {
    onPointerDown: ({ button, clientX, target }: PointerEvent<HTMLElement>) => {
      hasDragged.current = false
      const column = columnAt(clientX)
      if (button !== 0 || column === null) return
      const edge =
        target instanceof Element ? target.closest<HTMLElement>('[data-edge]')?.dataset.edge : undefined
      const { from, to } = columnsIn(columns, range)
      const anchor = edge === 'from' ? to : edge === 'to' ? from : column
      press.current = { anchor, x: clientX, isDragging: false }
    },
    onPointerMove: ({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      const pressed = press.current
      if (pressed === null) return
      if (!pressed.isDragging && Math.abs(clientX - pressed.x) < shakePx) return
      if (!pressed.isDragging) {
        pressed.isDragging = true
        hasDragged.current = true
        currentTarget.setPointerCapture(pointerId)
      }
      const column = columnAt(clientX) ?? 0
      setDrawn({ from: Math.min(pressed.anchor, column), to: Math.max(pressed.anchor, column) })
    },
    onPointerUp: () => {
      if (dragColumns !== null) onRange(rangeBetween(columns, dragColumns.from, dragColumns.to))
      clearBrush()
    },
    onPointerCancel: clearBrush,
    onClickCapture: (event: MouseEvent) => {
      if (!hasDragged.current) return
      hasDragged.current = false
      event.stopPropagation()
    },
  }
  return { track, drag, chosen: dragColumns ?? columnsIn(columns, range) }
}
