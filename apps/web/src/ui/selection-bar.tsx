import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '../lib/count-text.ts'
import classes from './selection-bar.module.css'

type Props = {
  /** `Selected issues`. */
  label: string
  /** Singular noun for a row: `issue`. */
  word: string
  count: number
  /** Total number of rows, of which not all may be loaded. */
  total: number
  onAll: () => void
  onClear: () => void
  children: ReactNode
}

/** Bulk actions, in place of the filters so that no row is covered. */
export function SelectionBar({ label, word, count, total, onAll, onClear, children }: Props) {
  return (
    <section className={classes.bar} aria-label={label}>
      <strong>{formatCount(count, word)} selected</strong>
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
