import type { ReactNode } from 'react'
import classes from './walk.module.css'

type Props = {
  label: string
  /** Value at the position, for screen readers; the caption shows the same. */
  valueText: string
  at: number
  last: number
  onMove: (at: number) => void
  className?: string | undefined
  children: ReactNode
}

/**
 * A chart walked day by day: an invisible slider on top reads the same for pointer, finger and arrow keys.
 */
export const Walk = ({ label, valueText, at, last, onMove, className = '', children }: Props) => (
  <div className={`${classes.walk} ${className}`}>
    {children}
    <input
      className={classes.range}
      type="range"
      min={0}
      max={last}
      value={at}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onMove(Number(event.currentTarget.value))}
    />
  </div>
)
