import { UnstyledButton } from '@mantine/core'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import classes from './search.module.css'
import type { SearchRow, Section } from './search-sections.ts'

export const optionId = (row: SearchRow) => `search-${row.id.replaceAll(/[^\w-]/g, '-')}`

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

type Props = {
  id: string
  sections: readonly Section[]
  chosen: SearchRow | undefined
  onChoose: (row: SearchRow) => void
  onOpen: (row: SearchRow) => void
}

/** Results by section. Focus stays in the search field. */
export function SearchList({ id, sections, chosen, onChoose, onOpen }: Props) {
  return (
    <div className={classes.list} id={id} role="listbox" aria-label="Results">
      {sections.map(({ title, rows }) => (
        <div key={title} role="group" aria-label={title}>
          <p className={classes.section} aria-hidden="true">
            {title}
          </p>
          {rows.map((row) => (
            <UnstyledButton
              key={row.id}
              ref={row.id === chosen?.id ? intoView : null}
              id={optionId(row)}
              role="option"
              tabIndex={-1}
              className={classes.row}
              aria-selected={row.id === chosen?.id}
              onMouseMove={() => onChoose(row)}
              // Keeps focus in the field, so that typing continues.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onOpen(row)}
            >
              {row.platform !== null && <PlatformMark platform={row.platform} size={20} />}
              <span className={classes.words}>
                <span className={classes.name}>{row.title}</span>
                {row.detail !== '' && <span className={classes.detail}>{row.detail}</span>}
              </span>
              {row.label !== '' && <span className={classes.kind}>{row.label}</span>}
            </UnstyledButton>
          ))}
        </div>
      ))}
    </div>
  )
}
