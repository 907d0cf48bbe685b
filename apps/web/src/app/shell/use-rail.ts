import { useLocalStorage } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'

const intentMs = 80

/**
 * The rail opens for a resting pointer and for keyboard focus, stays while either is inside, and Escape closes it even
 * then. A pin keeps it open.
 */
export function useRail() {
  const [isPinned, setPinned] = useLocalStorage({ key: 'flightdeck-rail-pinned', defaultValue: false })
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)
  const intendedHover = useRef(false)

  const settle = (hovered: boolean) => {
    if (intendedHover.current === hovered) return
    intendedHover.current = hovered
    clearTimeout(intent.current)
    intent.current = setTimeout(() => setHovered(hovered), intentMs)
  }
  const handlers = {
    // Only a pointer that moves means it: one that lay there when the page came did not.
    onMouseMove: ({ movementX, movementY }: MouseEvent) => {
      if (movementX !== 0 || movementY !== 0) settle(true)
    },
    onMouseLeave: () => settle(false),
    onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      settle(false)
      setHovered(false)
      setFocused(false)
    },
  }
  return {
    isOpen: isPinned || isHovered || isFocused,
    isPinned,
    togglePin: () => setPinned(!isPinned),
    handlers,
  }
}
