import { useEffect, useEffectEvent, useRef } from 'react'

const over = '[role=dialog], [role=menu], [role=listbox]'

/** Escape closes the side panel. An overlay closes first, and a field is cleared first. */
export function useEscape(isOpen: boolean, onClose: () => void) {
  /** Recorded while capturing, because the overlay may be gone when the key gets here. */
  const wasOver = useRef(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return
    if (wasOver.current || document.querySelector(over) !== null) return
    if (event.target instanceof HTMLInputElement && event.target.value !== '') return
    onClose()
  })
  useEffect(() => {
    const look = () => (wasOver.current = document.querySelector(over) !== null)
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', look, { capture: true })
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('keydown', look, { capture: true })
      window.removeEventListener('keydown', listen)
    }
  }, [])
}
