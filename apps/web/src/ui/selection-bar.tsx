import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '../lib/count-text.ts'
import classes from './selection-bar.module.css'

type Props = {
  /** Singular noun for a row: `issue`. */
  noun: string
  count: number
  /** Total number of rows, of which not all may be loaded. */
  total: number
  onSelectAll: () => void
  onClear: () => void
  children: ReactNode
}

/** Bulk actions, in place of the filters so that no row is covered. */
export function SelectionBar({ noun, count, total, onSelectAll, onClear, children }: Props) {
  return (
    <section className={classes.bar} aria-label={`Selected ${noun}s`}>
      <strong>{formatCount(count, noun)} selected</strong>
      {count < total && (
        <Button variant="subtle" size="compact-sm" onClick={onSelectAll}>
          Select all {total.toLocaleString('en-GB')}
        </Button>
      )}
      {children}
      <CloseButton size={28} aria-label="Select none" onClick={onClear} />
    </section>
  )
}
