import type { CheckRunResults } from '@flightdeck/contract/check-runs'
import { hasBlockers, verdictWords } from '@flightdeck/domain/checks'
import { Anchor, Button, Select, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { formatCount } from '../../lib/count-text.ts'
import { newKey } from '../../lib/new-key.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { toast } from '../../ui/toasts.tsx'
import { quality } from '../checks/index.ts'
import { expiryOptions, defaultExpiryDays } from '../../ui/share-links/link-options.ts'
import { verdictMark } from './certificate-words.ts'
import classes from './certificate.module.css'

type Props = {
  run: CheckRunResults['run']
  wouldSay: NonNullable<CheckRunResults['would_say']>
  onClose: () => void
}

/** Signs a result and creates its link in one step. A reason turns "Not cleared" into signed exceptions. */
export function SignDialog({ run, wouldSay: { verdict: plain, blockers }, onClose }: Props) {
  const cache = useQueryClient()
  const [keys] = useState(() => ({ sign: newKey(), share: newKey() }))
  const [reason, setReason] = useState('')
  const [days, setDays] = useState(defaultExpiryDays)
  const trimmedReason = reason.trim() === '' ? null : reason.trim()
  const verdict = trimmedReason === null ? plain : 'excepted'
  const sign = useMutation({
    mutationFn: async () => {
      const { id } = await call('certificates.sign', {
        body: { run: run.id, reason: trimmedReason },
        once: keys.sign,
      })
      const body = { days: Number(days) }
      const { address } = await call('certificates.share', { params: { id }, body, once: keys.share })
      return { id, address, isCopied: await copied(address) }
    },
    onSuccess: ({ id, isCopied }) => {
      if (isCopied) toast.success(`Certificate ${id} signed, link copied`)
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: [quality, 'certificates'] }),
  })
  const close = () => {
    if (sign.isSuccess) void cache.invalidateQueries({ queryKey: [quality] })
    onClose()
  }
  if (sign.isSuccess) return <Signed {...sign.data} onClose={close} />
  return (
    <Dialog title="Sign and share this result" isOpen onClose={close} size={480}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!sign.isPending) sign.mutate()
        }}
      >
        <p className={classes.word}>
          <StateMark {...verdictMark({ verdict, blockers })} />
        </p>
        <p className={classes.text}>
          {formatCount(run.checks, 'check')} on {formatCount(run.total, 'item')}:{' '}
          {formatCount(run.failures, 'failure')}. Signing freezes this result: scope, settings, checks and
          names. Later changes are shown next to it.
        </p>
        {hasBlockers(blockers) && (
          <Textarea
            label="Reason for signing with exceptions"
            description={`Leave empty to sign as "${verdictWords('blocked', blockers)}".`}
            maxLength={500}
            autosize
            minRows={2}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Select
          label="Link expires after"
          data={expiryOptions}
          value={days}
          allowDeselect={false}
          onChange={(value) => setDays(value ?? defaultExpiryDays)}
        />
        {sign.isError && <Notice tone="error">{errorText(sign.error)}</Notice>}
        <div className={classes.acts}>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={sign.isPending}>
            Sign and copy link
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type SignedProps = { id: number; address: string; isCopied: boolean; onClose: () => void }

/** Shows the link this once, in case it was not copied. */
const Signed = ({ id, address, isCopied, onClose }: SignedProps) => (
  <Dialog title={`Certificate ${id} signed`} isOpen onClose={onClose} size={480}>
    <div className={classes.form}>
      <p className={classes.text}>
        {isCopied ? 'Link copied.' : 'Copy the link now.'} Anyone with it can view the certificate. It won't
        be shown again.
      </p>
      <span className={classes.hash}>
        <CopyText text={address} />
      </span>
      <div className={classes.acts}>
        <Anchor component={Link} to="/certificates" search={{ certificate: id } as never}>
          View certificate
        </Anchor>
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  </Dialog>
)

/** The browser may refuse to copy; the link is shown either way. */
const copied = (text: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => true,
    () => false,
  )

const errorText = (error: unknown): string =>
  error instanceof ApiError && error.code === 'conflict'
    ? firstMessage(error, 'server', "Couldn't sign this result")
    : `${firstMessage(error, 'server', "Couldn't sign this result.")} Try again; nothing is signed twice.`
