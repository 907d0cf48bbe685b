import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { GridColumn } from './grid-types.ts'
import classes from './tree-grid.module.css'

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

/** The names of the columns; those that can be sorted by are buttons. */
export function GridHead<T>({ columns }: { columns: readonly GridColumn<T>[] }) {
  return (
    <div role="rowgroup" className={classes.head} data-head>
      <div role="row" className={classes.row} aria-rowindex={1}>
        {columns.map(({ key, label, sort, isFigure }, at) => {
          const Icon = sort && icons[sort.is]
          return (
            <div
              key={key}
              role="columnheader"
              aria-colindex={at + 1}
              className={classes.cell}
              data-figure={isFigure || undefined}
              data-first={at === 0 || undefined}
              {...(sort && { 'aria-sort': sort.is })}
            >
              {sort && Icon ? (
                <button
                  type="button"
                  className={classes.sort}
                  data-on={sort.is !== 'none' || undefined}
                  onClick={sort.turn}
                >
                  {label}
                  <Icon size={14} stroke={1.75} aria-hidden />
                </button>
              ) : (
                label
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
