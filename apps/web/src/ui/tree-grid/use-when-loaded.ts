import { useEffect, useRef, useState } from 'react'

type PendingAct = { index: number; act: () => void }

/** Delays an action until its row has loaded; moving to another row cancels it. */
export function useWhenThere(focused: number, isThere: (index: number) => boolean) {
  const [pendingAct, setAsked] = useState<PendingAct | null>(null)
  const settled = useRef<PendingAct | null>(null)
  const isStill = pendingAct !== null && pendingAct.index === focused
  const isDue = isStill && isThere(pendingAct.index)
  useEffect(() => {
    if (pendingAct === null || settled.current === pendingAct || (isStill && !isDue)) return
    settled.current = pendingAct
    if (isDue) pendingAct.act()
  }, [pendingAct, isStill, isDue])
  return {
    isWaiting: isStill && !isDue,
    /** Acts at once if the row is loaded. */
    whenThere: (index: number, act: () => void) => (isThere(index) ? act() : setAsked({ index, act })),
  }
}
