import {
  amountWords,
  countWords,
  fillMessage,
  METRICS,
  OPERATORS,
  plainLine,
  PLATFORMS,
  sentenceOf,
  SNAPSHOT_TYPES,
  type PlatformKey,
  type SnapshotType,
} from '@flightdeck/domain'
import type { KeptAlert } from '../triggered/alert-store.ts'
import { ruleOf } from '../rules/rule-of.ts'
import { findingsOf, type News } from './news.ts'

/** What every channel says of an alert. How it is written down is theirs. */
export const nameWords = ({ entityName }: KeptAlert): string => plainLine(entityName, 300)
export const platformWords = ({ platform }: KeptAlert): string => PLATFORMS[platform as PlatformKey].label
export const typeWords = ({ snapshotType }: KeptAlert): string =>
  SNAPSHOT_TYPES[snapshotType as SnapshotType].one

export const conditionsOf = (alert: KeptAlert) =>
  findingsOf(alert).map(({ metric, operator, threshold, value, stated }) => ({
    label: METRICS[metric].label,
    value: amountWords(metric, value, alert.currency),
    threshold: `${amountWords(metric, threshold, alert.currency)}${
      stated ? `, set as ${amountWords(metric, stated.threshold, stated.currency)}` : ''
    }`,
    sign: OPERATORS[operator].sign,
  }))

export const becauseWords = (alert: KeptAlert): string =>
  conditionsOf(alert)
    .map(({ label, value, sign, threshold }) => `${label} ${value} (${sign} ${threshold})`)
    .join(', ')

export const countOf = ({ rule }: News, alerts: readonly KeptAlert[]): string =>
  countWords(rule.snapshotType as SnapshotType, alerts.length)

export const titleOf = (rule: string, what: string): string =>
  `${plainLine(rule, 90)}: ${plainLine(what, 100)}`

export function dataThroughWords(alerts: readonly KeptAlert[]): string {
  const days = alerts.map(({ dataThrough }) => dataThrough).toSorted()
  const [first, last] = [days[0]!, days.at(-1)!]
  return first === last ? `By data through ${last}.` : `By data through ${first} to ${last}.`
}

export function notesOf(alerts: readonly KeptAlert[]): string[] {
  const some = alerts.length === 1 ? '' : 'For some of them: '
  return [
    ...(alerts.some(({ isProvisional }) => isProvisional)
      ? [`${some}the platform may still change these numbers.`]
      : []),
    ...(alerts.some(({ isLate }) => isLate) ? [`${some}found late, by numbers that were corrected.`] : []),
  ].map((note) => note[0]!.toUpperCase() + note.slice(1))
}

/** In the currency its amounts are compared in: the rule's own, or the one that was taken for these. */
export function ruleWords({ rule, alerts }: News): string {
  const stated = alerts.flatMap(findingsOf).find((one) => one.stated)?.stated
  const thresholdCurrency = rule.thresholdCurrency ?? stated?.currency ?? null
  const name = rule.entityId === null ? null : nameWords(alerts[0]!)
  return sentenceOf({ ...ruleOf(rule), thresholdCurrency }, name)
}

export const INSTEAD =
  'Whoever was to get this has left your organisation. It comes to its owners until the rule names somebody else.'

/** The rule's own message for these alerts; null when it has none. */
export function messageFor(news: News, alerts: readonly KeptAlert[]): string | null {
  const { rule, day } = news
  if (rule.notificationMessage.trim() === '') return null
  const [alert] = alerts as [KeptAlert]
  const isOne = alerts.length === 1
  const conditions = conditionsOf(alert)
  const all = (part: 'label' | 'value' | 'threshold') => conditions.map((one) => one[part]).join(', ')
  return fillMessage(rule.notificationMessage, {
    rule: plainLine(rule.name),
    entity: isOne ? nameWords(alert) : countOf(news, alerts),
    metric: all('label'),
    value: isOne ? all('value') : `${all('value')} at worst`,
    threshold: all('threshold'),
    day,
  })
}
