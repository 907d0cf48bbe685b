import type { CertificateLink } from '@flightdeck/contract'
import { Button, Select } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { counted } from '../../../lib/counted.ts'
import { momentIn } from '../../../lib/moment.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyText } from '../../../ui/copy-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { certificatesKey } from './api.ts'
import { linkLives, linkMarks, usualLife } from './certificate-words.ts'
import classes from './certificate.module.css'

/** Links that show the certificate to people who are not signed in: made, told once, and taken back. */
export function Links({ id, links }: { id: number; links: readonly CertificateLink[] }) {
  const cache = useQueryClient()
  const mayShare = useMay('quality:write')
  const [days, setDays] = useState(usualLife)
  const changed = () => cache.invalidateQueries({ queryKey: certificatesKey })
  const share = useMutation({
    mutationFn: () =>
      call('certificates.share', { params: { id }, body: { days: Number(days) }, once: newKey() }),
    onError: (error) => toast.error(firstMessage(error, 'server', "Couldn't create the link")),
    onSettled: changed,
  })
  return (
    <section className={classes.card} aria-label="Links">
      <h2 className={classes.heading}>Share</h2>
      {mayShare ? (
        <div className={classes.make}>
          <Select
            label="Link expires after"
            data={linkLives}
            value={days}
            allowDeselect={false}
            onChange={(value) => setDays(value ?? usualLife)}
          />
          <Button loading={share.isPending} onClick={() => share.mutate()}>
            Create link
          </Button>
        </div>
      ) : (
        <p className={classes.note}>Managers and admins can create links.</p>
      )}
      {share.data !== undefined && (
        <Notice>
          <p className={classes.text}>
            Anyone with this link can view the certificate. Copy it now; it won't be shown again.
          </p>
          <span className={classes.hash}>
            <CopyText text={share.data.address} />
          </span>
        </Notice>
      )}
      {links.length > 0 && (
        <ul className={classes.links} aria-label="Created links">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} mayRevoke={mayShare} onRevoked={changed} />
          ))}
        </ul>
      )}
    </section>
  )
}

type RowProps = { link: CertificateLink; mayRevoke: boolean; onRevoked: () => unknown }

function LinkRow({ link, mayRevoke, onRevoked }: RowProps) {
  const timeZone = useTimeZone()
  const [isAsking, setAsking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => call('certificates.revoke', { params: { id: link.id } }),
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
      <StateMark {...linkMarks[state]} />
      <span className={classes.note}>
        {made_by}, {momentIn(timeZone, made_at)}; until {momentIn(timeZone, expires_at)};{' '}
        {last_opened_at === null
          ? 'never opened'
          : `opened ${counted(opened, 'time')}, last ${momentIn(timeZone, last_opened_at)}`}
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
        The link stops working immediately. The certificate stays.
      </ConfirmDialog>
    </li>
  )
}
