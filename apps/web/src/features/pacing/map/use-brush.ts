import { useState, type PointerEvent } from 'react'
import { mostSpent, type MapBox } from './map-model.ts'

type Corner = { elapsed: number; spent: number }

/** A press that hardly moved is a click, not a box. */
const leastPercent = 2

/** A box drawn over the map, in percent of time and budget. */
export function useBrush(onBrush: (box: MapBox) => void) {
  const [start, setStart] = useState<Corner | null>(null)
  const [end, setEnd] = useState<Corner | null>(null)
  const box = start && end && boxBetween(start, end)
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setStart(cornerAt(event))
      setEnd(null)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start) setEnd(cornerAt(event))
    },
    onPointerUp() {
      setStart(null)
      setEnd(null)
      if (box && box.right - box.left >= leastPercent && box.top - box.bottom >= leastPercent) onBrush(box)
    },
    onPointerCancel() {
      setStart(null)
      setEnd(null)
    },
  }
  return { box, handlers }
}

function cornerAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Corner {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const within = (share: number) => Math.min(1, Math.max(0, share))
  return {
    elapsed: 100 * within((clientX - left) / width),
    spent: mostSpent * (1 - within((clientY - top) / height)),
  }
}

const boxBetween = (corner: Corner, other: Corner): MapBox => ({
  left: Math.min(corner.elapsed, other.elapsed),
  right: Math.max(corner.elapsed, other.elapsed),
  bottom: Math.min(corner.spent, other.spent),
  top: Math.max(corner.spent, other.spent),
})
