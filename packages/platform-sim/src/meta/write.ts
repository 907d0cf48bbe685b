import type { Call } from '../core/simulator.ts'
import { invalidParameter, missing } from './errors.ts'
import { holdsBudget } from '../world/budget-holder.ts'
import type { Kind, MetaState } from './state.ts'

const BUDGETS = ['daily_budget', 'lifetime_budget']
const WRITABLE: Record<Kind, readonly string[]> = {
  campaigns: ['name', 'status', 'stop_time', 'spend_cap', ...BUDGETS],
  adsets: ['name', 'status', 'end_time', 'bid_amount', ...BUDGETS],
  ads: ['name', 'status'],
}
const STATUSES = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED']
const MONEY = [...BUDGETS, 'bid_amount', 'spend_cap']

/** One write on an object. With validate_only everything is checked and nothing is done. */
export function write(state: MetaState, call: Call): { success: true } {
  const id = call.params.id!
  const found = state.find(id)
  if (!found) throw missing(id)
  const { execution_options: options, ...change } = readParameters(call.body)
  for (const [name, value] of Object.entries(change)) refuse(found.kind, name, value)
  const changesBudget = BUDGETS.some((name) => name in change)
  const { kind, native } = found
  if (kind === 'campaigns' && changesBudget && !holdsBudget(id))
    throw invalidParameter('The ad sets of this campaign have budgets of their own.', 1_885_621)
  if (kind === 'adsets' && changesBudget && holdsBudget(native.campaign_id as string))
    throw invalidParameter('The budget is set at the campaign level.', 1_885_621)
  if (!options?.includes('validate_only'))
    state.write(id, {
      ...change,
      ...(change.status && { configured_status: change.status, effective_status: change.status }),
    })
  return { success: true }
}

function refuse(kind: Kind, name: string, value: string): void {
  if (!WRITABLE[kind].includes(name)) throw invalidParameter(`Param ${name} is not known or read-only.`)
  if (name === 'name' && value === '') throw invalidParameter('Param name must not be empty.')
  if (name === 'status' && !STATUSES.includes(value))
    throw invalidParameter(`Param status must be one of ${STATUSES.join(', ')}`)
  if (MONEY.includes(name) && !/^[1-9]\d*$/.test(value))
    throw invalidParameter(`Param ${name} must be a whole number of the smallest unit.`)
}

/** A form or JSON; everything comes to text in the end. */
function readParameters(body: string): Record<string, string> {
  try {
    const given = JSON.parse(body) as Record<string, unknown>
    const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
    return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, text(value)]))
  } catch {
    return Object.fromEntries(new URLSearchParams(body))
  }
}
