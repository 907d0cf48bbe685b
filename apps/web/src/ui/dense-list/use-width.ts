import { useLayoutEffect, useRef, useState } from 'react'

/** How wide an element is, in steps: a column comes or goes, it does not follow every pixel. */
const step = 20
const unknown = 4_000

export function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(unknown)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => {
      const now = element.getBoundingClientRect().width
      if (now > 0) setWidth(Math.floor(now / step) * step)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width] as const
}
