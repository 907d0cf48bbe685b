import type { Choices } from '@flightdeck/contract/alerts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { BarChoice } from '../../../ui/list-bar/list-bar.tsx'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { toOptions } from '../rule-form/metric-choices.ts'
import { statuses, type Status } from './filter-model.ts'
import classes from './manage.module.css'

type Props = {
  status: Status
  type: string | null
  choices: Choices
  onChange: (values: { status?: string | null; type?: string | null }) => void
}

export function RuleFilters({ status, type, choices, onChange }: Props) {
  const isLabelHidden = !useIsPhone()
  return (
    <section className={classes.filters} aria-labelledby="filter-rules">
      <h2 className={classes.heading} id="filter-rules">
        Filter Rules
      </h2>
      <BarChoice>
        <SearchableDropdown
          label="Status"
          isLabelHidden={isLabelHidden}
          options={statuses}
          value={status}
          onChange={(picked) => onChange({ status: picked === 'all' ? null : picked })}
        />
      </BarChoice>
      <BarChoice>
        <SearchableDropdown
          label="Type"
          isLabelHidden={isLabelHidden}
          options={[{ value: '', label: 'All Types' }, ...toOptions(choices.snapshot_types)]}
          value={type ?? ''}
          onChange={(picked) => onChange({ type: picked === '' ? null : picked })}
        />
      </BarChoice>
    </section>
  )
}
