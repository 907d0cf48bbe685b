import type { TriggeredAlert } from '@flightdeck/contract'
import { longDay } from '../../../lib/day-text.ts'

/** A card of the feed: the latest alert of an episode, its earlier days, and what it explains. */
export type FeedItem = { alert: TriggeredAlert; earlier: TriggeredAlert[]; explains: TriggeredAlert[] }
export type FeedGroup = { key: string; title: string | null; items: FeedItem[] }

export const groupings = [
  { value: 'none', label: 'None' },
  { value: 'rule', label: 'Rule' },
  { value: 'entity', label: 'Entity' },
  { value: 'day', label: 'Day' },
] as const
export type Grouping = (typeof groupings)[number]['value']

export const groupingIn = (text: string | null): Grouping =>
  groupings.find(({ value }) => value === text)?.value ?? 'none'

const entityKey = ({ platform, snapshot_type, entity_id }: TriggeredAlert) =>
  `${platform} ${snapshot_type} ${entity_id}`

/** Days in a row of one rule and entity are one card; alerts that a parent explains stand inside the parent's. */
export function feedOf(alerts: readonly TriggeredAlert[]): FeedItem[] {
  const ids = new Set(alerts.map(({ id }) => id))
  const isInside = ({ muted_by }: TriggeredAlert) => muted_by !== null && ids.has(muted_by.id)
  const items = new Map<string, FeedItem>()
  for (const alert of alerts.filter((one) => !isInside(one))) {
    const key = `${alert.rule} ${entityKey(alert)} ${alert.episode.since}`
    const item = items.get(key)
    if (item === undefined) items.set(key, { alert, earlier: [], explains: [] })
    else item.earlier.push(alert)
  }
  const feed = [...items.values()]
  for (const child of alerts.filter(isInside)) {
    const parent = feed.find(({ alert, earlier }) =>
      [alert, ...earlier].some(({ id }) => id === child.muted_by!.id),
    )
    // A child of a child: it stands by itself rather than nowhere.
    if (parent === undefined) feed.push({ alert: child, earlier: [], explains: [] })
    else parent.explains.push(child)
  }
  return feed
}

export function groupsOf(items: readonly FeedItem[], by: Grouping): FeedGroup[] {
  if (by === 'none') return [{ key: 'all', title: null, items: [...items] }]
  const groups = new Map<string, FeedGroup>()
  for (const item of items) {
    const { key, title } = headOf(item.alert, by)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { key, title, items: [item] })
    else group.items.push(item)
  }
  return [...groups.values()]
}

function headOf(alert: TriggeredAlert, by: Exclude<Grouping, 'none'>) {
  if (by === 'rule') return { key: String(alert.rule), title: `Rule: ${alert.rule_name}` }
  if (by === 'entity') return { key: entityKey(alert), title: alert.entity_name }
  return { key: alert.day, title: longDay(alert.day) }
}

/** The first so many cards, groups cut where the number ends. */
export function cut(groups: readonly FeedGroup[], most: number): FeedGroup[] {
  let left = most
  return groups.flatMap((group) => {
    const items = group.items.slice(0, Math.max(0, left))
    left -= items.length
    return items.length === 0 ? [] : [{ ...group, items }]
  })
}
