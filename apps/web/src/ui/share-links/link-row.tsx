import type { ShareLink } from '@flightdeck/contract/share-links'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { formatCount } from '../../lib/count-text.ts'
import { momentIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { StateMark } from '../state-mark.tsx'
import { toast } from '../toasts.tsx'
import { linkStatuses } from './link-options.ts'
import classes from './share-links.module.css'

type Props = {
  what: string
  link: ShareLink
  mayRevoke: boolean
  onRevoke: (id: string) => Promise<{ message: string }>
  onRevoked: () => unknown
}

/** A share link with its author, expiry and number of visits. */
export function LinkRow({ what, link, mayRevoke, onRevoke, onRevoked }: Props) {
  const timeZone = useTimeZone()
  const [isAsking, setAsking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => onRevoke(link.id),
    onSuccess: ({ message }) => {
      setAsking(false)
      toast.success(message)
    },
    onError: (error) => toast.error(firstMessage(error, 'server', "Couldn't revoke the link")),
    onSettled: onRevoked,
  })
  const { state, made_by, made_at, expires_at, opened, last_opened_at } = link
  return (
    <li className={classes.link}>
      <StateMark {...linkStatuses[state]} />
      <span className={classes.note}>
        {made_by}, {momentIn(timeZone, made_at)}; until {momentIn(timeZone, expires_at)};{' '}
        {last_opened_at === null
          ? 'never opened'
          : `opened ${formatCount(opened, 'time')}, last ${momentIn(timeZone, last_opened_at)}`}
      </span>
      {state === 'open' && mayRevoke && (
        <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
          Revoke
        </Button>
      )}
      <ConfirmDialog
        title="Revoke this link?"
        isOpen={isAsking}
        actionLabel="Revoke"
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={() => setAsking(false)}
      >
        The link stops working immediately. The {what} stays.
      </ConfirmDialog>
    </li>
  )
}
