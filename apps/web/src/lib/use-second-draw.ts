import { useDeferredValue } from 'react'

/** False while a screen is first drawn, and true right after: what can wait for a frame is drawn then, in pieces that let keys through. */
export const useSecondDraw = (): boolean => useDeferredValue(true, false)
