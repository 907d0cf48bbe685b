import { Kbd } from '@mantine/core'
import classes from './key-sheet.module.css'
import { commandKey, goTo } from './keys.ts'

const always: [string[], string][] = [
  [[commandKey, 'K'], 'Search and commands'],
  [['?'], 'This sheet'],
  [['Esc'], 'Close what is on top'],
]

/** The keys that work here. */
export function KeySheet() {
  const rows: [string[], string][] = [
    ...always,
    ...Object.entries(goTo).map(([letter, { label }]): [string[], string] => [
      ['G', letter.toUpperCase()],
      label,
    ]),
  ]
  return (
    <dl className={classes.sheet}>
      {rows.map(([keys, does]) => (
        <div key={does} className={classes.row}>
          <dt>{does}</dt>
          <dd>
            {keys.map((key) => (
              <Kbd key={key} size="sm">
                {key}
              </Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
