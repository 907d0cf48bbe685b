import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { counted } from '../lib/counted.ts'
import classes from './selection-bar.module.css'

type Props = {
  /** `Selected issues`. */
  label: string
  /** What is selected, in one and in several: `issue`. */
  word: string
  count: number
  /** How many there are, of which not all may have been loaded. */
  total: number
  onAll: () => void
  onClear: () => void
  children: ReactNode
}

/** What can be done with all that are selected, in the place of the filters: nothing of the list is covered. */
export function SelectionBar({ label, word, count, total, onAll, onClear, children }: Props) {
  return (
    <section className={classes.bar} aria-label={label}>
      <strong>{counted(count, word)} selected</strong>
      {count < total && (
        <Button variant="subtle" size="compact-sm" onClick={onAll}>
          Select all {total.toLocaleString('en-GB')}
        </Button>
      )}
      {children}
      <CloseButton size={28} aria-label="Select none" onClick={onClear} />
    </section>
  )
}
