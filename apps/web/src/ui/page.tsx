import type { ReactNode } from 'react'
import classes from './page.module.css'

type Props = {
  title: string
  subtitle?: string
  actions?: ReactNode
  /** A list takes what is left of the screen, and scrolls by itself. */
  isFilled?: boolean
  children: ReactNode
}

/** The head of every screen: one h1, an optional line below it, the page's own actions at the right. */
export function Page({ title, subtitle, actions, isFilled = false, children }: Props) {
  return (
    <div className={classes.page} data-filled={isFilled || undefined}>
      <title>{`${title} · Flightdeck`}</title>
      <div className={classes.head}>
        <div>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
