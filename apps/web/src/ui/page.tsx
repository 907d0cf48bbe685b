import type { ReactNode } from 'react'
import classes from './page.module.css'

type Props = { title: string; subtitle?: string; actions?: ReactNode; children: ReactNode }

/** The head of every screen: one h1, an optional line below it, the page's own actions at the right. */
export function Page({ title, subtitle, actions, children }: Props) {
  return (
    <div className={classes.page}>
      <title>{`${title} · Flightdeck`}</title>
      <div className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
