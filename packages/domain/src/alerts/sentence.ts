import { dimensionWords } from '../taxonomy/dimension.ts'
import { PLATFORMS } from '../platforms/platforms.ts'
import { moneyWords } from '../money/money-words.ts'
import { fixedHalfAway } from '../numbers/round.ts'
import { withoutEmptyGroups, type Condition } from './conditions.ts'
import { hasPercentSign, METRICS } from '../metrics/metrics.ts'
import { filterWords } from './rule-filter.ts'
import type { Rule } from './rule.ts'
import { isMoneyMetric } from './threshold-currency.ts'
import { dayText } from '../time/day-text.ts'
import type { Schedule } from './schedule.ts'
import {
  OPERATORS,
  SNAPSHOT_TYPES,
  TIME_RANGES,
  WEEKDAYS,
  type GroupOperator,
} from '../metrics/vocabulary.ts'
import type { TimeRange } from '../metrics/window.ts'

/** A rule as one would say it. `entityName` is the name behind its id, where that is known. */
export function ruleSentence(rule: Rule, entityName: string | null = null): string {
  const { one: singular } = SNAPSHOT_TYPES[rule.type]
  const what =
    rule.entityId === null
      ? `any ${narrowedNoun(rule, singular)}`
      : `${singular} ${entityName ?? rule.entityId}`
  const where = rule.platform === null ? '' : ` on ${PLATFORMS[rule.platform].label}`
  const { conditions, groups } = withoutEmptyGroups(rule.conditions)
  const words = (condition: Condition) => conditionWords(condition, rule.thresholdCurrency)
  const parts = [
    ...conditions.map(words),
    ...groups.map(({ operator, conditions: inner }) => bracketed(operator, inner.map(words))),
  ]
  const when = parts.length === 0 ? '…' : parts.join(' AND ')
  return `${scheduleWords(rule.schedule)}: alert when ${what}${where} has ${when} ${timeRangeWords(rule.timeRange)}.`
}

function narrowedNoun({ segment, filter }: Rule, noun: string): string {
  if (segment) return `${noun} with ${dimensionWords(segment)}`
  const { before, after } = filter ? filterWords(filter) : { before: '', after: '' }
  return `${before}${noun}${after}`
}

/** With the currency its amount is in, where that is another than the account's own. */
export const conditionWords = (
  { metric, operator, threshold }: Condition,
  currency?: string | null,
): string =>
  `${METRICS[metric].label} ${OPERATORS[operator].sign} ${
    currency && isMoneyMetric(metric)
      ? moneyWords({ amount: threshold, currency }, 'coin')
      : thresholdWords(metric, threshold)
  }`

export const thresholdWords = (metric: Condition['metric'], value: number): string =>
  `${fixedHalfAway(value)}${hasPercentSign(metric) ? '%' : ''}`

const bracketed = (operator: GroupOperator, parts: string[]): string =>
  parts.length === 1 ? parts[0]! : `(${parts.join(` ${operator} `)})`

export function scheduleWords({ type, days }: Schedule): string {
  if (type === 'daily') return 'Daily'
  if (type === 'weekly') return 'Every Monday'
  const names = days.toSorted((a, b) => a - b).map((day) => WEEKDAYS[day]!)
  if (names.length === 0) return 'No run days selected'
  return `Every ${names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`}`
}

function timeRangeWords({ type, from, to }: TimeRange): string {
  return type === 'custom'
    ? `between ${from ? dayText(from) : '…'} and ${to ? dayText(to) : '…'}`
    : TIME_RANGES[type].words
}
