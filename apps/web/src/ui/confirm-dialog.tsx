import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import classes from './confirm-dialog.module.css'

type Props = {
  title: string
  isOpen: boolean
  actionLabel: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for confirmation. Cancel has the focus, so that pressing Enter by habit does no harm. */
export function ConfirmDialog(props: Props) {
  const { title, isOpen, actionLabel, isBusy, onConfirm, onClose, children } = props
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} size={440}>
      <p className={classes.text}>{children}</p>
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={onConfirm}>
          {actionLabel}
        </Button>
      </div>
    </Dialog>
  )
}
