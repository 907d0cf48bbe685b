import type { ReactNode } from 'react'

export type GridColumn<T> = {
  key: string
  label: string
  width: number
  isFigure?: boolean
  sort?: { is: 'ascending' | 'descending' | 'none'; turn: () => void }
  cell: (item: T) => ReactNode
}

export type GridRow<T> = {
  key: string
  /** Null while it is on its way. */
  item: T | null
  name: string
  level: number
  position: number
  setSize: number
  /** Null when nothing hangs below it. */
  isOpen: boolean | null
  isSelected: boolean
  /** The row it hangs below. */
  parent: number | null
}
