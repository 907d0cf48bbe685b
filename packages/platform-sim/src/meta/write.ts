import type { Call } from '../core/simulator.ts'
import { invalidParameter, missing } from './errors.ts'
import { holdsBudget } from '../world/budget-holder.ts'
import type { Native } from './fields.ts'
import { BUDGETS, LIMITS, WRITABLE } from './limits.ts'
import type { MetaState } from './state.ts'

/** Applies a write to an object. With validate_only everything is checked and nothing is written. */
export function write(state: MetaState, call: Call): { success: true } {
  const id = call.params.id!
  const entity = state.find(id)
  if (!entity) throw missing(id)
  const { execution_options: options, ...parameters } = readParameters(call.body)
  const { kind, native } = entity
  const change: Native = {}
  for (const [name, value] of Object.entries(parameters)) {
    if (!WRITABLE[kind].includes(name)) throw invalidParameter(`Param ${name} is not known or read-only.`)
    change[name] = LIMITS[name]?.(value, native) ?? value
  }
  const changesBudget = BUDGETS.some((name) => name in change)
  if (kind === 'campaigns' && changesBudget && !holdsBudget(id))
    throw invalidParameter('The ad sets of this campaign have budgets of their own.', 1_885_621)
  if (kind === 'adsets' && changesBudget && holdsBudget(native.campaign_id as string))
    throw invalidParameter('The budget is set at the campaign level.', 1_885_621)
  const after = { ...native, ...change }
  if (
    kind === 'adsets' &&
    after.end_time !== '0' &&
    Date.parse(String(after.end_time)) <= Date.parse(String(after.start_time))
  )
    throw invalidParameter('The end time must come after the start time.', 1_487_793)
  if (kind === 'adsets' && after.end_time === '0' && after.lifetime_budget)
    throw invalidParameter('An ad set with a lifetime budget must have an end time.', 1_885_114)
  if (Boolean(after.dsa_payor) !== Boolean(after.dsa_beneficiary))
    throw invalidParameter('A payor needs a beneficiary, and the other way round.', 3_858_081)
  if (!options?.includes('validate_only'))
    state.write(id, {
      ...change,
      ...(change.status !== undefined && {
        configured_status: change.status,
        effective_status: change.status,
      }),
    })
  return { success: true }
}

/** Accepts a form or JSON, both converted to text. */
function readParameters(body: string): Record<string, string> {
  try {
    const parsed = JSON.parse(body) as Record<string, unknown>
    const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
    return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, text(value)]))
  } catch {
    return Object.fromEntries(new URLSearchParams(body))
  }
}
