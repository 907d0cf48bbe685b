import type { ChangeSet } from '@flightdeck/contract/changes'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { useChangeAct } from '../api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type OpenDialog = 'approve' | 'reject' | 'undo'
const keyWords = { '1': 'Approve', '3': 'Reject' }
const DIALOGS = {
  approve: { title: 'Approve these changes?', label: 'Note (optional)', actionLabel: 'Approve and apply' },
  reject: { title: 'Reject these changes?', label: 'Reason', actionLabel: 'Reject' },
  undo: { title: 'Undo this change set?', label: 'Reason', actionLabel: 'Propose the undo' },
} as const

/** Actions permitted now; others are hidden, with the reason among the facts. */
export function SetActs({ set }: { set: ChangeSet }) {
  const { may } = set
  const [openDialog, setDialog] = useState<OpenDialog | null>(null)
  const plain = usePlainActs(set)
  useKeys(
    {
      ...(may.approve === null && { '1': () => setDialog('approve') }),
      ...(may.reject === null && { '3': () => setDialog('reject') }),
    },
    keyWords,
  )
  return (
    <>
      {plain.map(({ label, act, isMain }) => (
        <Button
          key={label}
          variant={isMain ? 'filled' : 'default'}
          loading={act.isPending}
          onClick={() => act.mutate(undefined)}
        >
          {label}
        </Button>
      ))}
      {may.undo === null && (
        <Button variant="default" onClick={() => setDialog('undo')}>
          Undo…
        </Button>
      )}
      {may.reject === null && (
        <Button variant="default" aria-keyshortcuts="3" onClick={() => setDialog('reject')}>
          Reject…
        </Button>
      )}
      {may.approve === null && (
        <Button aria-keyshortcuts="1" onClick={() => setDialog('approve')}>
          Approve…
        </Button>
      )}
      <DecisionDialog set={set} openDialog={openDialog} onClose={() => setDialog(null)} />
    </>
  )
}

/** Actions that need no reason. */
function usePlainActs({ id, may, retryable }: ChangeSet) {
  const params = { id }
  const plain = (name: 'changes.submit' | 'changes.apply' | 'changes.stop' | 'changes.resume') => () =>
    call(name, { params })
  const failed = 'Couldn’t do that. Nothing was changed; try again.'
  const submit = useChangeAct(plain('changes.submit'), { done: () => 'Changes proposed', failed })
  const apply = useChangeAct(plain('changes.apply'), { done: () => 'Applying the changes', failed })
  const stop = useChangeAct(plain('changes.stop'), { done: () => 'Change set stopped', failed })
  const resume = useChangeAct(plain('changes.resume'), { done: () => 'Change set resumed', failed })
  const retry = useChangeAct(() => call('changes.retry', { params, body: {} }), {
    done: () => 'Retrying what failed',
    failed,
  })
  const retryLabel = `Retry failed (${retryable.toLocaleString('en-GB')})`
  return [
    { problem: may.submit, label: 'Propose', act: submit, isMain: true },
    { problem: may.apply, label: 'Apply now', act: apply, isMain: true },
    { problem: may.resume, label: 'Resume', act: resume, isMain: true },
    { problem: may.retry, label: retryLabel, act: retry, isMain: false },
    { problem: may.stop, label: 'Stop', act: stop, isMain: false },
  ].filter(({ problem }) => problem === null)
}

type DialogProps = { set: ChangeSet; openDialog: OpenDialog | null; onClose: () => void }

/** Asks for the reason of a decision, and carries it out. */
function DecisionDialog({ set, openDialog, onClose }: DialogProps) {
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
