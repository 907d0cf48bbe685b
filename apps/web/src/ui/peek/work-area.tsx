import type { ReactNode } from 'react'
import classes from './work-area.module.css'

/** A list, and beside it what is looked at. */
export const WorkArea = ({ children }: { children: ReactNode }) => (
  <div className={classes.area}>{children}</div>
)

/** Everything of the list's own side: bars above it, what is selected below. */
export const WorkList = ({ children }: { children: ReactNode }) => (
  <div className={classes.list}>{children}</div>
)
