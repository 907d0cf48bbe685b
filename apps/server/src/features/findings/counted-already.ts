import type { Filter } from './list-store.ts'
import type { Facet } from './summary-store.ts'

/** How many a filter leaves where a heading says so already: all of a tab, or one group of it. Null where none does. */
export function countedAlready(all: number, facets: readonly Facet[], filter: Filter): number | null {
  const { tab: _tab, withMuted, severity, check, dsp, owner, ...others } = filter
  if (withMuted || Object.values(others).some(Boolean)) return null
  const asked = Object.entries({ severity, check, dsp, owner }).filter(([, value]) => value)
  if (asked.length === 0) return all
  const isCell = asked.length === 2 && check && dsp
  if (asked.length > 1 && !isCell) return null
  const [name, value] = asked[0]!
  return facets
    .filter((one) =>
      isCell
        ? one.facet === 'cell' && one.value === check && one.dsp === dsp
        : one.facet === name && one.value === value,
    )
    .reduce((sum, { count }) => sum + count, 0)
}
