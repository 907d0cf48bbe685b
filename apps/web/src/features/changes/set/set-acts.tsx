import type { ChangeSet } from '@flightdeck/contract/changes'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { useChangeAct } from '../api.ts'
import { DecisionDialog, type OpenDialog } from './decision-dialog.tsx'

const keyWords = { '1': 'Approve', '3': 'Reject' }

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
