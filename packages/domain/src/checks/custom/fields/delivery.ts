import type { Measure } from '../../../delivery/measures.ts'
import type { GoalMetric } from '../../../budget/goal-reading.ts'
import type { FieldKey } from '../../../platforms/field-support.ts'
import { dataDay, sumDelivered, spentOfBudget, standing } from '../../sum-delivered.ts'
import type { CheckSubject } from '../../subject.ts'
import { unknown, type Field, type FieldKind, type FieldReading } from '../field.ts'
import { field } from './make.ts'
import { MICROS } from '../../../money/micros.ts'

const NO_NUMBERS = unknown('no delivery data for these days')
const NO_GOAL = unknown('progress to goal unknown')
const numbers = ['delivery', ['delivery'] as const] as const
const goal = ['delivery', ['delivery', 'budget', 'flight', 'plan'] as const] as const

/** Sum over the last days with data, starting no earlier than the flight. */
function lastDays(subject: CheckSubject, measure: Measure, days: number): number | null {
  const to = dataDay(subject)
  return to === null
    ? null
    : sumDelivered(subject, measure, Math.max(to - days + 1, subject.startsOn ?? 0), to)
}

const SPANS = [
  ['1d', 1, 'on the last day'],
  ['7d', 7, 'in the last 7 days'],
] as const
const COUNTED = [
  ['impressions', 'Impressions', 'number'],
  ['clicks', 'Clicks', 'number'],
  ['conversions', 'Conversions', 'number'],
  ['spend', 'Spend', 'money'],
  ['revenue', 'Revenue', 'money'],
] as const satisfies readonly (readonly [Measure, string, FieldKind])[]

const countFields = COUNTED.flatMap(([measure, label, kind]) =>
  SPANS.map(([suffix, days, words]) =>
    field(`${measure}_${suffix}`, `${label} ${words}`, numbers, kind, (subject): FieldReading => {
      const sum = lastDays(subject, measure, days)
      if (sum === null) return NO_NUMBERS
      return kind === 'money' ? sum : sum / MICROS
    }),
  ),
)

const NOTHING_BELOW = unknown('no delivery to divide by')
/** Ratio over seven days; unknown, never 0, when the divisor is 0. */
const ratio = (
  key: FieldKey,
  label: string,
  kind: FieldKind,
  above: Measure,
  below: Measure,
  times: number,
) =>
  field(key, `${label} in the last 7 days`, numbers, kind, (subject): FieldReading => {
    const [top, bottom] = [lastDays(subject, above, 7), lastDays(subject, below, 7)]
    if (top === null || bottom === null) return NO_NUMBERS
    return bottom > 0 ? (times * top) / bottom : NOTHING_BELOW
  })

const against = (key: FieldKey, label: string, metric: GoalMetric) =>
  field(key, label, goal, 'percent', (subject) => standing(subject, metric) ?? NO_GOAL)

export const DELIVERY_FIELDS: readonly Field[] = [
  ...countFields,
  ratio('ctr_7d', 'CTR', 'percent', 'clicks', 'impressions', 100),
  ratio('cpm_7d', 'CPM', 'money', 'spend', 'impressions', 1_000 * MICROS),
  ratio('cpc_7d', 'CPC', 'money', 'spend', 'clicks', MICROS),
  ratio('cpa_7d', 'CPA', 'money', 'spend', 'conversions', MICROS),
  ratio('viewability_7d', 'Viewability', 'percent', 'viewable_impressions', 'measurable_impressions', 100),
  ratio('completion_7d', 'Video completion rate', 'percent', 'video_completes', 'video_starts', 100),
  field('spent', 'Spent to date', goal, 'money', (subject) => spentOfBudget(subject) ?? NO_NUMBERS),
  against('budget_used', 'Budget used', 'budget_used_pct'),
  against('pacing', 'Pacing', 'pacing'),
  against('projected', 'Run rate at end', 'projected_pct'),
]
