import type { Filter } from './list-store.ts'
import type { Facet } from './summary-store.ts'

/**
 * Number of findings that a filter leaves, if a heading already says so: for a whole tab, or for one group.
 * Otherwise null.
 */
export function countFromFacets(all: number, facets: readonly Facet[], filter: Filter): number | null {
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
