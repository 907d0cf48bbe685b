import { useEffect, useEffectEvent } from 'react'
import { useAddress } from '../../lib/use-address.ts'
import { useSearchText } from '../../lib/use-search-text.ts'

/** What is looked at beside a list, by its address. Escape closes it, and the row it was about has the focus again. */
export function usePeek(name = 'peek') {
  const turn = useAddress()
  const shown = Number(useSearchText(name)) || null
  const close = () => {
    if (shown === null) return
    const row = document.querySelector<HTMLElement>('[data-row][data-shown]')
    turn({ [name]: null })
    requestAnimationFrame(() => row?.focus({ preventScroll: true }))
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || shown === null) return
    // What lies over the page is closed first, and a field is cleared first.
    if (document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null) return
    if (event.target instanceof HTMLInputElement && event.target.value !== '') return
    close()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return { shown, open: (id: number) => turn({ [name]: id }), close }
}
