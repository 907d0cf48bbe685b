import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

const afterMs = 150

/** A quick answer should not flicker: nothing is drawn for the first 150 ms. */
export function Late({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), afterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true" aria-live="polite">
      {isDue && children}
    </div>
  )
}
