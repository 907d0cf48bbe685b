import { cardColumn, column } from '../../../ui/dense-list/column.ts'
import type { ListColumn } from '../../../ui/dense-list/dense-list.tsx'
import {
  AlertRowCard,
  ConditionsCell,
  EntityCell,
  NowCell,
  RuleCell,
  SpendCell,
  StateCell,
  WhenCell,
} from './alert-cells.tsx'
import { columnSort } from '../../../ui/column-sort.ts'
import type { AlertOrder } from '../api.ts'
import type { FeedItem } from './feed-model.ts'
import type { Feed } from './feed.ts'
import { SnoozeButton } from './snooze-button.tsx'

type Sorting = { order: AlertOrder; onOrder: (order: AlertOrder) => void }

/** The first press puts the worst, the newest or A first; a second press on the time reverses it. */
export const alertColumns = (
  feed: Feed,
  mayRun: boolean,
  { order, onOrder }: Sorting,
): ListColumn<FeedItem>[] => {
  const sortBy = columnSort(order, onOrder)
  return [
    column('entity', 'Entity', { width: 230, grow: 3, sort: sortBy('entity', 'ascending') }, ({ alert }) => (
      <EntityCell alert={alert} />
    )),
    column('rule', 'Rule', { width: 130, grow: 2, from: 770, sort: sortBy('rule', 'ascending') }, (item) => (
      <RuleCell item={item} today={feed.today} />
    )),
    column('conditions', 'Triggered Conditions', { width: 200, grow: 3 }, ({ alert }) => (
      <ConditionsCell alert={alert} />
    )),
    column(
      'state',
      'State',
      { width: feed.snoozed.size > 0 ? 300 : 140, from: feed.snoozed.size > 0 ? 1110 : 920 },
      ({ alert }) => <StateCell alert={alert} feed={feed} />,
    ),
    column(
      'spend',
      'Spent in 7 days',
      { width: 112, isFigure: true, sort: sortBy('spend', 'descending') },
      ({ alert }) => <SpendCell alert={alert} feed={feed} />,
    ),
    column('now', 'Now', { width: 190, from: feed.snoozed.size > 0 ? 1510 : 1340 }, ({ alert }) => (
      <NowCell alert={alert} feed={feed} />
    )),
    column(
      'when',
      'Triggered',
      {
        width: 150,
        from: feed.snoozed.size > 0 ? 1260 : 1070,
        sort: sortBy('newest', 'descending', 'oldest'),
      },
      ({ alert }) => <WhenCell alert={alert} />,
    ),
    ...(mayRun ? [actColumn(feed)] : []),
  ]
}

const actColumn = (feed: Feed): ListColumn<FeedItem> =>
  column('act', 'Actions', { isLabelHidden: true, width: feed.snoozed.size > 0 ? 132 : 112 }, ({ alert }) => (
    <SnoozeButton alert={alert} isSnoozed={feed.snoozed.has(alert.id)} isSmall />
  ))

export const alertPhoneColumns = (feed: Feed, mayRun: boolean): ListColumn<FeedItem>[] => [
  cardColumn('Alert', (item) => <AlertRowCard item={item} feed={feed} />),
  ...(mayRun ? [actColumn(feed)] : []),
]
