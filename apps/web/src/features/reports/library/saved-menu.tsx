import type { SavedReport } from '@flightdeck/contract/reports'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { savedQuery } from '../api.ts'
import { ScheduleDialog } from '../schedule/schedule-dialog.tsx'

/** Lazy: few users embed a report. */
const EmbedLinks = lazy(() => import('../share/embed-links.tsx'))

/** Actions on a saved report, besides opening it. */
export function SavedMenu({ report }: { report: SavedReport }) {
  const cache = useQueryClient()
  const mayWrite = useMay('reports:write')
  const [isAsking, setAsking] = useState(false)
  const [isEmbedding, setEmbedding] = useState(false)
  const [isScheduling, setScheduling] = useState(false)
  const remove = useMutation({
    mutationFn: () => call('reports.remove', { params: { id: report.id } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: savedQuery.queryKey })
      setAsking(false)
      toast.success('Report removed')
    },
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t remove the report. Try again.')),
  })
  return (
    <>
      <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${report.name}`}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayWrite && <Menu.Item onClick={() => setScheduling(true)}>Schedule</Menu.Item>}
          {mayWrite && <Menu.Item onClick={() => setEmbedding(true)}>Embed</Menu.Item>}
          <Menu.Item onClick={() => setAsking(true)}>Remove</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ScheduleDialog report={report} isOpen={isScheduling} onClose={() => setScheduling(false)} />
      <Dialog
        title={`Embed ${report.name}`}
        isOpen={isEmbedding}
        onClose={() => setEmbedding(false)}
        size={640}
      >
        <Suspense fallback={<CardSkeleton />}>
          <EmbedLinks report={report} />
        </Suspense>
      </Dialog>
      <ConfirmDialog
        title={`Remove ${report.name}?`}
        isOpen={isAsking}
        actionLabel="Remove"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        Reports already generated stay.
      </ConfirmDialog>
    </>
  )
}
