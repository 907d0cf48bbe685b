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
    {
      key: 'entity',
      label: 'Entity',
      width: 230,
      grow: 3,
      sort: sortBy('entity', 'ascending'),
      cell: ({ alert }) => <EntityCell alert={alert} />,
    },
    {
      key: 'rule',
      label: 'Rule',
      width: 130,
      grow: 2,
      from: 770,
      sort: sortBy('rule', 'ascending'),
      cell: (item) => <RuleCell item={item} today={feed.today} />,
    },
    {
      key: 'conditions',
      label: 'Triggered Conditions',
      width: 200,
      grow: 3,
      cell: ({ alert }) => <ConditionsCell alert={alert} />,
    },
    {
      key: 'state',
      label: 'State',
      width: feed.snoozed.size > 0 ? 300 : 140,
      from: feed.snoozed.size > 0 ? 1110 : 920,
      cell: ({ alert }) => <StateCell alert={alert} feed={feed} />,
    },
    {
      key: 'spend',
      label: 'Spent in 7 days',
      width: 112,
      isFigure: true,
      sort: sortBy('spend', 'descending'),
      cell: ({ alert }) => <SpendCell alert={alert} feed={feed} />,
    },
    {
      key: 'now',
      label: 'Now',
      width: 190,
      from: feed.snoozed.size > 0 ? 1510 : 1340,
      cell: ({ alert }) => <NowCell alert={alert} feed={feed} />,
    },
    {
      key: 'when',
      label: 'Triggered',
      width: 150,
      from: feed.snoozed.size > 0 ? 1260 : 1070,
      sort: sortBy('newest', 'descending', 'oldest'),
      cell: ({ alert }) => <WhenCell alert={alert} />,
    },
    ...(mayRun ? [actColumn(feed)] : []),
  ]
}

const actColumn = (feed: Feed): ListColumn<FeedItem> => ({
  key: 'act',
  label: 'Actions',
  isLabelHidden: true,
  width: feed.snoozed.size > 0 ? 132 : 112,
  cell: ({ alert }) => <SnoozeButton alert={alert} isSnoozed={feed.snoozed.has(alert.id)} isSmall />,
})

export const alertPhoneColumns = (feed: Feed, mayRun: boolean): ListColumn<FeedItem>[] => [
  {
    key: 'card',
    label: 'Alert',
    width: 100,
    grow: 1,
    cell: (item) => <AlertRowCard item={item} feed={feed} />,
  },
  ...(mayRun ? [actColumn(feed)] : []),
]
