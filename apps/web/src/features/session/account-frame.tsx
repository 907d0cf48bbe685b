import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'
import classes from './account-frame.module.css'
import { SamplePacing } from './sample-pacing.tsx'

type Props = {
  title: string
  /** The h1, where it differs from the title of the page. */
  heading?: string
  lead: string
  children: ReactNode
}

/** The frame of the screens before the shell: the form at the left, a quiet picture of the product at the right. */
export function AccountFrame({ title, heading = title, lead, children }: Props) {
  return (
    <div className={classes.frame}>
      <title>{`${title} · Flightdeck`}</title>
      <main className={classes.side}>
        <div className={classes.brand}>
          <Logo size={28} />
          Flightdeck
        </div>
        <div className={classes.body}>
          <h1 className={classes.title}>{heading}</h1>
          <p className={classes.lead}>{lead}</p>
          {children}
        </div>
      </main>
      <SamplePacing />
    </div>
  )
}
