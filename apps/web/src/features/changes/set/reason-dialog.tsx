import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from '../changes.module.css'

type Props = {
  title: string
  text: string
  label: string
  actionLabel: string
  isOpen: boolean
  isBusy: boolean
  onConfirm: (text: string) => void
  onClose: () => void
}

/** Says what will happen and takes a sentence along. Ctrl Enter confirms. */
export function ReasonDialog({ title, text, label, actionLabel, isOpen, isBusy, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('')
  const confirm = () => {
    if (!isBusy) onConfirm(reason)
  }
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} size={480}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <p className={classes.text}>{text}</p>
        <Textarea
          label={label}
          autosize
          minRows={2}
          maxLength={2_000}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            confirm()
          }}
        />
        <div className={classes.acts}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            {actionLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
