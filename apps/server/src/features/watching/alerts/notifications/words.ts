import { amountWords, countWords, fillMessage, ruleSentence } from '@flightdeck/domain/alerts'
import { readEntityId } from '@flightdeck/domain/entities'
import { METRICS, OPERATORS, SNAPSHOT_TYPES } from '@flightdeck/domain/metrics'
import { moneyWords, type MoneyAmount } from '@flightdeck/domain/money'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import { plainLine } from '@flightdeck/domain/text'
import type { StoredAlert } from '../triggered/alert-store.ts'
import { toRule } from '../rules/rule-from-row.ts'
import { toMetConditions } from '../triggered/met-conditions.ts'
import type { News } from './news.ts'

/** Texts about an alert shared by all channels; each channel does its own markup. */
export const nameWords = ({ entityName }: StoredAlert): string => plainLine(entityName, 300)
export const platformWords = ({ platform }: StoredAlert): string => PLATFORMS[platform].label
export const idWords = ({ entityId }: StoredAlert): string => readEntityId(entityId).nativeId

/** `£1,200 + US$300`, each currency separately; empty without amounts. */
export const sumWords = (parts: readonly MoneyAmount[]): string =>
  parts.map((part) => moneyWords(part)).join(' + ')

export const typeWords = ({ snapshotType }: StoredAlert): string => SNAPSHOT_TYPES[snapshotType].one

export const describeConditions = (alert: StoredAlert) =>
  toMetConditions(alert).map(({ metric, operator, threshold, value, stated }) => ({
    label: METRICS[metric].label,
    value: amountWords(metric, value, alert.currency),
    threshold: `${amountWords(metric, threshold, alert.currency)}${
      stated ? `, set as ${amountWords(metric, stated.threshold, stated.currency)}` : ''
    }`,
    sign: OPERATORS[operator].sign,
  }))

export const becauseWords = (alert: StoredAlert): string =>
  describeConditions(alert)
    .map(({ label, value, sign, threshold }) => `${label} ${value} (rule: ${sign} ${threshold})`)
    .join(', ')

export const formatCount = ({ rule }: News, alerts: readonly StoredAlert[]): string =>
  countWords(rule.snapshotType, alerts.length)

export const formatTitle = (rule: string, what: string): string =>
  `${plainLine(rule, 90)}: ${plainLine(what, 100)}`

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
/** `14 Nov`. */
export const dayWords = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`))

export function dataThroughWords(alerts: readonly StoredAlert[]): string {
  const days = alerts.map(({ dataThrough }) => dataThrough).toSorted()
  const [first, last] = [days[0]!, days.at(-1)!]
  return first === last
    ? `Data through ${dayWords(last)}.`
    : `Data through ${dayWords(first)} to ${dayWords(last)}.`
}

export function alertNotes(alerts: readonly StoredAlert[]): string[] {
  const some = alerts.length === 1 ? '' : 'For some: '
  return [
    ...(alerts.some(({ isProvisional }) => isProvisional)
      ? [`${some}the platform may still change these numbers.`]
      : []),
    ...(alerts.some(({ isLate }) => isLate) ? [`${some}late data, corrected afterwards.`] : []),
  ].map((note) => note[0]!.toUpperCase() + note.slice(1))
}

/** Rule sentence in the currency of its comparison: the rule's own, or the one used for these alerts. */
export function ruleWords({ rule, alerts }: News): string {
  const stated = alerts.flatMap(toMetConditions).find((one) => one.stated)?.stated
  const thresholdCurrency = rule.thresholdCurrency ?? stated?.currency ?? null
  const name = rule.entityId === null ? null : nameWords(alerts[0]!)
  return ruleSentence({ ...toRule(rule), thresholdCurrency }, name)
}

export const INSTEAD =
  'The recipient has left your organisation. Owners get this until the rule names someone else.'

/** The rule's own message for these alerts; null without one. */
export function messageFor(news: News, alerts: readonly StoredAlert[]): string | null {
  const { rule, day } = news
  if (rule.notificationMessage.trim() === '') return null
  const [alert] = alerts as [StoredAlert]
  const isOne = alerts.length === 1
  const conditions = describeConditions(alert)
  const all = (part: 'label' | 'value' | 'threshold') => conditions.map((one) => one[part]).join(', ')
  return fillMessage(rule.notificationMessage, {
    rule: plainLine(rule.name),
    entity: isOne ? nameWords(alert) : formatCount(news, alerts),
    metric: all('label'),
    value: isOne ? all('value') : `${all('value')} at worst`,
    threshold: all('threshold'),
    day,
  })
}
