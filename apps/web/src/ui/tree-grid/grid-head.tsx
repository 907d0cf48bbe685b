import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { GridColumn } from './grid-types.ts'
import classes from './tree-grid.module.css'

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

type Props<T> = {
  columns: readonly GridColumn<T>[]
  all?: { isChosen: boolean; label: string; onTurn: () => void } | undefined
}

/** The names of the columns; those that can be sorted by are buttons. */
export function GridHead<T>({ columns, all }: Props<T>) {
  return (
    <div role="rowgroup" className={classes.head} data-head>
      <div role="row" className={classes.row} aria-rowindex={1}>
        {columns.map(({ key, label, isLabelHidden, sort, isFigure }, at) => {
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
              {at === 0 && all && (
                <span className={classes.lead}>
                  <input
                    type="checkbox"
                    checked={all.isChosen}
                    aria-label={all.label}
                    title={all.label}
                    onChange={all.onTurn}
                  />
                </span>
              )}
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
              ) : isLabelHidden ? (
                <VisuallyHidden>{label}</VisuallyHidden>
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
