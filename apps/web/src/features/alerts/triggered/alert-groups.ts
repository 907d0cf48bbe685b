import type { AlertGroup, TriggeredAlert } from '@flightdeck/contract/alerts'
import { wordsIn } from '@flightdeck/domain/text'
import { saysAll } from '@flightdeck/domain/views'
import { buildFeed, type FeedItem, type Grouping, groupTitle } from './feed-model.ts'
import { entityKey } from './feed.ts'
import type { DayRange } from './timeline-model.ts'

type GroupBy = Exclude<Grouping, 'none'>
export type RowGroup = {
  key: string
  title: string
  group: AlertGroup | null
  items: FeedItem[]
  loaded: number
}

/** Alerts in the range whose row text contains every typed word. */
export function matchAlerts(
  alerts: readonly TriggeredAlert[],
  text: string,
  range: DayRange | null,
): TriggeredAlert[] {
  const words = wordsIn(text)
  return alerts.filter(
    (alert) =>
      saysAll(alert, words) && (range === null || (range.from <= alert.day && alert.day <= range.to)),
  )
}

const partKey: Record<GroupBy, (alert: TriggeredAlert) => string> = {
  rule: ({ rule }) => String(rule),
  entity: entityKey,
  day: ({ day }) => day,
}

/** Loaded alerts by group, in the order of their first alerts; days newest first. */
export function groupsHere(alerts: readonly TriggeredAlert[], by: GroupBy): RowGroup[] {
  const groups = [...Map.groupBy(alerts, partKey[by])].map(([key, some]) => ({
    key,
    title: titleHere(some[0]!, by),
    group: null,
    items: buildFeed(some),
    loaded: some.length,
  }))
  return by === 'day' ? groups.toSorted((a, b) => (a.key < b.key ? 1 : -1)) : groups
}

/** Groups in the order of the server, which knows the spend of each; others stay behind them. */
export function inServerOrder(groups: readonly RowGroup[], served: readonly AlertGroup[]): RowGroup[] {
  const places = new Map(served.map(({ key }, at) => [key, at]))
  const groupPosition = ({ group }: RowGroup) => (group && places.get(group.key)) ?? served.length
  return groups.toSorted((one, other) => groupPosition(one) - groupPosition(other))
}

const titleHere = ({ rule_name, entity_name, day }: TriggeredAlert, by: GroupBy): string =>
  groupTitle({ name: { rule: rule_name, entity: entity_name, day }[by] } as AlertGroup, by)
