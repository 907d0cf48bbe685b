import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

type Props = { tone?: 'info' | 'error'; onDismiss?: () => void; children: ReactNode }

/** A line above the content: something to know, nothing to decide. */
export function Notice({ tone = 'info', onDismiss, children }: Props) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <div className={classes.text}>{children}</div>
      {onDismiss && <CloseButton aria-label="Dismiss" size={24} onClick={onDismiss} />}
    </div>
  )
}
