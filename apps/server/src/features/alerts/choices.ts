import type { Choices } from '@flightdeck/contract'
import {
  GROUP_OPERATORS,
  keysOf,
  METRIC_KEYS,
  METRICS,
  OPERATORS,
  SCHEDULES,
  SNAPSHOT_TYPES,
  TIME_RANGES,
  WEEKDAYS,
} from '@flightdeck/domain'

/** Choices for building a rule, drawn from the same tables that evaluate it. */
export const CHOICES: Choices = {
  snapshot_types: pairsOf(SNAPSHOT_TYPES),
  operators: pairsOf(OPERATORS),
  group_operators: pairsOf(GROUP_OPERATORS),
  time_range_types: pairsOf(TIME_RANGES),
  schedule_types: pairsOf(SCHEDULES),
  weekdays: WEEKDAYS.map((display, value) => ({ value, display })),
  metrics: pairsOf(METRICS),
  metric_details: METRIC_KEYS.map((value) => {
    const { unit, means: formula, levels, bad, how } = METRICS[value]
    const needs = how.kind === 'missing' ? how.needs : null
    return { value, unit, formula, levels: [...levels], bad, needs }
  }),
}

function pairsOf(table: Record<string, { label: string }>) {
  return keysOf(table).map((value) => ({ value, display: table[value]!.label }))
}
