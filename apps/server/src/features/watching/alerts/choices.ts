import type { Choices } from '@flightdeck/contract/alerts'
import {
  GROUP_OPERATORS,
  typedKeys,
  METRIC_KEYS,
  METRICS,
  OPERATORS,
  SCHEDULES,
  SNAPSHOT_TYPES,
  TIME_RANGES,
  WEEKDAYS,
} from '@flightdeck/domain/metrics'

/** Choices for building a rule, drawn from the same tables that evaluate it. */
export const CHOICES: Choices = {
  snapshot_types: toChoices(SNAPSHOT_TYPES),
  operators: toChoices(OPERATORS),
  group_operators: toChoices(GROUP_OPERATORS),
  time_range_types: toChoices(TIME_RANGES),
  schedule_types: toChoices(SCHEDULES),
  weekdays: WEEKDAYS.map((display, value) => ({ value, display })),
  metrics: toChoices(METRICS),
  metric_details: METRIC_KEYS.map((value) => {
    const { unit, means: formula, levels, bad, how } = METRICS[value]
    const needs = how.kind === 'missing' ? how.needs : null
    return { value, unit, formula, levels: [...levels], bad, needs }
  }),
}

function toChoices(table: Record<string, { label: string }>) {
  return typedKeys(table).map((value) => ({ value, display: table[value]!.label }))
}
