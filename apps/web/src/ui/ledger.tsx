import type { ReactNode } from 'react'
import classes from './ledger.module.css'

type Column = { label: string; isLast?: boolean; isFigure?: boolean }
type Props = { caption: string; columns: readonly Column[]; cards?: boolean; children: ReactNode }

/** A table of people or deeds; on a phone its rows become cards. */
export function Ledger({ caption, columns, cards = false, children }: Props) {
  return (
    <div className={classes.frame} data-cards={cards || undefined}>
      <table className={classes.table} aria-label={caption}>
        <thead>
          <tr>
            {columns.map(({ label, isLast, isFigure }) => (
              <th key={label} scope="col" className={isLast || isFigure ? classes.end : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
