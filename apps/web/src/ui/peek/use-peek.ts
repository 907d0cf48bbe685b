import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useAddress } from '../../lib/use-address.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'

/** Row shown beside a list, stored in the address. Escape closes it and returns the focus to the row. */
export function useTextPeek(name = 'peek') {
  const turn = useAddress()
  const shown = useQueryParam(name)
  const close = () => {
    if (shown === null) return
    const row = document.querySelector<HTMLElement>('[data-row][data-shown]')
    turn({ [name]: null })
    requestAnimationFrame(() => row?.focus({ preventScroll: true }))
  }
  useEscape(shown !== null, close)
  const open = useCallback((id: number | string) => turn({ [name]: id }), [turn, name])
  return { shown, open, close }
}

/** The same for numeric ids. */
export function usePeek(name = 'peek') {
  const { shown, ...rest } = useTextPeek(name)
  return { shown: Number(shown) || null, ...rest }
}

const over = '[role=dialog], [role=menu], [role=listbox]'

/** Escape closes the side panel. An overlay closes first, and a field is cleared first. */
function useEscape(isOpen: boolean, onClose: () => void) {
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
