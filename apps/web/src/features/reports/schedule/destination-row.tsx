import type { ReportDestination } from '@flightdeck/contract/reports'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { formatCount } from '../../../lib/count-text.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { destinationsQuery } from '../api.ts'
import classes from './schedule.module.css'

type Props = { destination: ReportDestination; onRemoved: (id: string) => void }

/** A destination with where it is, and the way to remove it for every schedule. */
export function DestinationRow({
  destination: { id, name, place, host_key: hostKey, schedules },
  onRemoved,
}: Props) {
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call('reportDestinations.remove', { params: { id } }),
    onSuccess: ({ message }) => {
      setAsking(false)
      toast.success(message)
      onRemoved(id)
    },
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t remove the destination. Try again.')), // prettier-ignore
    onSettled: () => cache.invalidateQueries({ queryKey: destinationsQuery.queryKey }),
  })
  return (
    <li className={classes.place}>
      <span>
        {name} <span className={classes.faint}>{place}</span>
        {hostKey !== null && <span className={classes.hostKey}>Host key {hostKey}</span>}
      </span>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Remove ${name}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        title={`Remove ${name}?`}
        isOpen={isAsking}
        actionLabel="Remove"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        Files already delivered stay.{' '}
        {schedules > 0 && `${formatCount(schedules, 'schedule')} will continue without it.`}
      </ConfirmDialog>
    </li>
  )
}
