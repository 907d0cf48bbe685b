import type { ChangeSet } from '@flightdeck/contract/changes'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { useChangeAct } from '../api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type OpenDialog = 'approve' | 'reject' | 'undo' | null
const keyWords = { '1': 'Approve', '3': 'Reject' }

/** Actions permitted now; others are hidden, with the reason among the facts. */
export function SetActs({ set }: { set: ChangeSet }) {
  const { id, digest, may, retryable } = set
  const params = { id }
  const navigate = useNavigate()
  const [openDialog, setAsked] = useState<OpenDialog>(null)
  const close = { onSettled: () => setAsked(null) }
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
  useKeys(
    {
      ...(may.approve === null && { '1': () => setAsked('approve') }),
      ...(may.reject === null && { '3': () => setAsked('reject') }),
    },
    keyWords,
  )
  const simple = [
    { may: may.submit, label: 'Propose', act: submit, isMain: true },
    { may: may.apply, label: 'Apply now', act: apply, isMain: true },
    { may: may.resume, label: 'Resume', act: resume, isMain: true },
    {
      may: may.retry,
      label: `Retry failed (${retryable.toLocaleString('en-GB')})`,
      act: retry,
      isMain: false,
    },
    { may: may.stop, label: 'Stop', act: stop, isMain: false },
  ]
  return (
    <>
      {simple
        .filter((one) => one.may === null)
        .map(({ label, act, isMain }) => (
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
        <Button variant="default" onClick={() => setAsked('undo')}>
          Undo…
        </Button>
      )}
      {may.reject === null && (
        <Button variant="default" aria-keyshortcuts="3" onClick={() => setAsked('reject')}>
          Reject…
        </Button>
      )}
      {may.approve === null && (
        <Button aria-keyshortcuts="1" onClick={() => setAsked('approve')}>
          Approve…
        </Button>
      )}
      <ReasonDialog
        key={openDialog}
        title={
          openDialog === 'undo'
            ? 'Undo this change set?'
            : openDialog === 'reject'
              ? 'Reject these changes?'
              : 'Approve these changes?'
        }
        text={dialogText(openDialog, set)}
        label={openDialog === 'approve' ? 'Note (optional)' : 'Reason'}
        actionLabel={
          openDialog === 'undo'
            ? 'Propose the undo'
            : openDialog === 'reject'
              ? 'Reject'
              : 'Approve and apply'
        }
        isOpen={openDialog !== null}
        isBusy={approve.isPending || reject.isPending || undo.isPending}
        onClose={() => setAsked(null)}
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
    </>
  )
}

function dialogText(openDialog: OpenDialog, { items, not_undoable }: ChangeSet): string {
  const count = items.total - items.left_out
  const lines = count === 1 ? '1 change' : `${count.toLocaleString('en-GB')} changes`
  if (openDialog === 'undo')
    return 'We propose the inverse changes. The same approval applies before anything is written.'
  if (openDialog === 'reject') return 'Nothing is written. The proposer sees your reason.'
  const isFinal = not_undoable > 0 ? ` ${not_undoable} of them can’t be undone.` : ''
  return `${lines} will be written to the platforms in your name.${isFinal}`
}
