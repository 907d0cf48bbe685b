import type { ListColumn } from '../../../ui/dense-list/dense-list.tsx'
import {
  AlertRowCard,
  ConditionsCell,
  EntityCell,
  NowCell,
  RuleCell,
  StateCell,
  WhenCell,
} from './alert-cells.tsx'
import type { FeedItem } from './feed-model.ts'
import type { Feed } from './feed.ts'
import { SnoozeButton } from './snooze-button.tsx'

export const alertColumns = (feed: Feed, mayRun: boolean): ListColumn<FeedItem>[] => [
  {
    key: 'entity',
    label: 'Entity',
    width: 200,
    grow: 3,
    cell: ({ alert }) => <EntityCell alert={alert} />,
  },
  {
    key: 'rule',
    label: 'Rule',
    width: 130,
    grow: 2,
    from: 640,
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
    from: feed.snoozed.size > 0 ? 860 : 700,
    cell: ({ alert }) => <StateCell alert={alert} feed={feed} />,
  },
  {
    key: 'now',
    label: 'Now',
    width: 190,
    from: 1180,
    cell: ({ alert }) => <NowCell alert={alert} feed={feed} />,
  },
  {
    key: 'when',
    label: 'Triggered',
    width: 150,
    from: 1000,
    cell: ({ alert }) => <WhenCell alert={alert} />,
  },
  ...(mayRun ? [actColumn(feed)] : []),
]

const actColumn = (feed: Feed): ListColumn<FeedItem> => ({
  key: 'act',
  label: 'Actions',
  isLabelHidden: true,
  width: 112,
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
