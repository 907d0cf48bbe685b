import type { AlertGroup, TriggeredAlert } from '@flightdeck/contract/alerts'
import { longDay } from '../../../lib/day-text.ts'
import { totalWords, type MoneyView } from '../../../lib/total-words.ts'
import type { AlertOrder } from '../api.ts'
import { entityKey } from './feed.ts'

/** Card of the feed: the latest alert of an episode, its earlier days, and the alerts it explains. */
export type FeedItem = { alert: TriggeredAlert; earlier: TriggeredAlert[]; explains: TriggeredAlert[] }

export const groupings = [
  { value: 'none', label: 'None' },
  { value: 'rule', label: 'Rule' },
  { value: 'entity', label: 'Entity' },
  { value: 'day', label: 'Day' },
] as const
export type Grouping = (typeof groupings)[number]['value']

/** The list is grouped only on request, so that its first rows are the worst of all. */
export const groupingIn = (text: string | null): Grouping =>
  groupings.find(({ value }) => value === text)?.value ?? 'none'

const ORDERS: Readonly<Record<AlertOrder, true>> = {
  spend: true,
  newest: true,
  oldest: true,
  entity: true,
  rule: true,
}

/** By money unless the address says otherwise. */
export const orderIn = (text: string | null): AlertOrder =>
  text !== null && Object.hasOwn(ORDERS, text) ? (text as AlertOrder) : 'spend'

/**
 * Consecutive days of one rule and entity form one card, headed by the latest; explained alerts are nested in
 * their parent's card. Cards keep the order of the alerts.
 */
export function buildFeed(alerts: readonly TriggeredAlert[]): FeedItem[] {
  const ids = new Set(alerts.map(({ id }) => id))
  const isInside = ({ muted_by }: TriggeredAlert) => muted_by !== null && ids.has(muted_by.id)
  const items = new Map<string, FeedItem>()
  for (const alert of alerts.filter((one) => !isInside(one))) {
    const key = `${alert.rule} ${entityKey(alert)} ${alert.episode.since}`
    const item = items.get(key)
    if (item === undefined) items.set(key, { alert, earlier: [], explains: [] })
    else addDay(item, alert)
  }
  const feed = [...items.values()]
  const cards = new Map(feed.flatMap((item) => [item.alert, ...item.earlier].map(({ id }) => [id, item])))
  for (const child of alerts.filter(isInside)) {
    const parent = cards.get(child.muted_by!.id)
    // Child of a child: shown on its own rather than dropped.
    if (parent === undefined) feed.push({ alert: child, earlier: [], explains: [] })
    else parent.explains.push(child)
  }
  return feed
}

function addDay(item: FeedItem, alert: TriggeredAlert): void {
  const isLater = alert.triggered_at > item.alert.triggered_at
  item.earlier.push(isLater ? item.alert : alert)
  if (isLater) item.alert = alert
}

export const alertsIn = ({ earlier, explains }: FeedItem): number => 1 + earlier.length + explains.length

type GroupBy = Exclude<Grouping, 'none'>

export const groupTitle = ({ name }: AlertGroup, by: GroupBy): string =>
  by === 'rule' ? `Rule: ${name}` : by === 'day' ? longDay(name) : name

/** Query parameters of a group's alerts. */
export const groupFilter = ({ key }: AlertGroup, by: GroupBy) =>
  by === 'day' ? { from: key, to: key } : { [by]: Number(key) }

/** Total over several currencies, or a sum per currency; unknown spend is never 0. */
export function spendWords(
  { spend, spend_total, spend_unknown, entities }: AlertGroup,
  view: MoneyView,
): string {
  if (spend.length === 0) return 'Spend unknown'
  const money = totalWords(spend_total, view)
  const spendText = money === '' ? 'No spend in 7 days' : `${money} spent in 7 days`
  return spend_unknown === 0 ? spendText : `${spendText}, unknown for ${spend_unknown} of ${entities}`
}
