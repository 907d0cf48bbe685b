import type { LibraryCheck } from '@flightdeck/contract/checks'
import { CloseButton } from '@mantine/core'
import { formatCount } from '../../lib/count-text.ts'
import { SearchableDropdown } from '../../ui/searchable-dropdown.tsx'
import classes from './on-demand.module.css'

type Props = {
  checks: readonly LibraryCheck[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Every check that is on, or only those that are picked. */
export function ChecksField({ checks, chosen, onChange }: Props) {
  const on = checks.filter(({ enabled }) => enabled)
  const left = on.filter(({ id }) => !chosen.includes(id))
  return (
    <div className={classes.checks}>
      <SearchableDropdown
        label="Checks"
        description={
          chosen.length === 0
            ? `All ${formatCount(on.length, 'active check')}. Select some to narrow the run.`
            : `Only ${formatCount(chosen.length, 'check')}.`
        }
        options={left.map(({ id, check_name }) => ({ value: id, label: `${check_name} (${id})` }))}
        value={null}
        onChange={(id) => onChange([...chosen, id])}
      />
      {chosen.length > 0 && (
        <ul className={classes.chips}>
          {chosen.map((id) => {
            const name = checks.find((check) => check.id === id)?.check_name ?? id
            return (
              <li key={id} className={classes.chip}>
                {name}
                <CloseButton
                  size={24}
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(chosen.filter((other) => other !== id))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
