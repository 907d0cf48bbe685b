import { daysBetween, type Day } from '@flightdeck/domain'
import type { Deed } from './deed.ts'

type Spread = { budgetMicros: bigint; startsOn: Day; endsOn: Day }

/**
 * What of its planned day something spends after its budget was changed: a budget for the whole flight is spread over what
 * is left of it, less what is spent; one for a day counts from its day on.
 */
export function spreadShare(deeds: readonly Deed[], { budgetMicros, startsOn, endsOn }: Spread): number {
  const days = daysBetween(startsOn, endsOn) + 1
  const planned = Number(budgetMicros)
  let [spent, share, reached] = [0, 1, 0]
  for (const { on, budgetMicros: whole, dailyMicros } of deeds) {
    if (dailyMicros === undefined && whole === undefined) continue
    const progress = Math.min(1, Math.max(0, daysBetween(startsOn, on) / days))
    spent += share * (progress - reached)
    reached = progress
    if (dailyMicros !== undefined) share = (Number(dailyMicros) * days) / planned
    else if (progress < 1) share = Math.max(0, (Number(whole) / planned - spent) / (1 - progress))
  }
  return share
}
