import type { FindingList } from '@flightdeck/contract/findings'
import { typedKeys } from '@flightdeck/domain/metrics'
import { Button } from '@mantine/core'
import { IconGridDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/count-text.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { BarChoice, BarEnd, ListBar, ViewSheet } from '../../ui/list-bar/list-bar.tsx'
import { SearchableDropdown } from '../../ui/searchable-dropdown.tsx'
import { TextFilter } from '../../ui/text-filter.tsx'
import type { FindingsQuery } from './api.ts'
import { Facets } from '../../ui/list-bar/facet.tsx'
import { type Grouping, groupings } from './list-address.ts'

type Props = {
  query: FindingsQuery
  by: Grouping
  facets: FindingList['facets']
  total: number
  isMatrixOpen: boolean
  onTurn: (values: Record<string, string | null>) => void
  children: ReactNode
}

const groupingChoices = typedKeys(groupings).map((value) => ({
  value,
  label: value === 'none' ? groupings.none : `By ${groupings[value].toLowerCase()}`,
}))

/** The list narrowed and arranged; the address holds every choice. */
export function FindingsBar({ query, by, facets, total, isMatrixOpen, onTurn, children }: Props) {
  const isPhone = useIsPhone()
  const offered = [
    { name: 'severity', label: 'Severity', all: 'All severities' } as const,
    { name: 'dsp', label: 'Platform', all: 'All platforms' } as const,
    { name: 'check', label: 'Check', all: 'All checks' } as const,
  ].map((facet) => ({ ...facet, options: facets[facet.name], value: query[facet.name] }))
  const filters = offered.filter(({ value }) => value).length
  return (
    <ListBar>
      <TextFilter
        label="Filter by text"
        placeholder="Name, ID or issue"
        value={query.search ?? ''}
        onType={(q) => onTurn({ q })}
        count={isPhone ? undefined : formatCount(total, 'issue')}
      />
      <ViewSheet isPhone={isPhone} count={filters}>
        <BarChoice width={130}>
          <SearchableDropdown
            label="Group by"
            isLabelHidden={!isPhone}
            options={groupingChoices}
            value={by}
            onChange={(picked) => onTurn({ by: picked === 'none' ? null : picked, sort: null })}
          />
        </BarChoice>
        <Facets facets={offered} isLabelHidden={!isPhone} onTurn={onTurn} />
        <Button
          variant="default"
          aria-pressed={isMatrixOpen}
          aria-label="Heatmap: checks × platforms"
          title="Heatmap: checks × platforms"
          leftSection={<IconGridDots size={16} stroke={1.75} aria-hidden />}
          onClick={() => onTurn({ heatmap: isMatrixOpen ? null : 'open' })}
        >
          Heatmap
        </Button>
        {isPhone && children}
      </ViewSheet>
      {!isPhone && <BarEnd>{children}</BarEnd>}
    </ListBar>
  )
}
