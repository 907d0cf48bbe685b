import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function for good, which does what it would do now: what is given it is not drawn again for its sake. */
export function useSteady<Given extends readonly unknown[]>(act: (...args: Given) => void) {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Given) => latest.current(...args), [])
}
