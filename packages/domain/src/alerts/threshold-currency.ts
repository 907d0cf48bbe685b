import type { CrossRate } from '../money/rate-book.ts'
import { formatRatio, dividedHalfAway } from '../money/ratio.ts'
import { roundHalfAway } from '../numbers/round.ts'
import { conditionsIn, type Condition, type ConditionTree, type StatedThreshold } from './conditions.ts'
import { METRICS, type MetricKey, type Unit } from '../metrics/metrics.ts'
import type { Rule } from './rule.ts'
import { MICROS } from '../money/micros.ts'

const IN_MONEY: readonly Unit[] = ['money', 'per_thousand']
const SHOWN_DIGITS = 6

/** Excludes metrics in units of a goal, which may be money of a plan, or impressions. */
export const isMoneyMetric = (metric: MetricKey): boolean => IN_MONEY.includes(METRICS[metric].unit)

export const comparesMoney = (tree: ConditionTree): boolean =>
  conditionsIn(tree).some(({ metric }) => isMoneyMetric(metric))

type RuleThresholds = Pick<Rule, 'conditions' | 'entityId' | 'thresholdCurrency'>

/**
 * Currency of a rule's amounts. Null is each account's own: for a rule without money, about one entity, or
 * over accounts of one currency. A chosen currency goes first; over several, the default is the reporting
 * currency.
 */
export function comparedIn(
  rule: RuleThresholds,
  currencies: readonly string[],
  reporting: string,
): string | null {
  if (!comparesMoney(rule.conditions)) return null
  if (rule.thresholdCurrency) return rule.thresholdCurrency
  return rule.entityId === null && new Set(currencies).size > 1 ? reporting : null
}

/** Converts conditions into another currency, so that sums are compared as they are reported. */
export function withThresholdsIn(tree: ConditionTree, rate: CrossRate): ConditionTree {
  if (rate.from === rate.to) return tree
  const all = (list: readonly Condition[]) =>
    list.map((one) => (isMoneyMetric(one.metric) ? converted(one, rate) : one))
  return {
    conditions: all(tree.conditions),
    groups: tree.groups.map((group) => ({ ...group, conditions: all(group.conditions) })),
  }
}

function converted(condition: Condition, { ratio, from, on, legs }: CrossRate): Condition {
  const micros = BigInt(roundHalfAway(condition.threshold * MICROS, 0))
  const stated: StatedThreshold = {
    threshold: condition.threshold,
    currency: from,
    rate: formatRatio(ratio, SHOWN_DIGITS),
    on,
    source: [...new Set(legs.map(({ source }) => source))].join(', '),
  }
  return {
    ...condition,
    threshold: Number(dividedHalfAway(micros * ratio.over, ratio.under)) / MICROS,
    stated,
  }
}
