import type { ReactNode } from 'react'
import type { ColumnSort } from '../column-sort.ts'

export type GridColumn<T> = {
  key: string
  label: string
  /** For screen readers only, where the cells are clear. */
  isLabelHidden?: boolean
  /** Minimum width; remaining space goes to the columns that grow. */
  width: number
  grow?: number
  isFigure?: boolean
  sort?: ColumnSort
  cell: (item: T) => ReactNode
  /** Below the cell, where rows have room for a second line. */
  second?: (item: T) => ReactNode
}

export type GridRow<T> = {
  key: string
  /** Null while loading, and for a heading. */
  item: T | null
  /** Heading of a group, across all columns. */
  heading?: ReactNode
  name: string
  level: number
  position: number
  setSize: number
  /** Null without child rows. */
  isOpen: boolean | null
  isSelected: boolean
  /** Index of the parent row. */
  parent: number | null
}
