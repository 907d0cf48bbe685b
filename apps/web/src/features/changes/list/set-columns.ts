import { columnSort } from '../../../ui/column-sort.ts'
import type { ChangeOrder, ChangeTab } from '../api.ts'

const ORDERS: Readonly<Record<ChangeOrder, true>> = {
  worst: true,
  money: true,
  newest: true,
  oldest: true,
  title: true,
}

/** Open sets are sorted worst first: decisions, then money. Done ones need no decision and are sorted by time. */
export const usualOrder = (tab: ChangeTab): ChangeOrder => (tab === 'done' ? 'newest' : 'worst')

export const orderIn = (text: string | null, tab: ChangeTab): ChangeOrder =>
  text !== null && Object.hasOwn(ORDERS, text) ? (text as ChangeOrder) : usualOrder(tab)

/** Columns of the list. The time sorts both ways, the newest first. */
export function changeSetColumns(order: ChangeOrder, onOrder: (order: ChangeOrder) => void) {
  const by = columnSort(order, onOrder)
  return [
    { label: 'Change set', sort: by('title', 'ascending') },
    { label: 'State', sort: by('worst', 'descending') },
    { label: 'Progress' },
    { label: 'Budget change', isFigure: true, sort: by('money', 'descending') },
    { label: 'Proposed by' },
    { label: 'When', sort: by('newest', 'descending', 'oldest') },
  ]
}
