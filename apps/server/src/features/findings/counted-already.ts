import type { Filter } from './list-store.ts'
import type { Facet } from './summary-store.ts'

/** How many a filter leaves where a heading says so already: all of a tab, or one group of it. Null where none does. */
export function countedAlready(all: number, facets: readonly Facet[], filter: Filter): number | null {
  const { tab: _tab, withMuted, severity, check, dsp, owner, ...others } = filter
  if (withMuted || Object.values(others).some(Boolean)) return null
  const activeFilters = Object.entries({ severity, check, dsp, owner }).filter(([, value]) => value)
  if (activeFilters.length === 0) return all
  const isCell = activeFilters.length === 2 && check && dsp
  if (activeFilters.length > 1 && !isCell) return null
  const [name, value] = activeFilters[0]!
  return facets
    .filter((facet) =>
      isCell
        ? facet.facet === 'cell' && facet.value === check && facet.dsp === dsp
        : facet.facet === name && facet.value === value,
    )
    .reduce((sum, { count }) => sum + count, 0)
}
