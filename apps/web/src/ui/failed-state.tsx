import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { CopyText } from './copy-text.tsx'
import classes from './state.module.css'

type Props = {
  title: string
  explanation?: string
  actionLabel?: string
  onAction?: () => void
  reference?: string | null
}

/** Something failed: what, how to continue, and a reference to quote to support. */
export function FailedState({ title, explanation, actionLabel = 'Try again', onAction, reference }: Props) {
  return (
    <div className={classes.state} role="alert">
      <IconPlugConnectedX className={classes.glyph} size={32} stroke={1.5} aria-hidden />
      <h2 className={classes.title}>{title}</h2>
      {explanation && <p className={classes.text}>{explanation}</p>}
      {onAction && (
        <Button className={classes.action} variant="default" onClick={onAction}>
          {actionLabel}
        </Button>
      )}
      {reference && (
        <p className={classes.note}>
          Reference <CopyText text={reference} />
        </p>
      )}
    </div>
  )
}
