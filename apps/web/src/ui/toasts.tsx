import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './toasts.module.css'

type Kind = 'success' | 'error' | 'info'
/** A toast with something to do waits for it. */
type Action = { label: string; onClick: () => void }
type Options = { id?: string; autoCloseMs?: number | false; action?: Action }

const glyphs: Record<Kind, ReactNode> = {
  success: <IconCheck size={16} stroke={2.25} aria-hidden />,
  error: <IconAlertTriangle size={16} stroke={2} aria-hidden />,
  info: <IconInfoCircle size={16} stroke={2} aria-hidden />,
}

/** Success disappears automatically after 4 s; an error stays until it is dismissed. */
const closesAfterMs: Record<Kind, number | false> = { success: 4000, error: false, info: 4000 }
const priority: Record<Kind, number> = { error: 2, success: 1, info: 0 }

function show(kind: Kind, message: string, { id, autoCloseMs, action }: Options = {}) {
  const shownAs = notifications.show({
    ...(id === undefined ? {} : { id }),
    message: action ? <WithAction message={message} action={action} onDone={() => hide(shownAs)} /> : message,
    icon: glyphs[kind],
    autoClose: autoCloseMs ?? (action ? false : closesAfterMs[kind]),
    priority: priority[kind],
    role: kind === 'error' ? 'alert' : 'status',
    'data-kind': kind,
    classNames: { root: classes.toast ?? '', icon: classes.icon ?? '', description: classes.message ?? '' },
    closeButtonProps: { 'aria-label': 'Dismiss', size: 24 },
  })
}

function WithAction({ message, action, onDone }: { message: string; action: Action; onDone: () => void }) {
  const act = () => {
    onDone()
    action.onClick()
  }
  return (
    <span className={classes.row}>
      {message}
      <button type="button" className={classes.action} onClick={act}>
        {action.label}
      </button>
    </span>
  )
}

const hide = (id: string) => void notifications.hide(id)

export const toast = {
  success: (message: string, options?: Options) => show('success', message, options),
  error: (message: string, options?: Options) => show('error', message, options),
  info: (message: string, options?: Options) => show('info', message, options),
  hide,
}

export function Toaster() {
  return (
    <Notifications
      className={classes.stack ?? ''}
      position="top-right"
      limit={3}
      containerWidth={320}
      transitionDuration={180}
    />
  )
}
