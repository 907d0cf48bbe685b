import { useLayoutEffect, useRef, useState } from 'react'

const STEP_PX = 20
const WIDTH_BEFORE_MEASURE = 4_000

/** Width of an element, rounded down to steps so that a resize does not render at each pixel. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(WIDTH_BEFORE_MEASURE)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const measured = element.getBoundingClientRect().width
      if (measured > 0) setWidth(Math.floor(measured / STEP_PX) * STEP_PX)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}
