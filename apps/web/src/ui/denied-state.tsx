import { IconDoorOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './state.module.css'

type Props = { title: string; message: string; children?: ReactNode }

/** The person is known and may not: the sentence says why, the children say whom to ask. */
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
