import { useId, type ReactNode } from 'react'
import classes from './entity.module.css'

type Props = { title: string; count?: number; children: ReactNode }

export function EntitySection({ title, count, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {title}
        {count !== undefined && <span className={classes.count}> {count}</span>}
      </h2>
      {children}
    </section>
  )
}
