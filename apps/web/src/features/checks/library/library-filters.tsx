import type { LibraryCheck } from '@flightdeck/contract/checks'
import { CHECK_FAMILIES, SEVERITIES } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { BarEnd, ListBar, ViewSheet } from '../../../ui/list-bar/list-bar.tsx'
import { TextFilter } from '../../../ui/text-filter.tsx'
import { Facets } from '../../../ui/list-bar/facet.tsx'
import { type LibraryFilter, states } from './library-model.ts'

type Props = {
  filter: LibraryFilter
  checks: readonly LibraryCheck[]
  /** How many are listed. */
  count: number
  onTurn: (values: Record<string, string | null>) => void
  children: ReactNode
}

const severityOptions = typedKeys(SEVERITIES).map((value) => ({ value, label: SEVERITIES[value].label }))
const stateOptions = typedKeys(states).map((value) => ({ value, label: states[value] }))

export function LibraryFilters({ filter, checks, count, onTurn, children }: Props) {
  const isPhone = useIsPhone()
  const families = typedKeys(CHECK_FAMILIES)
    .filter((key) => checks.some(({ category }) => category.key === key))
    .map((value) => ({ value, label: CHECK_FAMILIES[value].label }))
  const platforms = [...new Set(checks.flatMap(({ dsp_names }) => dsp_names))].map((value) => ({
    value,
    label: platformName(value),
  }))
  const facets = [
    { name: 'state', label: 'State', all: 'All states', options: stateOptions, value: filter.state },
    { name: 'family', label: 'Family', all: 'All families', options: families, value: filter.family },
    {
      name: 'severity',
      label: 'Severity',
      all: 'All severities',
      options: severityOptions,
      value: filter.severity,
    },
    { name: 'platform', label: 'Platform', all: 'All platforms', options: platforms, value: filter.platform },
  ]
  return (
    <ListBar>
      <TextFilter
        label="Filter by text"
        placeholder="Name or what it catches"
        value={filter.text}
        onType={(q) => onTurn({ q })}
        count={isPhone ? undefined : formatCount(count, 'check')}
      />
      <ViewSheet isPhone={isPhone} count={facets.filter(({ value }) => value !== null).length}>
        <Facets facets={facets} isLabelHidden={!isPhone} onTurn={onTurn} />
      </ViewSheet>
      <BarEnd>{children}</BarEnd>
    </ListBar>
  )
}
