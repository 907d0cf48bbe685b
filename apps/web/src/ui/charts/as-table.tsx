import { useState } from 'react'
import classes from './as-table.module.css'

type Props = {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  none?: string
}

/** Data of a chart as a table, for people who prefer to read it. */
export function AsTable({ caption, columns, rows, none = 'No data.' }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide table' : 'Show as table'}
      </button>
      {isOpen && rows.length === 0 && <p className={classes.none}>{none}</p>}
      {isOpen && rows.length > 0 && (
        // A long table has its own scroll area; the keyboard needs it focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.frame} tabIndex={0} role="region" aria-label={caption}>
          <table className={classes.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((cell, index) => (
                    <td key={columns[index]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
