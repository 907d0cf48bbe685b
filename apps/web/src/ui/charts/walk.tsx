import type { ReactNode } from 'react'
import classes from './walk.module.css'

type Props = {
  label: string
  /** What is read at the place: said to whoever listens, and shown by the caption. */
  said: string
  at: number
  last: number
  onMove: (at: number) => void
  className?: string | undefined
  children: ReactNode
}

/** A picture that is walked day by day: an unseen slider lies over it, so that pointer, finger and arrow keys read the same. */
export const Walk = ({ label, said, at, last, onMove, className = '', children }: Props) => (
  <div className={`${classes.walk} ${className}`}>
    {children}
    <input
      className={classes.range}
      type="range"
      min={0}
      max={last}
      value={at}
      aria-label={label}
      aria-valuetext={said}
      onChange={(event) => onMove(Number(event.currentTarget.value))}
    />
  </div>
)
