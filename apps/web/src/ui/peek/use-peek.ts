import { useCallback } from 'react'
import { useAddress } from '../../lib/use-address.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { useEscape } from './use-escape.ts'

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
