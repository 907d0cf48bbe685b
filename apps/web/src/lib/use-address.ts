import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

type Values = Readonly<Record<string, string | number | null>>

/** Returns a function that sets query parameters of the address and keeps the others; null removes one. */
export function useAddress() {
  const navigate = useNavigate()
  return useCallback(
    (values: Values) => {
      const currentValues = Object.fromEntries(new URLSearchParams(window.location.search))
      const search = Object.entries({ ...currentValues, ...values }).filter(
        ([, value]) => value !== null && value !== '',
      )
      void navigate({
        to: window.location.pathname,
        search: toSearch(search as [string, string | number][]),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
}

/** Query parameters in the form that the router expects. */
export const toSearch = (values: Iterable<readonly [string, string | number]>) =>
  Object.fromEntries([...values].map(([name, value]) => [name, plain(value)]))

/** The router puts quotes around a text that looks like a number; as a number it stays readable. */
const plain = (value: string | number) => (/^\d{1,15}$/.test(String(value)) ? Number(value) : value)
