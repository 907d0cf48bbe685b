import type { ListedFlight } from '@flightdeck/contract/pacing'
import { BUCKET_ORDER } from '@flightdeck/domain/pacing'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { rowInFocus } from '../../../ui/dense-list/row-in-focus.ts'
import type { ListScreenState } from '../../../ui/list-screen/use-list-screen.ts'
import { openReceipt } from '../../../ui/receipt/figure.tsx'
import type { BoardQuery } from '../api.ts'
import { alertPlace } from './alert-place.ts'
import type { BoardFace } from './flight-columns.tsx'

type BoardKeys = {
  screen: ListScreenState<ListedFlight, number>
  query: BoardQuery
  face: BoardFace
  onTurn: (values: Record<string, string | null>) => void
  onOpen: (id: number) => void
  turnLanes: () => void
  turnMap: () => void
}
/** Budgets whose details a key asked to open at the note or the levers. */
export type PeekAsk = ReturnType<typeof useBoardKeys>

const keyWords = {
  b: 'Board or grid',
  m: 'Pacing or margin',
  '[': 'Previous state',
  ']': 'Next state',
  l: 'Lever',
  p: 'Portfolio map',
  n: 'Note',
  a: 'Create alert',
}

export function useBoardKeys({ screen, query, face, onTurn, onOpen, turnLanes, turnMap }: BoardKeys) {
  const mayAlert = useMay('alerts:write')
  const navigate = useNavigate()
  const [noting, setNoting] = useState<number | null>(null)
  const [aiming, setAiming] = useState<number | null>(null)
  const { shown } = screen
  const keyHere = () => rowInFocus() ?? (shown === null ? null : String(shown))
  const step = (by: 1 | -1) => {
    const all = [undefined, ...BUCKET_ORDER]
    onTurn({ bucket: all[all.indexOf(query.bucket) + by] ?? null })
  }
  useKeys(
    {
      p: turnMap,
      m: () => onTurn({ show: face === 'pacing' ? 'margin' : null }),
      b: turnLanes,
      '[': () => step(-1),
      ']': () => step(1),
      i: () => openReceipt('[role=row]'),
      n: () => {
        const here = keyHere()
        if (here === null) return
        onOpen(Number(here))
        setNoting(Number(here))
      },
      l: () => setAiming(shown),
      a: () => {
        const here = screen.itemAt(keyHere())
        if (mayAlert && here) void navigate(alertPlace(here))
      },
    },
    keyWords,
  )
  return { noting, aiming, onOpen, endNote: () => setNoting(null), endAim: () => setAiming(null) }
}
