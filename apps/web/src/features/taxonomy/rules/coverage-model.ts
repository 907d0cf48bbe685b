import type { TemplateList } from '@flightdeck/contract/taxonomy'

type CoverageDay = TemplateList['days'][number]
/** Shares of a day's names, stacked from the bottom up; null where no name was evaluated. */
export type RiverDay = {
  on: string
  names: number
  parts: null | { valid: number; repairable: number; invalid: number }
}

/** Shares of each day's own names, so that a day with few names counts the same as one with many. */
export const dailyShares = (days: readonly CoverageDay[]): RiverDay[] =>
  days.map(({ on, names, valid, repairable, invalid }) => ({
    on,
    names,
    parts:
      names === 0 ? null : { valid: valid / names, repairable: repairable / names, invalid: invalid / names },
  }))

/** How many points the valid share moved from the first day that has names to the last; null with fewer than two. */
export function validTrend(days: readonly RiverDay[]): number | null {
  const validShares = days.flatMap(({ parts }) => (parts === null ? [] : [parts.valid]))
  const [first, last] = [validShares[0], validShares.at(-1)]
  return validShares.length < 2 || first === undefined || last === undefined
    ? null
    : Math.round((last - first) * 100)
}
