import type { LibraryCheck } from '@flightdeck/contract'
import { CheckRow } from './check-row.tsx'
import { familiesOf } from './library-model.ts'
import classes from './library.module.css'
import type { TrayState } from './use-tray.ts'

type Props = {
  checks: readonly LibraryCheck[]
  connected: readonly string[]
  tray: TrayState
  onOpen: (id: string) => void
}

export function CheckList({ checks, connected, tray, onOpen }: Props) {
  return familiesOf(checks).map(({ key, label, checks: inside }) => (
    <section key={key} className={classes.family} aria-label={label}>
      <h2 className={classes.heading}>
        {label} <span className={classes.muted}>{inside.length}</span>
      </h2>
      <ul className={classes.list}>
        {inside.map((check) => (
          <CheckRow key={check.id} check={check} connected={connected} tray={tray} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ))
}
