import type { Freshness } from '@flightdeck/contract/connections'
import { shortDay } from '../../../lib/day-text.ts'
import type { MarkKind } from '../../../ui/state-mark.tsx'
import { freshnessStates } from '../vocabulary.ts'

const order = Object.keys(freshnessStates)

export const staleFirst = (platforms: readonly Freshness[]): Freshness[] =>
  platforms.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))

/** The day all figures reach, under the worst state among the platforms; null when nothing is connected. */
export function freshnessChip(platforms: readonly Freshness[]): { kind: MarkKind; label: string } | null {
  const [worst] = staleFirst(platforms)
  if (worst === undefined) return null
  const [earliest] = platforms.flatMap(({ data_through }) => data_through ?? []).toSorted()
  return {
    kind: freshnessStates[worst.state].kind,
    label: earliest === undefined ? 'No data yet' : `Data through ${shortDay(earliest)}`,
  }
}
