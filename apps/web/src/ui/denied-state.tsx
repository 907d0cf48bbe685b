import { IconDoorOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './state.module.css'

type Props = { title: string; message: string; children?: ReactNode }

/** Access denied to a signed-in user: the message gives the reason, the children a contact. */
export function DeniedState({ title, message, children }: Props) {
  return (
    <div className={classes.state}>
      <IconDoorOff className={classes.glyph} size={32} stroke={1.5} aria-hidden />
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{message}</p>
      {children}
    </div>
  )
}
