import { Button, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import guard from './leave-guard.module.css'

export type FormTab = 'form' | 'live'
type Props = {
  /** With `columns`, `aside` and `asideHeading`. */
  classes: CSSModuleClasses
  form: ReactNode
  formLabel: string
  /** Effect of the form, computed while it is edited. */
  live: ReactNode
  liveLabel: string
  liveHeading?: string
  tab: FormTab
  onTab: (tab: FormTab) => void
}

/** A form with its effect beside it; on a narrow screen, a tab each. */
export function FormBeside(props: Props) {
  const { classes, form, formLabel, live, liveLabel, liveHeading = liveLabel, tab, onTab } = props
  const isWide = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false })
  if (isWide)
    return (
      <div className={classes.columns}>
        {form}
        <aside className={classes.aside} aria-labelledby="live-heading">
          <h2 className={classes.asideHeading} id="live-heading">
            {liveHeading}
          </h2>
          {live}
        </aside>
      </div>
    )
  return (
    <Tabs value={tab} onChange={(value) => onTab(value === 'live' ? 'live' : 'form')}>
      <Tabs.List>
        <Tabs.Tab value="form">{formLabel}</Tabs.Tab>
        <Tabs.Tab value="live">{liveLabel}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="form" pt="md">
        {form}
      </Tabs.Panel>
      <Tabs.Panel value="live" pt="md">
        {live}
      </Tabs.Panel>
    </Tabs>
  )
}

/** Confirms before unsaved input is lost, except when the session has ended. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => isUnsaved && next.pathname !== '/login',
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <Dialog title="Leave without saving?" isOpen={status === 'blocked'} onClose={() => reset?.()} size={440}>
      <p className={guard.text}>You have unsaved changes.</p>
      <div className={guard.acts}>
        <Button variant="default" onClick={() => proceed?.()}>
          Leave
        </Button>
        <Button onClick={() => reset?.()} data-autofocus>
          Stay
        </Button>
      </div>
    </Dialog>
  )
}
