import type { AlertGroup, TriggeredAlert } from '@flightdeck/contract'
import { longDay } from '../../../lib/day-text.ts'
import { totalWords, type MoneyView } from '../../../lib/total-words.ts'

/** A card of the feed: the latest alert of an episode, its earlier days, and what it explains. */
export type FeedItem = { alert: TriggeredAlert; earlier: TriggeredAlert[]; explains: TriggeredAlert[] }

export const groupings = [
  { value: 'none', label: 'None' },
  { value: 'rule', label: 'Rule' },
  { value: 'entity', label: 'Entity' },
  { value: 'day', label: 'Day' },
] as const
export type Grouping = (typeof groupings)[number]['value']

/** Rows begin under their rules, cards one after the other. */
export const groupingIn = (text: string | null, usual: Grouping): Grouping =>
  groupings.find(({ value }) => value === text)?.value ?? usual

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
  const cards = new Map(feed.flatMap((item) => [item.alert, ...item.earlier].map(({ id }) => [id, item])))
  for (const child of alerts.filter(isInside)) {
    const parent = cards.get(child.muted_by!.id)
    // A child of a child: it stands by itself rather than nowhere.
    if (parent === undefined) feed.push({ alert: child, earlier: [], explains: [] })
    else parent.explains.push(child)
  }
  return feed
}

export const alertsIn = ({ earlier, explains }: FeedItem): number => 1 + earlier.length + explains.length

type GroupBy = Exclude<Grouping, 'none'>

export const titleOf = ({ name }: AlertGroup, by: GroupBy): string =>
  by === 'rule' ? `Rule: ${name}` : by === 'day' ? longDay(name) : name

/** What the alerts of a group are asked for by. */
export const partOf = ({ key }: AlertGroup, by: GroupBy) =>
  by === 'day' ? { from: key, to: key } : { [by]: Number(key) }

/** Over several currencies one sum, or each by itself; what is not known is never 0. */
export function spendWords(
  { spend, spend_total, spend_unknown, entities }: AlertGroup,
  view: MoneyView,
): string {
  if (spend.length === 0) return 'Spend unknown'
  const money = totalWords(spend_total, view)
  const known = money === '' ? 'No spend in 7 days' : `${money} spent in 7 days`
  return spend_unknown === 0 ? known : `${known}, unknown for ${spend_unknown} of ${entities}`
}
