import type { ChangeSet } from '@flightdeck/contract/changes'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/call.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useChangeAct } from '../api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export type OpenDialog = 'approve' | 'reject' | 'undo'
const DIALOGS = {
  approve: { title: 'Approve these changes?', label: 'Note (optional)', actionLabel: 'Approve and apply' },
  reject: { title: 'Reject these changes?', label: 'Reason', actionLabel: 'Reject' },
  undo: { title: 'Undo this change set?', label: 'Reason', actionLabel: 'Propose the undo' },
} as const

type DialogProps = { set: ChangeSet; openDialog: OpenDialog | null; onClose: () => void }

/** Asks for the reason of a decision, and carries it out. */
export function DecisionDialog({ set, openDialog, onClose }: DialogProps) {
  const { id, digest } = set
  const params = { id }
  const navigate = useNavigate()
  const close = { onSettled: onClose }
  const approve = useChangeAct(
    (note: string) => call('changes.approve', { params, body: { digest, note, apply: true } }),
    {
      done: ({ set: now }) => `Approved. ${now.sentence}`,
      failed: 'Couldn’t approve the changes. Try again.',
    },
  )
  const reject = useChangeAct((reason: string) => call('changes.reject', { params, body: { reason } }), {
    done: () => 'Change set rejected',
    failed: 'Couldn’t reject the changes. Try again.',
  })
  const undo = useChangeAct(
    (reason: string) => call('changes.undo', { params, body: { reason }, once: newKey() }),
    {
      done: ({ set: undoSet }) => `Undo proposed as change set ${undoSet.id}`,
      failed: 'Couldn’t propose the undo. Try again.',
    },
  )
  return (
    <ReasonDialog
      key={openDialog}
      {...DIALOGS[openDialog ?? 'approve']}
      text={dialogText(openDialog, set)}
      isOpen={openDialog !== null}
      isBusy={approve.isPending || reject.isPending || undo.isPending}
      onClose={onClose}
      onConfirm={(text) => {
        if (openDialog === 'approve') approve.mutate(text, close)
        if (openDialog === 'reject') reject.mutate(text, close)
        if (openDialog === 'undo')
          undo.mutate(text, {
            ...close,
            onSuccess: ({ set: undoSet }) => void navigate({ to: '/changes', search: { set: undoSet.id } }),
          })
      }}
    />
  )
}

function dialogText(openDialog: OpenDialog | null, { items, not_undoable }: ChangeSet): string {
  const count = items.total - items.left_out
  const lines = count === 1 ? '1 change' : `${count.toLocaleString('en-GB')} changes`
  if (openDialog === 'undo')
    return 'We propose the inverse changes. The same approval applies before anything is written.'
  if (openDialog === 'reject') return 'Nothing is written. The proposer sees your reason.'
  const isFinal = not_undoable > 0 ? ` ${not_undoable} of them can’t be undone.` : ''
  return `${lines} will be written to the platforms in your name.${isFinal}`
}
