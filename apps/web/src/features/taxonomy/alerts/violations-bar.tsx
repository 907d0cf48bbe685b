import type { NameViolation, ViolationPage } from '@flightdeck/contract/taxonomy'
import { typedKeys } from '@flightdeck/domain/metrics'
import { Button } from '@mantine/core'
import { formatCount } from '../../../lib/count-text.ts'
import { toTsv, type CopiedColumn } from '../../../lib/tsv.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { ExportMenu } from '../../../ui/export-menu.tsx'
import { Facets } from '../../../ui/list-bar/facet.tsx'
import { BarChoice, BarEnd, ListBar, ViewSheet } from '../../../ui/list-bar/list-bar.tsx'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { TextFilter } from '../../../ui/text-filter.tsx'
import type { ViolationsQuery } from '../api.ts'
import { GROUPINGS, type Grouping } from './address.ts'

type Props = {
  violations: readonly NameViolation[]
  total: number
  facets: ViolationPage['facets']
  filters: ViolationsQuery
  by: Grouping
  /** How many were accepted to be renamed. */
  accepted: number
  onReview: () => void
  onTurn: (values: Record<string, string | null>) => void
}

const groupings = typedKeys(GROUPINGS).map((value) => ({
  value,
  label: value === 'none' ? 'No groups' : `By ${GROUPINGS[value].toLowerCase()}`,
}))
const narrowed = [
  { name: 'template', label: 'Template', all: 'All templates' },
  { name: 'segment', label: 'Segment', all: 'All segments' },
  { name: 'status', label: 'Status', all: 'Any status' },
  { name: 'dsp', label: 'Platform', all: 'All platforms' },
  { name: 'account', label: 'Account', all: 'All accounts' },
  { name: 'person', label: 'Named by', all: 'Anyone' },
] as const

/** The list narrowed and arranged, every choice in the address, and the way to the renames. */
export function ViolationsBar(props: Props) {
  const { violations, total, facets, filters, by, accepted, onReview, onTurn } = props
  const isPhone = useIsPhone()
  const offered = narrowed
    .filter(({ name }) => facets[name].length > 1 || filters[name] !== undefined)
    .map((facet) => ({ ...facet, options: facets[facet.name], value: filters[facet.name]?.toString() }))
  const set = narrowed.filter(({ name }) => filters[name] !== undefined).length
  return (
    <ListBar>
      <TextFilter
        label="Filter by text"
        placeholder="Name or ID"
        value={filters.text ?? ''}
        onType={(q) => onTurn({ q })}
        count={isPhone ? undefined : formatCount(total, 'violation')}
      />
      <ViewSheet isPhone={isPhone} count={set}>
        <BarChoice width={130}>
          <SearchableDropdown
            label="Group by"
            isLabelHidden={!isPhone}
            options={groupings}
            value={by}
            onChange={(picked) => onTurn({ by: picked === 'template' ? null : picked })}
          />
        </BarChoice>
        <Facets facets={offered} isLabelHidden={!isPhone} onTurn={onTurn} />
      </ViewSheet>
      <BarEnd>
        {!isPhone && (
          <ExportMenu
            word="violation"
            onCopy={async () => ({ text: toTsv(copiedViolation, violations), rows: violations.length })}
          />
        )}
        <Button onClick={onReview}>
          {accepted === 0 ? 'Review renames' : `Review renames (${accepted})`}
        </Button>
      </BarEnd>
    </ListBar>
  )
}

/** Columns copied to a spreadsheet. */
const copiedViolation: readonly CopiedColumn<NameViolation>[] = [
  ['ID', ({ entity }) => entity.id],
  ['Name', ({ entity }) => entity.name],
  ['Suggestion', ({ suggested_name }) => suggested_name],
  ['Problem', ({ problem }) => problem],
  ['Template', ({ template }) => template.name],
  ['Platform', ({ entity }) => entity.dsp_name],
  ['Account', ({ entity }) => entity.account_name],
  ['Named by', ({ named_by }) => named_by],
  ['Owner', ({ owner }) => owner?.name ?? null],
  ['Spend since', ({ spend_since }) => spend_since?.amount ?? null],
  ['Currency', ({ spend_since }) => spend_since?.currency ?? null],
  ['Link', ({ deep_link }) => deep_link],
]
