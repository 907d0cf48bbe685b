import { Button, VisuallyHidden } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { DenseList } from '../dense-list/dense-list.tsx'
import type { Key } from '../dense-list/list-rows.ts'
import ledger from '../ledger.module.css'
import { WorkArea, WorkList } from '../peek/work-area.tsx'
import { SelectionBar } from '../selection-bar.tsx'
import type { ListScreenState } from './use-list-screen.ts'

type ListProps<T> = ComponentProps<typeof DenseList<T>>
type RowsProps<T, K extends Key> = {
  screen: ListScreenState<T, K>
  /** A single group without a heading by default. */
  groups?: ListProps<T>['groups']
  isSelectable?: boolean
} & Omit<ListProps<T>, 'groups' | 'itemKey' | 'shown' | 'onOpen' | 'onWalk' | 'chosen' | 'onChoose'>

type Props<T, K extends Key> = Omit<RowsProps<T, K>, 'isSelectable'> & {
  /** Announced to screen readers: `3 issues listed`. */
  status: string
  /** Bulk actions; without them nothing can be selected. */
  bulk?: {
    noun: string
    /** Number of rows behind *Select all*, by default those loaded. */
    total?: number
    onSelectAll?: () => void
    acts: ReactNode
  }
  /** Another view of the same rows, in place of the list. */
  instead?: ReactNode
  foot?: ReactNode
  /** Details beside the list. */
  children?: ReactNode
}

/** Frame of a list screen: count, bulk actions, rows, and the details of one row beside them. */
export function ListScreen<T, K extends Key>(props: Props<T, K>) {
  const { status, bulk, instead, foot, children, ...rows } = props
  const { items, picked, chooseAll, clear } = rows.screen
  return (
    <WorkArea>
      <WorkList>
        <VisuallyHidden component="output">{status}</VisuallyHidden>
        {bulk && picked.length > 0 && (
          <SelectionBar
            noun={bulk.noun}
            count={picked.length}
            total={bulk.total ?? items.length}
            onSelectAll={bulk.onSelectAll ?? (() => chooseAll())}
            onClear={clear}
          >
            {bulk.acts}
          </SelectionBar>
        )}
        {instead || <ListRows {...rows} isSelectable={bulk !== undefined} />}
        {foot}
      </WorkList>
      {children}
    </WorkArea>
  )
}

/** Rows of a list screen, which open beside the list. */
export function ListRows<T, K extends Key>({ screen, groups, isSelectable, ...list }: RowsProps<T, K>) {
  const { items, itemKey, shown, openItem, chosen, choose } = screen
  return (
    <DenseList
      {...list}
      groups={groups ?? [{ key: 'all', title: '', heading: null, items }]}
      itemKey={itemKey}
      shown={shown}
      onOpen={openItem}
      onWalk={openItem}
      {...(isSelectable && { chosen, onChoose: choose })}
    />
  )
}

/** In place of a list that its filters emptied. */
export const NoResults = ({ onClear }: { onClear?: (() => void) | undefined }) => (
  <output className={ledger.nothing}>
    <span>No results found</span>
    {onClear && (
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    )}
  </output>
)
