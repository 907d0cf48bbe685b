import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './profile-screen.module.css'

type Props = { title: string; lead?: string; children: ReactNode }

/** Card of the profile with a heading of its own. */
export function Section({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {title}
      </h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  )
}
