import type { ShareLink } from '@flightdeck/contract/share-links'
import { Button, Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { CopyText } from '../copy-text.tsx'
import { Notice } from '../notice.tsx'
import { toast } from '../toasts.tsx'
import { expiryOptions, defaultExpiryDays } from './link-options.ts'
import { LinkRow } from './link-row.tsx'
import classes from './share-links.module.css'

type Props = {
  /** Noun used in sentences: certificate, report. */
  what: string
  links: readonly ShareLink[]
  mayShare: boolean
  onShare: (days: number) => Promise<{ address: string }>
  onRevoke: (id: string) => Promise<{ message: string }>
  onChanged: () => unknown
}

/** Public links for people who are not signed in: created, shown once, revoked. */
export function ShareLinks({ what, links, mayShare, onShare, onRevoke, onChanged }: Props) {
  const [days, setDays] = useState(defaultExpiryDays)
  const share = useMutation({
    mutationFn: () => onShare(Number(days)),
    onError: (error) => toast.error(firstMessage(error, 'server', "Couldn't create the link")),
    onSettled: onChanged,
  })
  return (
    <section className={classes.card} aria-label="Links">
      <h2 className={classes.heading}>Share</h2>
      {mayShare ? (
        <div className={classes.make}>
          <Select
            label="Link expires after"
            data={expiryOptions}
            value={days}
            allowDeselect={false}
            onChange={(value) => setDays(value ?? defaultExpiryDays)}
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
            Anyone with this link can view the {what}. Copy it now; it won't be shown again.
          </p>
          <span className={classes.address}>
            <CopyText text={share.data.address} />
          </span>
        </Notice>
      )}
      {links.length > 0 && (
        <ul className={classes.links} aria-label="Created links">
          {links.map((link) => (
            <LinkRow
              key={link.id}
              what={what}
              link={link}
              mayRevoke={mayShare}
              onRevoke={onRevoke}
              onRevoked={onChanged}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
