import type { AdPlatformKey, MetricKey } from '@flightdeck/domain'
import { NO_TALLY, type Tally } from '@flightdeck/domain/reports'

const FIELDS = 4
const SIDES = 2

/** Tallies of many groups at once, side by side: of each metric now, and in the period before. */
export type Tallies = ReturnType<typeof openTallies>

/** `asked` are all metrics of the question, `own` those that are added up here: the others stay empty. */
export function openTallies(asked: readonly MetricKey[], own: readonly MetricKey[]) {
  const each = own.length * SIDES * FIELDS
  let numbers = new Float64Array(each * 64)
  const lacking = new Map<MetricKey, Set<AdPlatformKey>>(own.map((metric) => [metric, new Set()]))
  const placeOf = (slot: number, metric: number, isBefore: boolean) =>
    slot * each + (metric * SIDES + Number(isBefore)) * FIELDS
  const tallyAt = (at: number): Tally => ({
    over: numbers[at]!,
    under: numbers[at + 1]!,
    known: numbers[at + 2]!,
    missing: numbers[at + 3]!,
  })
  return {
    /** So many groups have room. */
    fit(slots: number): void {
      if (slots * each <= numbers.length) return
      const wider = new Float64Array(Math.max(slots * each, numbers.length * 2))
      wider.set(numbers)
      numbers = wider
    },
    add(slot: number, metric: number, isBefore: boolean, over: number, under: number, rows: number): void {
      const at = placeOf(slot, metric, isBefore)
      numbers[at]! += over
      numbers[at + 1]! += under
      numbers[at + 2]! += rows
    },
    lack(slot: number, metric: number, isBefore: boolean, rows: number, platform: AdPlatformKey): void {
      numbers[placeOf(slot, metric, isBefore) + 3]! += rows
      if (!isBefore) lacking.get(own[metric]!)!.add(platform)
    },
    of(slot: number): { now: Tally[]; before: Tally[] } {
      const side = (isBefore: boolean) =>
        asked.map((metric) => {
          const at = own.indexOf(metric)
          return at < 0 ? NO_TALLY : tallyAt(placeOf(slot, at, isBefore))
        })
      return { now: side(false), before: side(true) }
    },
    clear: () => void numbers.fill(0),
    missing: () =>
      [...lacking].flatMap(([metric, platforms]) => [...platforms].map((platform) => ({ metric, platform }))),
  }
}
