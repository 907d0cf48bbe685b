import type { TriggeredAlert } from '@flightdeck/contract'
import type { MetCondition } from '@flightdeck/domain'

/** Why an alert fired: its conditions in the order in which the rule has them, each with the value that met it. */
export const keptConditions = (because: readonly MetCondition[]): MetCondition[] =>
  because.map(({ metric, operator, threshold, value, stated }) => ({
    metric,
    operator,
    threshold,
    value,
    ...(stated && { stated }),
  }))

/** They were first kept as the API answers: a map, by names that say the order. */
type FirstForm = Record<string, Omit<MetCondition, 'value'> & { current_value: number }>

/** Those of an alert that is kept, whenever that was. */
export function metConditions({ conditions }: { conditions: unknown }): MetCondition[] {
  if (Array.isArray(conditions)) return conditions as MetCondition[]
  return Object.values(conditions as FirstForm).map(({ current_value: value, ...condition }) => ({
    ...condition,
    value,
  }))
}

/** What a condition is called where things are told of each: on the wire, in receipts and corrections. */
export const conditionKey = (at: number) => `condition_${at + 1}`

/** One thing for each condition, by its name. */
export const byCondition = <T>(things: readonly T[]): Record<string, T> =>
  Object.fromEntries(things.map((thing, at) => [conditionKey(at), thing]))

/** As the wire has them. */
export const presentConditions = (alert: { conditions: unknown }): TriggeredAlert['triggered_conditions'] =>
  byCondition(metConditions(alert).map(({ value, ...condition }) => ({ ...condition, current_value: value })))
