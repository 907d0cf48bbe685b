import type { ChangeStop } from '@flightdeck/contract/changes'
import { Button } from '@mantine/core'
import { IconHandStop, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useChangeAct } from '../api.ts'

type Props = { stop: ChangeStop | null }
const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The one stop: halts all writing within seconds, also half-way through a set. */
export function StopAll({ stop }: Props) {
  const mayStop = useMay('changes:propose')
  const mayResume = useMay('changes:apply')
  const [isAsking, setAsking] = useState(false)
  const halt = useChangeAct((reason: string) => call('changes.stopAll', { body: { reason } }), {
    done: () => 'All writing stopped',
    failed: 'Couldn’t stop the changes. Try again.',
  })
  const resume = useChangeAct(() => call('changes.resumeAll'), {
    done: () => 'Writing resumed',
    failed: 'Couldn’t resume the changes. Try again.',
  })
  if (stop !== null)
    return mayResume ? (
      <Button
        leftSection={<IconPlayerPlay {...glyph} />}
        loading={resume.isPending}
        onClick={() => resume.mutate(undefined)}
      >
        Resume writing
      </Button>
    ) : null
  if (!mayStop) return null
  return (
    <>
      <Button variant="default" leftSection={<IconHandStop {...glyph} />} onClick={() => setAsking(true)}>
        Stop all writing
      </Button>
      <ConfirmDialog
        title="Stop all writing?"
        isOpen={isAsking}
        actionLabel="Stop all writing"
        isBusy={halt.isPending}
        onConfirm={() => halt.mutate('', { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        Nothing more is written to any platform until someone resumes. Running change sets halt within two
        seconds and keep what they have done.
      </ConfirmDialog>
    </>
  )
}

export function StopNotice({ stop }: Props) {
  const timeZone = useTimeZone()
  if (stop === null) return null
  return (
    <Notice tone="error">
      All writing was stopped by {stop.by?.name ?? 'a former member'} on {momentIn(timeZone, stop.at)}.
      {stop.reason && ` ${stop.reason}`}
    </Notice>
  )
}
