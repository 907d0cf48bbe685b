import type { ReactNode } from 'react'

export type GridColumn<T> = {
  key: string
  label: string
  /** Said aloud only, where the cells say enough. */
  isLabelHidden?: boolean
  /** As narrow as it gets; what is left over goes to the columns that grow. */
  width: number
  grow?: number
  isFigure?: boolean
  sort?: { is: 'ascending' | 'descending' | 'none'; turn: () => void }
  cell: (item: T) => ReactNode
  /** Below the cell, where rows have room for a second line. */
  second?: (item: T) => ReactNode
}

export type GridRow<T> = {
  key: string
  /** Null while it is on its way, and for a heading. */
  item: T | null
  /** What stands over the rows of a group, across all columns. */
  heading?: ReactNode
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
