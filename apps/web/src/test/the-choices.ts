import type { Choices } from '@flightdeck/contract/alerts'
import {
  GROUP_OPERATORS,
  METRIC_KEYS,
  METRICS,
  OPERATORS,
  SCHEDULES,
  SNAPSHOT_TYPES,
  TIME_RANGES,
  WEEKDAYS,
} from '@flightdeck/domain/metrics'

const toPairs = (table: Record<string, { label: string }>) =>
  Object.entries(table).map(([value, { label }]) => ({ value, display: label }))

/** Alert rule choices, as in the API's response. */
export const theChoices: Choices = {
  snapshot_types: toPairs(SNAPSHOT_TYPES),
  operators: toPairs(OPERATORS),
  group_operators: toPairs(GROUP_OPERATORS),
  time_range_types: toPairs(TIME_RANGES),
  schedule_types: toPairs(SCHEDULES),
  weekdays: WEEKDAYS.map((display, value) => ({ value, display })),
  metrics: toPairs(METRICS),
  metric_details: METRIC_KEYS.map((value) => {
    const { unit, formula, levels, bad } = METRICS[value]
    return { value, unit, formula, levels: [...levels], bad, needs: null }
  }),
}
