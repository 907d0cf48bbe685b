import { useLocalStorage } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'

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

  const settle = (hovered: boolean) => {
    clearTimeout(intent.current)
    intent.current = setTimeout(() => setHovered(hovered), intentMs)
  }
  const handlers = {
    onMouseEnter: () => settle(true),
    onMouseLeave: () => settle(false),
    onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
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
