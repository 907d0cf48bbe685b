import { useEffect, useRef, useState } from 'react'

type PendingAct = { index: number; act: () => void }

/**
 * What is asked of a row that is still on its way is done when it has come; whoever walks on in the meantime has changed their
 * mind.
 */
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
    /** Now, if it is there. */
    whenThere: (index: number, act: () => void) => (isThere(index) ? act() : setAsked({ index, act })),
  }
}
