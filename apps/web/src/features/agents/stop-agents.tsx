import type { AgentList } from '@flightdeck/contract/agents'
import { Button } from '@mantine/core'
import { IconHandStop, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { momentIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useResumeAgents, useStopAgents } from './api.ts'

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The stop of all agents; always in sight. */
export function StopAgents({ isStopped }: { isStopped: boolean }) {
  const mayStop = useMay('agents:run')
  const mayResume = useMay('agents:limits')
  const [isAsking, setAsking] = useState(false)
  const stop = useStopAgents()
  const resume = useResumeAgents()
  if (isStopped)
    return mayResume ? (
      <Button
        leftSection={<IconPlayerPlay {...glyph} />}
        loading={resume.isPending}
        onClick={() => resume.mutate({})}
      >
        Resume agents
      </Button>
    ) : null
  if (!mayStop) return null
  return (
    <>
      <Button variant="default" leftSection={<IconHandStop {...glyph} />} onClick={() => setAsking(true)}>
        Stop all agents
      </Button>
      <ConfirmDialog
        title="Stop all agents?"
        isOpen={isAsking}
        actionLabel="Stop all agents"
        isBusy={stop.isPending}
        onConfirm={() => stop.mutate({}, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        Runs end at their next step and none begins until someone resumes. Proposals that wait stay as they
        are.
      </ConfirmDialog>
    </>
  )
}

export function AgentStopNotice({ stop }: { stop: AgentList['stop'] }) {
  const timeZone = useTimeZone()
  if (stop === null) return null
  return (
    <Notice tone="error">
      All agents were stopped by {stop.by?.name ?? 'a former member'} on {momentIn(timeZone, stop.at)}.
      {stop.reason && ` ${stop.reason}`}
    </Notice>
  )
}
