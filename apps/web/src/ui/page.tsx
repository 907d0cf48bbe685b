import { type ReactNode, useEffect, useRef } from 'react'
import classes from './page.module.css'

type Props = {
  title: string
  subtitle?: string
  actions?: ReactNode
  /** A list takes the remaining height and has its own scroll area. */
  isFilled?: boolean
  children: ReactNode
}

/** The head of every screen: one h1, an optional line below it, the page's own actions at the right. */
export function Page({ title, subtitle, actions, isFilled = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // After navigation from another screen, an unset focus goes to the heading. Repeated with a delay, because
  // a dialog that led here may return the focus to an element that is removed only later.
  useEffect(() => {
    const { __TSR_index: at = 0 } = (window.history.state ?? {}) as { __TSR_index?: number }
    if (at === 0) return
    const take = () => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    }
    take()
    const timers = [50, 300].map((ms) => setTimeout(take, ms))
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <div className={classes.page} data-filled={isFilled || undefined}>
      <title>{`${title} · Flightdeck`}</title>
      <div className={classes.head}>
        <div>
          <h1 ref={heading} className={classes.title} tabIndex={-1}>
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
