import type { TriggeredAlert } from '@flightdeck/contract/alerts'
import type { MetCondition } from '@flightdeck/domain/alerts'

/** Conditions of an alert in the order of the rule, each with the value that met it. */
export const toStoredConditions = (because: readonly MetCondition[]): MetCondition[] =>
  because.map(({ metric, operator, threshold, value, stated }) => ({
    metric,
    operator,
    threshold,
    value,
    ...(stated && { stated }),
  }))

/** Shape of the first stored alerts, which followed the API: a map with keys in order. */
type FirstForm = Record<string, Omit<MetCondition, 'value'> & { current_value: number }>

/** Conditions of a stored alert, of any age. */
export function toMetConditions({ conditions }: { conditions: unknown }): MetCondition[] {
  if (Array.isArray(conditions)) return conditions as MetCondition[]
  return Object.values(conditions as FirstForm).map(({ current_value: value, ...condition }) => ({
    ...condition,
    value,
  }))
}

/** Key of a condition in the API, in receipts and in corrections. */
export const conditionKey = (at: number) => `condition_${at + 1}`

/** Maps the items, one per condition, by condition key. */
export const byCondition = <T>(things: readonly T[]): Record<string, T> =>
  Object.fromEntries(things.map((thing, at) => [conditionKey(at), thing]))

/** Conditions in the API's form. */
export const presentConditions = (alert: { conditions: unknown }): TriggeredAlert['triggered_conditions'] =>
  byCondition(
    toMetConditions(alert).map(({ value, ...condition }) => ({ ...condition, current_value: value })),
  )
