import { useEffect, useEffectEvent } from 'react'

/** Escape closes what lies beside the page. What lies over it is closed first, and a field is cleared first. */
export function useEscape(isOpen: boolean, onClose: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return
    if (document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null) return
    if (event.target instanceof HTMLInputElement && event.target.value !== '') return
    onClose()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
