import type { TriggeredAlert } from '@flightdeck/contract/alerts'
import { useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useClientFilter } from '../../../lib/use-client.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { pressInRow, rowInFocus } from '../../../ui/dense-list/row-in-focus.ts'
import { ListRows } from '../../../ui/list-screen/list-screen.tsx'
import { useListScreen } from '../../../ui/list-screen/use-list-screen.ts'
import type { usePeek } from '../../../ui/peek/use-peek.ts'
import { openReceipt } from '../../../ui/receipt/figure.tsx'
import { alertQuery, alerts as alertsKey, groupsQuery, type AlertOrder, type WindowDays } from '../api.ts'
import { editPlace } from '../links.ts'
import { entityNativeId } from './alert-cells.tsx'
import { alertColumns, alertPhoneColumns } from './alert-columns.tsx'
import { groupsHere, inServerOrder, type RowGroup } from './alert-groups.ts'
import { buildFeed, type FeedItem, type Grouping, groupFilter, groupTitle } from './feed-model.ts'
import type { Feed } from './feed.ts'
import { GroupHeading } from './group-heading.tsx'
import { NothingHere } from './nothing-here.tsx'
import type { DayRange } from './timeline-model.ts'

type Props = {
  /** Loaded alerts that match the search. */
  alerts: readonly TriggeredAlert[]
  /** Whether every alert of the window is loaded. */
  isWhole: boolean
  /** Whether a text limits the alerts, which the server's counts leave out. */
  isSearched: boolean
  feed: Feed
  days: WindowDays
  range: DayRange | null
  by: Grouping
  order: AlertOrder
  onOrder: (order: AlertOrder) => void
  peek: ReturnType<typeof usePeek>
  /** The last rows are near. */
  onEnd: () => void
}

const mostOfGroup = 999
const rowKey = ({ alert }: FeedItem) => alert.id
const rowName = ({ alert }: FeedItem) => `${alert.rule_name}, ${alert.entity_name}`
const keyWords = { e: 'Edit the rule', h: 'Snooze for today' }

/** Alerts as rows, in one list or grouped by rule, entity or day. */
export function AlertRows({ alerts, isWhole, feed, days, range, by, order, onOrder, ...list }: Props) {
  const { peek, isSearched, onEnd } = list
  const navigate = useNavigate()
  const cache = useQueryClient()
  const mayRun = useMay('alerts:run')
  const groups = useRowGroups({ alerts, isWhole, days, range, by })
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  // While partly loaded, groups start closed, because one of thousands would hide the others.
  const isOpen = (key: string) => isWhole !== turned.has(key)
  const open = groups.filter(({ key }) => isOpen(key))
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups])
  const screen = useListScreen(items, rowKey, peek)
  const filled = useMissing(isSearched ? [] : open, by, { days, order, ...range, ...useClientFilter() })
  const columns = useMemo(
    () => alertColumns(feed, mayRun, { order, onOrder }),
    [feed, mayRun, order, onOrder],
  )
  const phoneColumns = useMemo(() => alertPhoneColumns(feed, mayRun), [feed, mayRun])
  useKeys(
    {
      h: () => pressInRow('snooze'),
      i: () => openReceipt('[role=row]'),
      e: () => {
        const item = screen.itemAt(rowInFocus())
        if (item) void navigate(editPlace(item.alert.rule))
      },
    },
    keyWords,
  )
  if (items.length === 0 && groups.every(({ group }) => group === null)) return <NothingHere />
  return (
    <ListRows
      screen={screen}
      label="All alerts"
      columns={columns}
      groups={groups.map(({ key, title, group, items: here, loaded }) => ({
        key,
        title,
        heading:
          by === 'none' ? null : (
            <GroupHeading title={title} group={isSearched ? null : group} loaded={loaded} />
          ),
        items: filled.get(key) ?? here,
        isOpen: isOpen(key),
      }))}
      itemName={rowName}
      phoneColumns={phoneColumns}
      onPoint={({ alert }) => void cache.prefetchQuery({ ...alertQuery(alert.id), staleTime: 30_000 })}
      onEnd={onEnd}
      itemId={entityNativeId}
      onFold={(key) => {
        const next = new Set(turned)
        if (!next.delete(key)) next.add(key)
        setTurned(next)
      }}
    />
  )
}

type GroupsQuery = Pick<Props, 'alerts' | 'isWhole' | 'days' | 'range' | 'by'>

/** Groups with the server's counts and their loaded alerts; under a search, only groups with matches. */
function useRowGroups({ alerts, isWhole, days, range, by }: GroupsQuery): RowGroup[] {
  const { data } = useInfiniteQuery({
    ...groupsQuery({ days, ...range, ...useClientFilter(), by: by === 'none' ? 'rule' : by }),
    enabled: by !== 'none',
  })
  const here = useMemo(
    () =>
      by === 'none'
        ? [{ key: 'all', title: '', group: null, items: buildFeed(alerts), loaded: alerts.length }]
        : groupsHere(alerts, by),
    [alerts, by],
  )
  return useMemo(() => {
    if (by === 'none') return here
    const serverGroups = data?.pages.flatMap(({ list }) => list) ?? []
    const named = new Map(serverGroups.map((group) => [groupTitle(group, by), group]))
    const loadedGroups = here.map((one) => ({ ...one, group: named.get(one.title) ?? null }))
    if (isWhole) return inServerOrder(loadedGroups, serverGroups)
    const titles = new Set(here.map(({ title }) => title))
    const elsewhere = serverGroups.filter((group) => !titles.has(groupTitle(group, by)))
    const unloaded = elsewhere.map((group) => ({
      key: group.key,
      title: groupTitle(group, by),
      group,
      items: [],
      loaded: 0,
    }))
    return inServerOrder([...loadedGroups, ...unloaded], serverGroups)
  }, [here, by, data, isWhole])
}

/** Loads the missing alerts of open groups. */
function useMissing(
  open: readonly RowGroup[],
  by: Grouping,
  window: { days: WindowDays; order: AlertOrder },
) {
  const missing = open.filter(({ group, loaded }) => group !== null && loaded < group.alerts)
  const parts = by === 'none' ? [] : missing.map(({ group }) => ({ ...window, ...groupFilter(group!, by) }))
  const answers = useQueries({
    queries: parts.map((part) => ({
      queryKey: [alertsKey, 'triggered', 'group', part],
      queryFn: () => call('alerts.list', { query: { ...part, limit: mostOfGroup } }),
    })),
  })
  return new Map(
    missing.flatMap(({ key }, at) => {
      const data = answers[at]?.data
      return data ? [[key, buildFeed(data)] as const] : []
    }),
  )
}
