import type { Row } from '@flightdeck/db'
import type { MetCondition } from '@flightdeck/domain'

export type TriggeredConditions = Record<
  string,
  Pick<MetCondition, 'metric' | 'operator' | 'threshold' | 'stated'> & { current_value: number }
>

/** What a condition is called in the map. */
export const conditionKey = (at: number) => `condition_${at + 1}`

/** As the wire has them: a map by the order in which they are read. */
export const triggeredConditions = (because: MetCondition[]): TriggeredConditions =>
  Object.fromEntries(
    because.map(({ metric, operator, threshold, value, stated }, at) => [
      conditionKey(at),
      { metric, operator, threshold, current_value: value, ...(stated && { stated }) },
    ]),
  )

/** The same of an alert that is kept, in their order. */
export const triggeredMetrics = (alert: Pick<Row<'alerts'>, 'conditions'>) =>
  Object.entries(alert.conditions as TriggeredConditions)
