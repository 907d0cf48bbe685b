import type { LibraryCheck } from '@flightdeck/contract/checks'
import { useState } from 'react'
import { addCheck, openFor, type TrayItem } from './tray-model.ts'

export type TrayState = {
  items: readonly TrayItem[]
  has: (check: LibraryCheck) => boolean
  add: (check: LibraryCheck, dsps?: readonly string[]) => void
  change: (id: string, change: Partial<TrayItem>) => void
  remove: (id: string) => void
  replace: (items: readonly TrayItem[]) => void
}

/** The checks about to be switched on. One that is there already is shown instead of added again. */
export function useTray(connected: readonly string[]): TrayState {
  const [items, setItems] = useState<readonly TrayItem[]>([])
  return {
    items,
    has: ({ id }) => items.some(({ check }) => check.id === id),
    add: (check, dsps = openFor(check, connected)) => {
      if (check.needs !== null) return
      const isThere = items.some((item) => item.check.id === check.id)
      setItems((before) => addCheck(before, check, dsps))
      if (isThere) requestAnimationFrame(() => point(check.id))
    },
    change: (id, change) =>
      setItems((before) =>
        before.map((item) => (item.check.id === id ? { ...item, errors: {}, ...change } : item)),
      ),
    remove: (id) => setItems((before) => before.filter(({ check }) => check.id !== id)),
    replace: setItems,
  }
}

function point(id: string) {
  const item = document.querySelector<HTMLElement>(`[data-tray-item="${id}"]`)
  item?.scrollIntoView({ block: 'nearest' })
  item?.focus()
}
