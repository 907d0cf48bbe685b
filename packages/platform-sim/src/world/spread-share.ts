import { addDays, daysBetween, type Day } from '@flightdeck/domain'
import type { Deed } from './deed.ts'

type Spread = {
  budgetMicros: bigint
  startsOn: Day
  endsOn: Day
  /** The part of the planned budget that a day takes when nothing goes wrong. */
  partOn: (day: Day) => number
}

/**
 * What of its planned day something spends after its budget was changed. A platform keeps to its budgets: one for the whole
 * flight is spread over what is left of it, less what is spent; one for a day is what a mean day from then on takes.
 */
export function spreadShare(
  deeds: readonly Deed[],
  { budgetMicros, startsOn, endsOn, partOn }: Spread,
): number {
  const planned = Number(budgetMicros)
  let [spent, share, reached] = [0, 1, startsOn]
  for (const { on, budgetMicros: whole, dailyMicros } of deeds) {
    if (dailyMicros === undefined && whole === undefined) continue
    const from = on < startsOn ? startsOn : on
    spent += share * partsOf(reached, addDays(from, -1))
    reached = from
    const ahead = partsOf(from, endsOn)
    if (ahead === 0) continue
    const left =
      dailyMicros === undefined
        ? Number(whole) / planned - spent
        : (Number(dailyMicros) / planned) * (daysBetween(from, endsOn) + 1)
    share = Math.max(0, left / ahead)
  }
  return share

  function partsOf(from: Day, to: Day): number {
    let sum = 0
    for (let day = from; day <= to && day <= endsOn; day = addDays(day, 1)) sum += partOn(day)
    return sum
  }
}
