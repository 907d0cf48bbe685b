import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { Dialog } from './dialog.tsx'
import classes from './leave-guard.module.css'

/** Confirms before unsaved input is lost, except when the session has ended. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => isUnsaved && next.pathname !== '/login',
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <Dialog title="Leave without saving?" isOpen={status === 'blocked'} onClose={() => reset?.()} size={440}>
      <p className={classes.text}>You have unsaved changes.</p>
      <div className={classes.acts}>
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
