import type { FlightBoard } from '@flightdeck/contract/pacing'
import { typedKeys } from '@flightdeck/domain/metrics'
import { FLIGHT_GROUPS, FLIGHT_LEVELS, type FlightLevel } from '@flightdeck/domain/pacing'
import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { Facet } from '../../../ui/list-bar/facet.tsx'
import { BarChoice, BarEnd, ListBar, ViewSheet } from '../../../ui/list-bar/list-bar.tsx'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { TextFilter } from '../../../ui/text-filter.tsx'
import type { BoardQuery } from '../api.ts'
import { isFiltered, withoutFilters } from './address.ts'
import type { BoardFace } from './flight-columns.tsx'

type Props = {
  asked: BoardQuery
  face: BoardFace
  total: FlightBoard['total']
  platforms: FlightBoard['platforms']
  segments: FlightBoard['segments']
  onTurn: (values: Record<string, string | null>) => void
  tools: ReactNode
}

const faces = [
  { value: 'pacing', label: 'Pacing' },
  { value: 'margin', label: 'Margin' },
]

/** Breakpoints below which the view options, and then the filters too, move into a sheet. */
const NARROW = '(max-width: 1499px)'
const TIGHT = '(max-width: 1359px)'
const groupOptions = (segments: FlightBoard['segments']) => [
  { value: '', label: 'No groups' },
  ...typedKeys(FLIGHT_GROUPS).map((value) => ({ value, label: `By ${FLIGHT_GROUPS[value].toLowerCase()}` })),
  ...segments.map(({ key, label }) => ({ value: `segment:${key}`, label: `By ${label} (name)` })),
]
const periods = [
  { value: 'flight', label: 'Flight' },
  { value: 'month', label: 'Month' },
]

/** Filters and arrangement of the board, all stored in the address. */
export function BoardBar({ asked: query, face, total, platforms, segments, onTurn, tools }: Props) {
  const isTight = useMediaQuery(TIGHT, undefined, { getInitialValueInEffect: false })
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const belonging = [query.group !== undefined, query.mine, query.period === 'month']
  const set = [...belonging, ...(isTight ? [query.dsp !== undefined, query.level !== 'top'] : [])].filter(
    Boolean,
  ).length
  const which = (
    <>
      <BarChoice width={170}>
        <SearchableDropdown
          label="Level"
          isLabelHidden={!isTight}
          options={LEVEL_OPTIONS}
          value={query.level}
          onChange={(level) => onTurn({ level: level === 'top' ? null : level })}
        />
      </BarChoice>
      <Facet
        label="Platform"
        all="All platforms"
        options={platforms.map((value) => ({ value, label: platformName(value) }))}
        value={query.dsp}
        isLabelHidden={!isTight}
        onPick={(dsp) => onTurn({ dsp })}
      />
    </>
  )
  return (
    <ListBar>
      <SegmentedControl
        aria-label="Show"
        size="sm"
        data={faces}
        value={face}
        onChange={(picked) => onTurn({ show: picked === 'margin' ? 'margin' : null })}
      />
      <TextFilter
        label="Filter by name or ID"
        placeholder="Name or ID"
        value={query.search ?? ''}
        onType={(q) => onTurn({ q })}
        count={isTight ? undefined : formatCount(total, 'budget')}
      />
      {!isTight && which}
      <ViewSheet isPhone={isNarrow} count={set}>
        {isTight && which}
        <BarChoice width={150}>
          <SearchableDropdown
            label="Group by"
            isLabelHidden={!isNarrow}
            options={groupOptions(segments)}
            value={query.group ?? ''}
            onChange={(group) => onTurn({ group: group === '' ? null : group })}
          />
        </BarChoice>
        <SegmentedControl
          aria-label="Period"
          size="sm"
          data={periods}
          value={query.period}
          onChange={(period) => onTurn({ period: period === 'month' ? 'month' : null })}
        />
        <Checkbox
          label="Mine"
          checked={query.mine}
          onChange={({ currentTarget }) => onTurn({ mine: currentTarget.checked ? 'only' : null })}
        />
      </ViewSheet>
      {!isTight && isFiltered(query) && (
        <Button variant="subtle" onClick={() => onTurn(withoutFilters)}>
          Clear
        </Button>
      )}
      <BarEnd>{tools}</BarEnd>
    </ListBar>
  )
}

const words: Record<FlightLevel, string> = {
  top: 'Top budgets',
  campaign: 'Campaigns',
  insertion_order: 'Insertion orders',
  line_item: 'Line items',
  deal_id: 'Deals',
}

const LEVEL_OPTIONS = FLIGHT_LEVELS.map((value) => ({ value, label: words[value] }))
