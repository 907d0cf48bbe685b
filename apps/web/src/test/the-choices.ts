import type { Choices } from '@flightdeck/contract'
import {
  GROUP_OPERATORS,
  METRIC_KEYS,
  METRICS,
  OPERATORS,
  SCHEDULES,
  SNAPSHOT_TYPES,
  TIME_RANGES,
  WEEKDAYS,
} from '@flightdeck/domain'

const pairsOf = (table: Record<string, { label: string }>) =>
  Object.entries(table).map(([value, { label }]) => ({ value, display: label }))

/** Alert rule choices, as in the API's response. */
export const theChoices: Choices = {
  snapshot_types: pairsOf(SNAPSHOT_TYPES),
  operators: pairsOf(OPERATORS),
  group_operators: pairsOf(GROUP_OPERATORS),
  time_range_types: pairsOf(TIME_RANGES),
  schedule_types: pairsOf(SCHEDULES),
  weekdays: WEEKDAYS.map((display, value) => ({ value, display })),
  metrics: pairsOf(METRICS),
  metric_details: METRIC_KEYS.map((value) => {
    const { unit, formula, levels, bad } = METRICS[value]
    return { value, unit, formula, levels: [...levels], bad, needs: null }
  }),
}
