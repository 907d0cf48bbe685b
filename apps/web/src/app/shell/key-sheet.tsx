import { Kbd } from '@mantine/core'
import classes from './key-sheet.module.css'
import { useKeysHere } from '../../lib/screen-keys.ts'
import { commandKey, goTo } from './keys.ts'

type Row = [keys: string[], does: string]

const always: Row[] = [
  [[commandKey, 'K'], 'Search and commands'],
  [['?'], 'Show shortcuts'],
  [['Esc'], 'Close'],
]

/** A space is seen by its name only. */
const shownAs = (key: string) => (key === ' ' ? 'Space' : key.toUpperCase())

/** The keys that work here, and those that work everywhere. */
export function KeySheet() {
  const here = useKeysHere()
  const everywhere: Row[] = [
    ...always,
    ...Object.entries(goTo).map(([letter, { label }]): Row => [['G', letter.toUpperCase()], label]),
  ]
  return (
    <>
      {here.length > 0 && (
        <Rows title="On this screen" rows={here.map(({ key, does }): Row => [[shownAs(key)], does])} />
      )}
      <Rows title="Everywhere" rows={everywhere} />
    </>
  )
}

function Rows({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.sheet}>
        {rows.map(([keys, does]) => (
          <div key={keys.join(' ')} className={classes.row}>
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
    </section>
  )
}
