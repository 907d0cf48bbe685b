import type { ReactNode } from 'react'
import classes from './builder.module.css'

/** A step of the builder under its title. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.step}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}
