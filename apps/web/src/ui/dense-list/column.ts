import type { ReactNode } from 'react'
import type { ListColumn } from './dense-list.tsx'

type Cell<T> = (item: T) => ReactNode

/** A column of a list: key, heading, layout, cell. */
export const column = <T>(
  key: string,
  label: string,
  layout: Omit<ListColumn<T>, 'key' | 'label' | 'cell'>,
  cell: Cell<T>,
): ListColumn<T> => ({ key, label, ...layout, cell })

/** The only wide column on a phone. */
export const cardColumn = <T>(label: string, cell: Cell<T>) =>
  column('card', label, { width: 100, grow: 1 }, cell)

/** Buttons or a menu at the end of a row. */
export const actsColumn = <T>(width: number, cell: Cell<T>) =>
  column('acts', 'Actions', { isLabelHidden: true, width }, cell)
