import type { ChangeItemInput } from '@flightdeck/contract/changes'
import type { ChangeOrigin } from '@flightdeck/domain/changes'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { formatCount } from '../../../lib/count-text.ts'
import { newKey } from '../../../lib/new-key.ts'
import { DiffTable } from '../../../ui/diff-table/diff-table.tsx'
import type { DiffLine } from '../../../ui/diff-table/diff-types.ts'
import { toast } from '../../../ui/toasts.tsx'
import classes from './propose.module.css'

type Props = {
  origin: Exclude<ChangeOrigin, 'undo'>
  initialTitle: string
  lines: readonly DiffLine[]
  /** Items of the included lines. */
  items: readonly ChangeItemInput[]
  onChoose: (keys: string[], isIn: boolean) => void
  onProposed: () => void
  /** Choices required first, below the diff. */
  children?: ReactNode
  /** Changes a person has to make in the platform. */
  byHand?: ReactNode
}

const nothing = () => {}

/** Reviews a diff: exclude lines, then propose the others. */
export default function ProposeForm(props: Props) {
  const { origin, initialTitle, lines, items, onChoose, onProposed, children, byHand } = props
  const navigate = useNavigate()
  const [title, setTitle] = useState(initialTitle)
  const [reason, setReason] = useState('')
  const propose = useMutation({
    mutationFn: () =>
      call('changes.propose', { body: { title, reason, origin, items: [...items] }, once: newKey() }),
    onSuccess: ({ set }) => {
      toast.success(`${formatCount(items.length, 'change')} proposed`, {
        autoCloseMs: 8_000,
        action: {
          label: 'View',
          onClick: () => void navigate({ to: '/changes', search: { set: set.id } }),
        },
      })
      onProposed()
    },
    onError: (error) =>
      toast.error(firstMessage(error, 'server', 'Couldn’t propose the changes. Try again.')),
  })
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (items.length > 0 && !propose.isPending) propose.mutate()
      }}
    >
      {lines.length > 0 && (
        <>
          <TextInput
            label="Title"
            maxLength={200}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <DiffTable label="Proposed changes" lines={lines} onChoose={onChoose} onEnd={nothing} />
          {children}
          <Textarea
            label="Reason (optional)"
            autosize
            minRows={1}
            maxLength={2_000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
      {byHand}
      {lines.length > 0 && (
        <div className={classes.acts}>
          <span className={classes.note}>Nothing is written until someone approves.</span>
          <Button type="submit" loading={propose.isPending} aria-disabled={items.length === 0} data-autofocus>
            Propose {formatCount(items.length, 'change')}
          </Button>
        </div>
      )}
    </form>
  )
}
