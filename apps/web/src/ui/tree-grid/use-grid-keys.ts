import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isTyping } from '../../lib/is-typing.ts'
import { useSteady } from '../../lib/use-steady.ts'
import { type GridFocus, stepIn } from './grid-focus.ts'
import type { GridRow } from './grid-types.ts'

type Grid<T> = {
  rowCount: number
  cells: number
  rowAt: (index: number) => GridRow<T>
  focus: GridFocus
  focused: number
  walkTo: (index: number, cell: number | null) => void
}
/** Stable, because an action can wait for its row. */
type Acts = {
  onToggle: (index: number) => void
  onOpen: (index: number) => void
  onSelect: (index: number, isRange: boolean) => void
}
type OptionalActs = {
  onEnter?: ((index: number) => void) | undefined
  onSelect?: Acts['onSelect'] | undefined
}

/** Keys of a grid, after the ARIA practices. An action on a row that is still loading waits for it. */
export function useGridKeys<T>(grid: Grid<T>, { onToggle, onOpen, onSelect }: Acts, optional: OptionalActs) {
  const { rowCount, cells, rowAt, focus, focused, walkTo } = grid
  const enter = useSteady((index: number) => optional.onEnter?.(index))
  const { isWaiting, whenThere } = useWhenThere(focused, (index) => index >= 0 && rowAt(index).item !== null)
  /** J and K skip headings. */
  const nextRow = (from: number, by: 1 | -1): number => {
    let index = from + by
    while (index >= 0 && index < rowCount && rowAt(index).heading !== undefined) index += by
    return index < 0 || index >= rowCount ? from : index
  }
  const press = (event: KeyboardEvent) => {
    if (focused < 0 || isTyping(event.target) || event.altKey || event.metaKey) return
    if (!(event.target instanceof Element) || event.target.closest('[data-head], [role=menu], [role=dialog]'))
      return
    const { key, shiftKey, ctrlKey } = event
    if (ctrlKey && key !== 'Home' && key !== 'End') return
    const row = rowAt(focused)
    const isSpace = key === ' '
    const isOnControl = event.target.closest('button, a, input') !== null
    if ((isSpace || key === 'Enter') && isOnControl) return
    const letter = key.toLowerCase()
    if (row.heading !== undefined && (isSpace || key === 'Enter')) onToggle(focused)
    else if ((isSpace && shiftKey) || letter === 'x') {
      if (optional.onSelect === undefined || row.heading !== undefined) return
      whenThere(focused, () => onSelect(focused, key === 'X'))
    } else if (key === 'Enter' && optional.onEnter) whenThere(focused, () => enter(focused))
    else if (isSpace || key === 'Enter') whenThere(focused, () => onOpen(focused))
    else if (letter === 'j' || letter === 'k') walkTo(nextRow(focused, letter === 'j' ? 1 : -1), focus.cell)
    else {
      const about = { rows: rowCount, cells, isOpen: row.isOpen, parent: row.parent }
      const step = stepIn(key, ctrlKey, { index: focused, cell: focus.cell }, about)
      if (step === null) return
      if ('focus' in step) walkTo(step.focus.index, step.focus.cell)
      else onToggle(step.toggle)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return { press, isWaiting }
}

type PendingAct = { index: number; act: () => void }

/** Delays an action until its row has loaded; moving to another row cancels it. */
function useWhenThere(focused: number, isThere: (index: number) => boolean) {
  const [pendingAct, setAsked] = useState<PendingAct | null>(null)
  const settled = useRef<PendingAct | null>(null)
  const isStill = pendingAct !== null && pendingAct.index === focused
  const isDue = isStill && isThere(pendingAct.index)
  useEffect(() => {
    if (pendingAct === null || settled.current === pendingAct || (isStill && !isDue)) return
    settled.current = pendingAct
    if (isDue) pendingAct.act()
  }, [pendingAct, isStill, isDue])
  return {
    isWaiting: isStill && !isDue,
    /** Acts at once if the row is loaded. */
    whenThere: (index: number, act: () => void) => (isThere(index) ? act() : setAsked({ index, act })),
  }
}
