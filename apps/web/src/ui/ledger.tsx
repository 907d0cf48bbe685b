import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ColumnSort } from './column-sort.ts'
import classes from './ledger.module.css'

type Column = { label: string; isLast?: boolean; isFigure?: boolean; sort?: ColumnSort }
type Props = { caption: string; columns: readonly Column[]; cards?: boolean; children: ReactNode }

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

/** A table of people or deeds; on a phone its rows become cards. */
export function Ledger({ caption, columns, cards = false, children }: Props) {
  return (
    <div className={classes.frame} data-cards={cards || undefined}>
      <table className={classes.table} aria-label={caption}>
        <thead>
          <tr>
            {columns.map(({ label, isLast, isFigure, sort }) => (
              <th
                key={label}
                scope="col"
                className={isLast || isFigure ? classes.end : undefined}
                {...(sort && { 'aria-sort': sort.is })}
              >
                {sort ? <SortButton label={label} sort={sort} /> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function SortButton({ label, sort: { is, turn } }: { label: string; sort: ColumnSort }) {
  const Icon = icons[is]
  return (
    <button type="button" className={classes.sort} data-on={is !== 'none' || undefined} onClick={turn}>
      {label}
      <Icon size={14} stroke={1.75} aria-hidden />
    </button>
  )
}
