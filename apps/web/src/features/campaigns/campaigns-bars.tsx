import type { CampaignOverview } from '@flightdeck/contract/campaigns'
import { Button, SegmentedControl, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/count-text.ts'
import { withPickedSegment } from '../../lib/name-segments.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { BarChoice, BarEnd, ListBar, ViewSheet } from '../../ui/list-bar/list-bar.tsx'
import { SearchableDropdown } from '../../ui/searchable-dropdown.tsx'
import { TextFilter } from '../../ui/text-filter.tsx'
import { ViewBar } from '../views/index.ts'
import { Facets } from '../../ui/list-bar/facet.tsx'
import type { CampaignsQuery } from '@flightdeck/domain/views'
import { isFiltered, withoutFilters } from './address.ts'
import classes from './campaigns.module.css'

type Props = {
  query: CampaignsQuery
  overview: CampaignOverview
  total: number | undefined
  onTurn: (values: Record<string, string | null>) => void
  /** Further actions on the list. */
  tools: ReactNode
}

const layouts = [
  { value: 'tree', label: 'Tree' },
  { value: 'flat', label: 'Flat' },
]

/** Filters and layout of the list, all stored in the address. */
export function CampaignsBars({ query, overview, total, onTurn, tools }: Props) {
  const isPhone = useIsPhone()
  const isFlat = query.type !== undefined
  const filters = [query.dsp, query.status, query.segment, query.with_issues || undefined].filter(
    Boolean,
  ).length
  return (
    <>
      {!isPhone && (
        <ListBar>
          <ViewBar screen="campaigns" path="/campaigns" />
          <BarEnd>{tools}</BarEnd>
        </ListBar>
      )}
      <ListBar>
        <TextFilter
          label="Filter by name or ID"
          placeholder="Name or ID"
          value={query.search ?? ''}
          onType={(q) => onTurn({ q })}
          count={total === undefined || isPhone ? undefined : formatCount(total, isFlat ? 'row' : 'campaign')}
        />
        <ViewSheet isPhone={isPhone} count={filters}>
          <Choices {...{ query, overview, onTurn, isPhone }} />
          {isPhone && <ViewBar screen="campaigns" path="/campaigns" />}
        </ViewSheet>
        {!isPhone && isFiltered(query) && (
          <Button variant="subtle" onClick={() => onTurn(withoutFilters)}>
            Clear
          </Button>
        )}
      </ListBar>
    </>
  )
}

type ChoicesProps = Pick<Props, 'query' | 'overview' | 'onTurn'> & { isPhone: boolean }

function Choices({ query, overview: { facets, segments, types }, onTurn, isPhone }: ChoicesProps) {
  const isFlat = query.type !== undefined
  const { dsp, status, segment } = query
  const named = withPickedSegment(segments, segment)
  const offered = [
    { name: 'dsp', label: 'Platform', all: 'All platforms', options: facets.dsp, value: dsp },
    { name: 'status', label: 'Status', all: 'All statuses', options: facets.status, value: status },
    { name: 'segment', label: 'Name segment', all: 'All name segments', options: named, value: segment },
  ].filter(({ name }) => name !== 'segment' || segments.length > 0 || segment !== undefined)
  return (
    <>
      <SegmentedControl
        aria-label="Layout"
        size="sm"
        data={layouts}
        value={isFlat ? 'flat' : 'tree'}
        onChange={(picked) => onTurn({ flat: picked === 'flat' ? 'line_item' : null })}
      />
      {isFlat && (
        <BarChoice width={160}>
          <SearchableDropdown
            label="Type"
            isLabelHidden={!isPhone}
            options={types.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }))}
            value={query.type!}
            onChange={(flat) => onTurn({ flat })}
          />
        </BarChoice>
      )}
      <Facets facets={offered} isLabelHidden={!isPhone} onTurn={onTurn} />
      <Switch
        className={classes.switch ?? ''}
        label="Only with issues"
        checked={query.with_issues}
        onChange={({ currentTarget: { checked } }) => onTurn({ issues: checked ? 'only' : null })}
      />
    </>
  )
}
