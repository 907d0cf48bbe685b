import { useEffect, useRef, useState } from 'react'

type PendingAct = { index: number; act: () => void }

/** Delays an action until its row has loaded; moving to another row cancels it. */
export function useWhenThere(focused: number, isThere: (index: number) => boolean) {
  const [asked, setAsked] = useState<PendingAct | null>(null)
  const settled = useRef<PendingAct | null>(null)
  const isStill = asked !== null && asked.index === focused
  const isDue = isStill && isThere(asked.index)
  useEffect(() => {
    if (asked === null || settled.current === asked || (isStill && !isDue)) return
    settled.current = asked
    if (isDue) asked.act()
  }, [asked, isStill, isDue])
  return {
    isWaiting: isStill && !isDue,
    /** Acts at once if the row is loaded. */
    whenThere: (index: number, act: () => void) => (isThere(index) ? act() : setAsked({ index, act })),
  }
}
